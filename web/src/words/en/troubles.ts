// What is said when something does not work.
export const troubles = {
  notOpened: "The table could not be opened. Try again in a moment.",
  noSuchGame: "There is no such game here.",
  noAnswer: "The server does not answer. Try again in a moment.",
  unreachable: "The server cannot be reached.",
  away: "The server is away.",
  answered: (status: number) => `The server answered ${status}.`,
  nothingLost: "That did not work. Nothing was lost.",
  moveNotShown: "That move cannot be shown now.",
}
