import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  get(): Value
  set(value: Value): void
  subscribe(onChange: () => void): () => void
}

/** Null for invalid JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Creates a store that lasts as long as the page. */
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

/** A store in local storage (all tabs) or session storage (one tab). `parse` accepts any text, because other
 * releases and people write there too; `serialise` returns each key's text, or null to remove it. */
export function createStoredStore<Value>({
  area,
  keys,
  parse,
  serialise,
}: {
  area: Area
  keys: readonly string[]
  parse(texts: Texts): Value
  serialise(value: Value): Texts
}): Store<Value> {
  const { subscribe, notify } = createListeners()
  const storage = openStorage(area, keys)
  let current: { texts: Texts; value: Value } | undefined

  const readTexts = () => storage.read() ?? current?.texts ?? keys.map(() => null)

  return {
    get() {
      const texts = readTexts()
      // useSyncExternalStore requires the same object as long as nothing has changed.
      if (!current || differ(texts, current.texts)) current = { texts, value: parse(texts) }
      return current.value
    },
    set(value) {
      const texts = serialise(value)
      if (!differ(texts, readTexts())) return
      current = { texts, value }
      storage.write(texts)
      notify()
    },
    subscribe(onChange) {
      const unsubscribe = subscribe(onChange)
      const stop = onOtherTab(keys, onChange)
      return () => {
        unsubscribe()
        stop()
      }
    },
  }
}

/** Calls `onChange` when another tab writes one of the keys, and when the page is shown: a page in the cache
 * of Back and Forward misses what other tabs write. */
export function onOtherTab(keys: readonly string[], onChange: () => void): () => void {
  const onWrite = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) onChange()
  }
  addEventListener('storage', onWrite)
  addEventListener('pageshow', onChange)
  return () => {
    removeEventListener('storage', onWrite)
    removeEventListener('pageshow', onChange)
  }
}

type Area = 'localStorage' | 'sessionStorage'
type Texts = readonly (string | null)[]

/** `read` returns null where storage is blocked, or full since the last `write`. */
function openStorage(area: Area, keys: readonly string[]) {
  let works = true
  function attempt<Result>(work: (storage: Storage) => Result): Result | null {
    try {
      const result = work(globalThis[area])
      works = true
      return result
    } catch {
      works = false
      return null
    }
  }
  return {
    read: () => (works ? attempt((storage) => keys.map((key) => storage.getItem(key))) : null),
    write: (texts: Texts) =>
      attempt((storage) =>
        keys.forEach((key, at) => {
          const text = texts[at] ?? null
          if (text === null) storage.removeItem(key)
          else storage.setItem(key, text)
        }),
      ),
  }
}

/** Subscribes to a store. `serverValue` is used on the server and during hydration. */
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
