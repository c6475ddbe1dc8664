/** What takes the focus in place of a focused element that is removed. */
const PARTS = 'td, tr, li, form, section, dialog, main'

/** The `ref` of a part of the page. A focused element that is removed leaves the focus to what has replaced
 * it, or to the part around it: from the body, the keyboard would begin at the top again. */
export function keepFocus(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return undefined
  let focused: Node | null = null
  const remember = ({ target }: FocusEvent) => {
    focused = target as Node
  }
  const removals = new MutationObserver((records) => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    const part = partInstead(focused, records) ?? page
    focused = null
    if (part.tabIndex < 0) part.tabIndex = -1
    part.focus({ preventScroll: true })
  })
  page.addEventListener('focusin', remember)
  removals.observe(page, { childList: true, subtree: true })
  return () => {
    page.removeEventListener('focusin', remember)
    removals.disconnect()
  }
}

function partInstead(focused: Node, records: readonly MutationRecord[]): HTMLElement | null {
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(focused)))
  if (!removal?.target.isConnected) return null
  const around = removal.target as HTMLElement
  const before = removal.previousSibling
  const inPlace = before ? before.nextSibling : around.firstChild
  return inPlace instanceof HTMLElement && inPlace.matches(PARTS) ? inPlace : around.closest(PARTS)
}
