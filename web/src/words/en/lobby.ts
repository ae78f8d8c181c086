// The lobby, its lists and the form of a new table.
const COUNTED = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]

export const lobby = {
  greeting: (name: string | null, moves: number) =>
    moves > 0 ? `Your move${name ? `, ${name}` : ""}` : name ? `Good day, ${name}` : "Welcome aboard",
  railways: (count: number) => `${COUNTED[count] ?? count} ${count === 1 ? "railway" : "railways"}, one set of rails`,
  passAndPlay: "Pass and play",
  passAndPlayLead: "Several people, one device. It is handed on after every turn.",
  yourTables: "Your tables",
  games: "Games",
  playedNow: "Being played now",
  looking: "Looking at the tables.",
  facts: (players: string, minutes: number | string) => `${players} players · ${minutes} min`,
  learn: "Learn it",
  learnNamed: (game: string) => `Learn it: ${game}`,
  newTableOf: (game: string) => `New table of ${game}`,
  rulesOf: (game: string) => `Rules of ${game}`,

  save: "Save",
  playAs: (name: string) => `You play as ${name}.`,
  playAsGuest: "You play as a guest, without an account.",
  changeName: "Change the name",
  giveName: "Give a name",

  followsRules: "as the rules chosen above have it",
  guest: "Guest",
  player: (number: number) => `Player ${number}`,
  seat: (number: number) => `Seat ${number}`,
  nameAtSeat: (number: number) => `Name at seat ${number}`,
  you: "You",
  atThisDevice: "At this device",
  open: "Open",
  bot: (title: string) => `Bot: ${title}`,
  openTable: "Open the table",
  startGame: "Start the game",
  takeASeat: "Take one seat yourself.",

  openTables: "Open tables",
  noOpenTables: "No table is waiting for players. Open one, and send the link to a friend.",
  host: "Host",
  free: "free",
  freeSeats: (count: number) => `${count} free`,
  sitDownAt: (game: string) => `Sit down at ${game}`,
  finished: "Finished",
  waiting: "Waiting",
  with: (names: string) => `with ${names}`,
}
