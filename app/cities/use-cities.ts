import { useEffect, useEffectEvent } from 'react'
import { call, CallFailed } from '#app/core/call.ts'
import { createStore, useStore } from '#app/core/store.ts'
import { type CityRow, listCities } from './contract.ts'

type Cities = { list: readonly CityRow[]; failed: boolean }

const none: Cities = { list: [], failed: false }
const cities = createStore(none)
let pending: Promise<string | null> | null = null

/** Cities of the address forms, loaded once per visit; `onFailed` receives the reason of a failure. */
export function useCities(
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
    if (cities.get().list.length === 0) void loadOnce()
  }, [])
  return { ...known, isLoading: known === none, retry: () => void load() }
}

async function loadCities(): Promise<string | null> {
  try {
    const reply = await call(listCities)
    cities.set({ list: reply.ok ? reply.data : [], failed: !reply.ok })
    return reply.ok ? null : reply.message
  } catch (thrown) {
    cities.set({ list: [], failed: true })
    return thrown instanceof CallFailed ? '' : String(thrown)
  }
}
