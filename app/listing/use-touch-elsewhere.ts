import { useEffect, useEffectEvent, useRef } from 'react'

/** Touch has no leave event: calls `onLeave` when another element is touched. */
export function useTouchElsewhere(onLeave: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const handleLeave = useEffectEvent(onLeave)
  useEffect(() => {
    const onTouch = (event: TouchEvent) => {
      if (!ref.current?.contains(event.target as Node)) handleLeave()
    }
    document.addEventListener('touchstart', onTouch, { passive: true })
    return () => document.removeEventListener('touchstart', onTouch)
  }, [])
  return ref
}
