/** What `Await` of React Router accepts. It shows a value at once. */
export type MaybePromise<T> = T | Promise<T>

const MAX_WAIT_MS = 200

/** Returns the value of a promise that resolves within 200 ms, so that its screen opens without a skeleton;
 * otherwise the promise. React shows a skeleton for at least 300 ms, even if the value arrives right after
 * it. The `errorElement` of `Await` handles a rejection. The object keeps JavaScript from awaiting the
 * promise in it. */
export async function awaitBriefly<T>(promise: Promise<T>): Promise<{ result: MaybePromise<T> }> {
  const pending = { result: promise }
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<typeof pending>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS, pending)
  })
  try {
    return await Promise.race([promise.then((value) => ({ result: value })), timeout])
  } catch {
    return pending
  } finally {
    clearTimeout(timer)
    // The screen shows a later failure; the browser need not report it again.
    promise.catch(() => {})
  }
}
