const CHECK_MS = 1000

/** Calls `work` again while it returns true, else once a second, also after a failure. */
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
