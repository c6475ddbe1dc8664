import { useEffect, useEffectEvent } from 'react'

/** Calls `onReturn` whenever the browser has a network again. */
export function useOnline(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    const listen = () => returned()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
}
