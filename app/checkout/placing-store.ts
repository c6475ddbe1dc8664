import { readSignedIn } from '#app/account/signed-in.ts'
import { createStore } from '#app/core/store.ts'
import { nextPlacing, type Placing, type PlacingEvent } from './attempt-state.ts'

export const placingStore = createStore<Placing>({ step: 'ready' })

export function dispatch(event: PlacingEvent): void {
  const placing = placingStore.get()
  const next = nextPlacing(placing, event, {
    at: Date.now(),
    customerId: readSignedIn()?.user_id ?? null,
  })
  if (next !== placing) placingStore.set(next)
}
