import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads what is personal or not part of the page: once for each `key`, not while it is null. `value` is
 * undefined until the load has resolved. `load` turns expected failures into values and may reject when its
 * signal is aborted. `again` repeats the load, `set` replaces the value.
 */
export function useLoaded<Value>(
  key: string | number | null,
  load: (signal: AbortSignal) => Promise<Value>,
): { value: Value | undefined; again: () => void; set: (value: Value) => void } {
  const [tries, setTries] = useState(0)
  const request = key === null ? null : `${key} ${tries}`
  const [loaded, setLoaded] = useState<{ request: string; value: Value }>()
  const loadLatest = useEffectEvent(load)
  useEffect(() => {
    if (request === null) return
    const left = new AbortController()
    const loadNow = async () => {
      try {
        const value = await loadLatest(left.signal)
        if (!left.signal.aborted) setLoaded({ request, value })
      } catch (thrown) {
        if (!left.signal.aborted) throw thrown
      }
    }
    void loadNow()
    return () => left.abort()
  }, [request])
  return {
    value: loaded?.request === request ? loaded?.value : undefined,
    again: () => setTries((times) => times + 1),
    set: (value) => {
      if (request !== null) setLoaded({ request, value })
    },
  }
}
