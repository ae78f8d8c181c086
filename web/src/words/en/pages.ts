// Titles of pages and what stands on those that are only read.
export const pages = {
  titled: (text: string) => `${text} · Footplate`,
  yourMoveAt: (game: string) => `Your move: ${game}`,
  notFound: "Not found",
  noTrain: "No train on this track.",
  noTrainWhy: "The table may have been closed, or the address has a letter too many.",
  toTheLobby: "To the lobby",
  offline: "No line to the server",
  offlineWhy: "This device is offline, or the server is away. Nothing is lost. This page tries again every few seconds.",
  fetchingRules: "Fetching the rules.",
  boardInPlay: "The board when a game is over.",
  contents: "Contents",
  table: "Table",
  settingUp: "Setting up the board.",
}
