import { useEffect, useRef } from 'react'

/**
 * For a part of a screen (with `tabIndex={-1}`) whose elements are removed. When the removed element had the
 * focus, the part takes it, so that keyboard and screen reader users keep their place.
 */
export function useStableScroll<Element extends HTMLElement>() {
  const part = useRef<Element>(null)
  const last = useRef<Node | null>(null)
  useEffect(() => {
    const { current } = part
    const note = (event: FocusEvent) => {
      last.current = event.target as Node
    }
    current?.addEventListener('focusin', note)
    return () => current?.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return
    last.current = null
    part.current?.focus({ preventScroll: true })
  })
  return part
}
