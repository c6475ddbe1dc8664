export type Closing = {
  /** To be done when closing, before everything named earlier. */
  last(step: () => unknown): void
  /** When somebody asks the shop to close: Ctrl-C, SIGTERM, or the end of the process that started it. */
  asked: Promise<unknown>
  /** Does the steps, the newest first; a step that fails does not keep the others from being done. */
  run(): Promise<void>
}

/** From its making on, signals no longer end the process outright, so that nothing is left half open. */
export function createClosing(): Closing {
  const steps: (() => unknown)[] = []
  const { promise: asked, resolve: ask } = Promise.withResolvers<unknown>()
  for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(sign, ask)
  return {
    last: (step) => {
      steps.push(step)
    },
    asked,
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
