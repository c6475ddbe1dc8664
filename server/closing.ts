export type Closing = {
  addStep(step: () => unknown): void
  /** Resolves on Ctrl-C, SIGTERM, SIGHUP or the end of the parent process. */
  requested: Promise<unknown>
  isRequested(): boolean
  /** Runs the steps, newest first; a failed step is logged and the next one runs. */
  run(): Promise<void>
}

/** A signal closes the shop instead of ending the process at once. */
export function createClosing(): Closing {
  const steps: (() => unknown)[] = []
  const { promise: requested, resolve } = Promise.withResolvers<unknown>()
  let isRequested = false
  const request = (by: unknown) => {
    isRequested = true
    resolve(by)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, request)
  // The parent ended before this process listened.
  if (process.connected === false) request('disconnect')
  return {
    addStep: (step) => {
      steps.push(step)
    },
    requested,
    isRequested: () => isRequested,
    async run() {
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step()
        } catch (failed) {
          console.error('A step of closing the shop failed:', failed)
        }
      }
    },
  }
}
