import { CallFailed } from '#app/core/call.ts'

/** Failures in a row, while the phone is online, until the person is asked to retry. */
const MAX_FAILURES = 6
const MAX_WAIT_MS = 8_000

/** Asks again while no answer comes. @throws what `waitAfter` throws */
export async function untilAnswered<Answered>(
  ask: () => Promise<Answered>,
  signal: AbortSignal,
): Promise<Answered> {
  for (let failures = 0; ;) {
    try {
      return await ask()
    } catch (failed) {
      failures = await waitAfter(failed, failures, signal)
    }
  }
}

/** Waits for the network, and returns how many failures there were in a row. Those of a phone that is offline
 * do not count. @throws what failed, if it is no lost answer or one too many; AbortError */
export async function waitAfter(failed: unknown, failures: number, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted()
  if (!(failed instanceof CallFailed) || failures >= MAX_FAILURES) throw failed
  await waitForNetwork(failures + 1, signal)
  signal.throwIfAborted()
  return navigator.onLine === false ? failures : failures + 1
}

/** Waits longer after each failure, but ends when the phone is online again, and with `signal`. */
export function waitForNetwork(failures: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      signal?.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, Math.min(MAX_WAIT_MS, 500 * 2 ** failures))
    addEventListener('online', goOn)
    signal?.addEventListener('abort', goOn)
  })
}
