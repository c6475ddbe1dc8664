/** What `Await` shows: at once if it is no promise. */
export type Soon<T> = T | Promise<T>

const SOON_MS = 200

/** Returns an answer that arrives within 200 ms as it is, so that its screen opens without a skeleton; else
 * its promise. React shows a skeleton for at least 300 ms, even if the answer arrives right after it. A
 * failure is left to the `errorElement` of `Await`. The object keeps the promise from being awaited with this
 * one. */
export async function soon<T>(answer: Promise<T>): Promise<{ answer: Soon<T> }> {
  const later = { answer }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<typeof later>((resolve) => {
    timer = setTimeout(resolve, SOON_MS, later)
  })
  try {
    return await Promise.race([answer.then((value) => ({ answer: value })), late])
  } catch {
    return later
  } finally {
    clearTimeout(timer)
    // The screen shows a later failure; the browser need not report it again.
    answer.catch(() => {})
  }
}
