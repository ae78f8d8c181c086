// Guided games, explanations and the rules beside the board.
export const learn = {
  startHere: "Start here",
  startWith: (game: string) => `Learn ${game} while you play it`,
  hint: "Hint for a first game",
  gotIt: "Got it",
  noMoreHints: "No more hints",
  hints: "Hints for a first game",
  whatIsThis: "What is this?",
  pointAtIt: "Point at anything on the table to read what it is.",
  doneAsking: "Done",
  everything: "Everything on this table",
  board: "Board",
  rulesBeside: "Rules beside the board",
  closeRules: "Close the rules",
  searchRules: "Search the rules",
  found: (count: number) => (count === 0 ? "No rule with these words." : count === 1 ? "One place" : `${count} places`),
  noRules: "The rules could not be fetched. Try again in a moment.",
}
