import { useEffect, useRef } from 'react'

/**
 * For a part of a screen (with `tabIndex={-1}`) in which things go: a line that is removed, a button that has done its work.
 * Where such a thing had the focus, the part itself takes it: who goes by keyboard or by ear stays where they were.
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
