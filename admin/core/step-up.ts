import { createStore } from '#app/core/store.ts'

type Waiting = { answer(isConfirmed: boolean): void }

/** The call that waits until the second factor is given; null if none waits. */
export const waitingForStepUp = createStore<Waiting | null>(null)

/** Shows the step-up dialog. Resolves to whether the second factor was given. Calls that wait at the same
 * time share one dialog. */
export function confirmStepUp(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const before = waitingForStepUp.get()
  waitingForStepUp.set({
    answer(isConfirmed) {
      waitingForStepUp.set(null)
      before?.answer(isConfirmed)
      resolve(isConfirmed)
    },
  })
  return promise
}

const CHANNEL = 'admin step-up'

/** Tells the other tabs that this person has given the second factor. */
export function tellStepUp(staffId: number): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(staffId)
  channel.close()
}

/** Confirms what waits here once this person has given the second factor in another tab, which has the same
 * session. Returns what ends it. */
export function followStepUps(staffId: number): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === staffId) waitingForStepUp.get()?.answer(true)
  })
  return () => channel.close()
}
