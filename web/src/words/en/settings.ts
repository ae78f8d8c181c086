// The header.
export const settings = {
  toTheLobby: "Footplate, to the lobby",
  pages: "Pages",
  play: "Play",
  soundOn: "Sound on",
  soundOff: "Sound off",
  lightColours: "Light colours",
  darkColours: "Dark colours",
  keysAndHelp: "Keys and help",
  settings: "Settings",
  escape: "Esc",
}
