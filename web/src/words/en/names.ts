// What pieces and places are called where the scene leaves it to the client.
export const names = {
  piece: { disc: "disc", cube: "cube", loco: "locomotive", engine: "engine", station: "station", pawn: "pawn", marker: "marker" },
  player: (number: number) => `player ${number}`,
  owned: (owner: string, piece: string) => `${owner}'s ${piece}`,
  with: (place: string, pieces: string) => `${place}, with ${pieces}`,
}
