/** True from the end of hydration. `app/layout/early-press.ts` sets the attribute. */
export function isHydrated(): boolean {
  return typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset
}

/** Safari has no requestIdleCallback. */
const schedule: (run: () => void) => unknown =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (run) => setTimeout(run, 50)

let last = Promise.resolve()

/** Runs each task in an idle period of its own, in the order of the calls. */
export function whenIdle(task: () => void): void {
  last = last.then(
    () =>
      new Promise((resolve) => {
        schedule(() => {
          task()
          resolve()
        })
      }),
  )
}
