import { useEffect, useEffectEvent } from 'react'

/** A network that is reported is often not usable at once. */
const WAIT_MS = 1000

/** Calls `onReturn` when the browser has a network again. */
export function useOnline(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => returned(), WAIT_MS)
    }
    addEventListener('online', listen)
    return () => {
      removeEventListener('online', listen)
      clearTimeout(timer)
    }
  }, [])
}
