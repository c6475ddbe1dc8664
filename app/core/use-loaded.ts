import { useEffect, useEffectEvent, useState } from 'react'

/** Loads once for each `key`, not while it is null. `value` is undefined until then. `load` turns expected
 * failures into values and may reject when its signal is aborted. */
export function useLoaded<Value>(
  key: string | number | null,
  load: (signal: AbortSignal) => Promise<Value>,
): { value: Value | undefined; reload: () => void; set: (value: Value) => void } {
  const [tries, setTries] = useState(0)
  const request = key === null ? null : `${key} ${tries}`
  const [loaded, setLoaded] = useState<{ request: string; value: Value }>()
  const loadLatest = useEffectEvent(load)
  useEffect(() => {
    if (request === null) return
    const controller = new AbortController()
    const loadNow = async () => {
      try {
        const value = await loadLatest(controller.signal)
        if (!controller.signal.aborted) setLoaded({ request, value })
      } catch (thrown) {
        if (!controller.signal.aborted) throw thrown
      }
    }
    void loadNow()
    return () => controller.abort()
  }, [request])
  return {
    value: loaded?.request === request ? loaded?.value : undefined,
    reload: () => setTries((times) => times + 1),
    set: (value) => {
      if (request !== null) setLoaded({ request, value })
    },
  }
}
