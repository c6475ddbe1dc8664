/** A signal that ends with another one or after a time; call `release` when nothing waits for it any more.
 * `AbortSignal.any` is too new for some browsers. */
export function boundSignal(signal: AbortSignal, ms: number) {
  const ended = new AbortController()
  const end = () => ended.abort()
  const timer = setTimeout(end, ms)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  return {
    signal: ended.signal,
    release() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    },
  }
}
