/** The `ref` of a part (with `tabIndex={-1}`) that takes the focus when its focused element is removed. */
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
