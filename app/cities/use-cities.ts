import { useEffect, useEffectEvent } from 'react'
import { call, CallFailed } from '#app/core/call.ts'
import { createStore, useStore } from '#app/core/store.ts'
import { type CityRow, listCities } from './contract.ts'

type Cities = { list: readonly CityRow[]; failed: boolean }

const none: Cities = { list: [], failed: false }
const cities = createStore(none)
let pending: Promise<string | null> | null = null

/** Cities of the address forms, loaded once per visit and again after an `error` of the field: the owner may
 * have closed the city. `onFailed` receives the reason of a failure. */
export function useCities(
  error: string | undefined,
  onFailed: (reason: string) => void,
): Cities & { isLoading: boolean; retry: () => void } {
  const known = useStore(cities, none)
  const load = async () => {
    const failure = await (pending ??= loadCities().finally(() => {
      pending = null
    }))
    if (failure !== null) onFailed(failure)
  }
  const loadOnce = useEffectEvent(load)
  useEffect(() => {
    if (error || cities.get().list.length === 0) void loadOnce()
  }, [error])
  return { ...known, isLoading: known === none, retry: () => void load() }
}

async function loadCities(): Promise<string | null> {
  try {
    const reply = await call(listCities)
    if (!reply.ok) return fail(reply.message)
    cities.set({ list: reply.data, failed: false })
    return null
  } catch (thrown) {
    return fail(thrown instanceof CallFailed ? '' : String(thrown))
  }
}

/** A list that was read before stays, and nothing is said. */
function fail(reason: string): string | null {
  if (cities.get().list.length > 0) return null
  cities.set({ list: [], failed: true })
  return reason
}
