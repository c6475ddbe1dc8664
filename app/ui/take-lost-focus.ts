/** The `ref` of a part (with `tabIndex={-1}`) that takes the focus when its focused element is removed, where
 * no part inside it does. */
export function takeLostFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  let lastFocused: Element | null = null
  const rememberFocus = (event: FocusEvent) => {
    const focused = event.target as Element
    lastFocused = focused.closest('[tabindex="-1"]') === part ? focused : null
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
