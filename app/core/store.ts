import { useSyncExternalStore } from 'react'

/** State that several components share, outside of React. */
export type Store<Value> = {
  get(): Value
  set(value: Value): void
  subscribe(onChange: () => void): () => void
}

/** The content of a JSON text; null where there is none or it is broken. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** A store that lives as long as the page. */
export function createStore<Value>(initial: Value): Store<Value> {
  const { subscribe, notify } = createListeners()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      notify()
    },
    subscribe,
  }
}

/**
 * A store whose value is kept under `keys` of local storage, shared by all tabs, or of the tab's session storage. Where the
 * browser forbids storage or it is full, the value lives as long as the page.
 *
 * `parse` gets the text of each key, null where there is none: other tabs, earlier releases and people write there too, so
 * it accepts anything. `serialise` returns the text of each key, null to remove it.
 */
export function createStoredStore<Value>({
  area,
  keys,
  parse,
  serialise,
}: {
  area: 'localStorage' | 'sessionStorage'
  keys: readonly string[]
  parse(texts: readonly (string | null)[]): Value
  serialise(value: Value): readonly (string | null)[]
}): Store<Value> {
  const { subscribe, notify } = createListeners()
  let current: { texts: readonly (string | null)[]; value: Value } | undefined
  let storageWorks = true

  function readTexts(): readonly (string | null)[] {
    if (storageWorks) {
      try {
        return keys.map((key) => globalThis[area].getItem(key))
      } catch {
        storageWorks = false
      }
    }
    return current?.texts ?? keys.map(() => null)
  }

  function writeTexts(texts: readonly (string | null)[]): void {
    try {
      for (const [at, key] of keys.entries()) {
        const text = texts[at] ?? null
        if (text === null) globalThis[area].removeItem(key)
        else globalThis[area].setItem(key, text)
      }
      storageWorks = true
    } catch {
      storageWorks = false
    }
  }

  return {
    get() {
      const texts = readTexts()
      // The same text gives the same object, as useSyncExternalStore demands.
      if (!current || differ(texts, current.texts)) current = { texts, value: parse(texts) }
      return current.value
    },
    set(value) {
      const texts = serialise(value)
      if (!differ(texts, readTexts())) return
      current = { texts, value }
      writeTexts(texts)
      notify()
    },
    subscribe(onChange) {
      const unsubscribe = subscribe(onChange)
      const onOtherTab = ({ key }: StorageEvent) => {
        if (key === null || keys.includes(key)) onChange()
      }
      addEventListener('storage', onOtherTab)
      return () => {
        unsubscribe()
        removeEventListener('storage', onOtherTab)
      }
    },
  }
}

/** The store's value; `serverValue` is what the server renders and hydration begins with. */
export function useStore<Value, ServerValue>(
  { subscribe, get }: Store<Value>,
  serverValue: ServerValue,
): Value | ServerValue {
  return useSyncExternalStore<Value | ServerValue>(subscribe, get, () => serverValue)
}

const differ = (some: readonly unknown[], others: readonly unknown[]) =>
  some.some((each, at) => each !== others[at])

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe(onChange: () => void) {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
    notify() {
      for (const onChange of listeners) onChange()
    },
  }
}
