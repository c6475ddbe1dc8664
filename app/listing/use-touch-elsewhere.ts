import { useEffect, useEffectEvent, useRef } from 'react'

/** Touch has no leave event: calls `onLeave` when another element is touched. */
export function useTouchElsewhere(left: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const onLeft = useEffectEvent(left)
  useEffect(() => {
    const onTouch = (event: TouchEvent) => {
      if (!ref.current?.contains(event.target as Node)) onLeft()
    }
    document.addEventListener('touchstart', onTouch, { passive: true })
    return () => document.removeEventListener('touchstart', onTouch)
  }, [])
  return ref
}
