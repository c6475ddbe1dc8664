import { useEffect, useRef } from 'react'

/**
 * For a part of a screen (with `tabIndex={-1}`) whose elements are removed. When the removed element had the
 * focus, the part takes it, so that keyboard and screen reader users keep their place.
 */
export function useStableScroll<Element extends HTMLElement>() {
  const part = useRef<Element>(null)
  const lastFocused = useRef<Node | null>(null)
  useEffect(() => {
    const { current } = part
    const rememberFocus = (event: FocusEvent) => {
      lastFocused.current = event.target as Node
    }
    current?.addEventListener('focusin', rememberFocus)
    return () => current?.removeEventListener('focusin', rememberFocus)
  }, [])
  useEffect(() => {
    if (!lastFocused.current || lastFocused.current.isConnected || document.activeElement !== document.body)
      return
    lastFocused.current = null
    part.current?.focus({ preventScroll: true })
  })
  return part
}
