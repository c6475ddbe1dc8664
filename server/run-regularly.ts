const CHECK_MS = 1000

/** Calls `work` again and again while it returns true, and otherwise once a second. `isStopping` tells long
 * work to end early. `onFailure` gets what it throws; the next call follows a second later. */
export function runRegularly(
  work: (isStopping: () => boolean) => Promise<boolean>,
  onFailure: (err: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  async function run() {
    try {
      while (!stopped && (await work(() => stopped))) continue
    } catch (err) {
      if (!stopped) onFailure(err)
    }
    if (!stopped) timer = setTimeout(() => (running = run()), CHECK_MS)
  }

  running = run()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
