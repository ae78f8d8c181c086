// Work that can wait gives way to what is seen.

/** Does something in a task of its own, after the next frame is drawn; the returned function calls it off. */
export function soon(work: () => void): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => (timer = setTimeout(work))
  // A page that is not looked at draws no frames.
  if (document.hidden) begin()
  else frame = requestAnimationFrame(begin)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
