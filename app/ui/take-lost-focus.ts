/** The `ref` of a part (with `tabIndex={-1}`) whose focused element may be removed: the first control of the
 * same table row takes the focus, of a removed row that of its neighbour, elsewhere the part. */
export function takeLostFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  let lastFocused: Element | null = null
  let rows: (Element | null)[] = []
  const rememberFocus = (event: FocusEvent) => {
    const focused = event.target as Element
    lastFocused = focused.closest('[tabindex="-1"]') === part ? focused : null
    const row = focused.closest('tr')
    rows = [row, row && row.nextElementSibling, row && row.previousElementSibling]
  }
  const removals = new MutationObserver(() => {
    if (!lastFocused || lastFocused.isConnected || document.activeElement !== document.body) return
    lastFocused = null
    const control = rows.find((row) => part.contains(row))?.querySelector<HTMLElement>('a, button:enabled')
    const taker = control || part
    taker.focus({ preventScroll: true })
  })
  part.addEventListener('focusin', rememberFocus)
  removals.observe(part, { childList: true, subtree: true })
  return () => {
    part.removeEventListener('focusin', rememberFocus)
    removals.disconnect()
  }
}
