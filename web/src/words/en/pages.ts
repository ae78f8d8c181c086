// Titles of pages and what stands on those that are only read.
export const pages = {
  titled: (text: string) => `${text} · Footplate`,
  yourMoveAt: (game: string) => `Your move: ${game}`,
  notFound: "Not found",
  noTrain: "No train on this track.",
  noTrainWhy: "The table may have been closed, or the address has a letter too many.",
  toTheLobby: "To the lobby",
  fetchingRules: "Fetching the rules.",
  boardAtStart: "The board as a game begins.",
  contents: "Contents",
  table: "Table",
  settingUp: "Setting up the board.",
}
