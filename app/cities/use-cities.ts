import { useEffect, useSyncExternalStore } from 'react'
import { call, CallFailed } from '#app/core/call.ts'
import { type CityRow, listCities } from './contract.ts'

type Cities = { list: readonly CityRow[]; failed: boolean }

const listeners = new Set<() => void>()
const none: Cities = { list: [], failed: false }
let cities = none
let underWay: Promise<string | null> | null = null

/** The cities of the address forms, asked for once while the shop is open; `onFailed` is told why when that did not work. */
export function useCities(onFailed: (reason: string) => void): Cities & { retry: () => void } {
  const known = useSyncExternalStore(
    subscribe,
    () => cities,
    () => none,
  )
  const load = async () => {
    const failure = await (underWay ??= loadCities().finally(() => {
      underWay = null
    }))
    if (failure !== null) onFailed(failure)
  }
  useEffect(() => {
    if (cities.list.length === 0) void load()
  }, [])
  return { ...known, retry: () => void load() }
}

/** Null when it went well, else the server's own words or none. */
async function loadCities(): Promise<string | null> {
  try {
    const reply = await call(listCities)
    hold({ list: reply.ok ? reply.data : [], failed: !reply.ok })
    return reply.ok ? null : reply.message
  } catch (thrown) {
    hold({ list: [], failed: true })
    return thrown instanceof CallFailed ? '' : String(thrown)
  }
}

function hold(next: Cities): void {
  cities = next
  for (const heard of listeners) heard()
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
  }
}
