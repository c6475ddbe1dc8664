import { useEffect, useEffectEvent, useState } from 'react'
import { isPersonHere } from '#admin/core/presence.ts'

/** How often an open screen shows what others change. */
export const REFRESH_MS = 20_000

/** What a loader has loaded, and from then on what `load` returns: every 20 s, and whenever the tab is looked
 * at again. `load` returns null without an answer. */
export function useRefreshed<Value>(loaded: Value, load: () => Promise<Value | null>): Value {
  const [newest, setNewest] = useState({ loaded, value: loaded })
  const shown = newest.loaded === loaded ? newest.value : loaded
  const refresh = useEffectEvent(async () => {
    if (document.hidden || !navigator.onLine || !isPersonHere()) return
    const value = await load()
    // An equal value stays, so that nothing is rendered again.
    if (value !== null && JSON.stringify(value) !== JSON.stringify(shown)) setNewest({ loaded, value })
  })
  useEffect(() => {
    const listener = () => void refresh()
    const timer = setInterval(listener, REFRESH_MS)
    document.addEventListener('visibilitychange', listener)
    addEventListener('focus', listener)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listener)
      removeEventListener('focus', listener)
    }
  }, [])
  return shown
}
