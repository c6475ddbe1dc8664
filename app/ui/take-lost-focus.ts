/** The `ref` of a part (with `tabIndex={-1}`) whose focused element may be removed: the first control of the
 * same table row takes the focus, of a removed row that of its neighbour, elsewhere the part. */
export function takeLostFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  let lastFocused: Element | null = null
  const rememberFocus = (event: FocusEvent) => {
    const focused = event.target as Element
    lastFocused = focused.closest('[tabindex="-1"]') === part ? focused : null
  }
  const removals = new MutationObserver((changes) => {
    if (!lastFocused || lastFocused.isConnected || document.activeElement !== document.body) return
    const row = rowAround(lastFocused, changes)
    lastFocused = null
    const control = part.contains(row) && row?.querySelector<HTMLElement>('a, button:enabled')
    if (control) control.focus()
    else part.focus({ preventScroll: true })
  })
  part.addEventListener('focusin', rememberFocus)
  removals.observe(part, { childList: true, subtree: true })
  return () => {
    part.removeEventListener('focusin', rememberFocus)
    removals.disconnect()
  }
}

function rowAround(removed: Element, changes: readonly MutationRecord[]): HTMLTableRowElement | null {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)))
  if (!change) return null
  const row = (change.target as Element).closest('tr') ?? change.nextSibling ?? change.previousSibling
  return row instanceof HTMLTableRowElement ? row : null
}
