/** Made by build/pictures.ts: addresses of still pictures by the game's name. */
declare module "virtual:pictures" {
  const pictures: Record<string, string>
  export default pictures
}
