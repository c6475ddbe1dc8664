/** The `ref` of a part of a screen (with `tabIndex={-1}`) whose elements are removed. When the removed
 * element had the focus, the part takes it, so that keyboard and screen reader users keep their place. */
export function takeLostFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  let lastFocused: Node | null = null
  const rememberFocus = (event: FocusEvent) => {
    lastFocused = event.target as Node
  }
  const removals = new MutationObserver(() => {
    if (!lastFocused || lastFocused.isConnected || document.activeElement !== document.body) return
    lastFocused = null
    part.focus({ preventScroll: true })
  })
  part.addEventListener('focusin', rememberFocus)
  removals.observe(part, { childList: true, subtree: true })
  return () => {
    part.removeEventListener('focusin', rememberFocus)
    removals.disconnect()
  }
}
