/** Remembers which field or button has the focus, where it is, and what of its text is selected. What it
 * returns focuses the same one of another form, in the same place, if it has been removed since. Without one
 * the form itself is shown. */
export function rememberFocus(): () => void {
  const focused = document.activeElement
  const at = focused ? likeIt(focused).indexOf(focused) : -1
  const selected = selectionOf(focused)
  const top = focused?.getBoundingClientRect().top ?? 0
  const form = [...document.forms].findIndex((each) => each.contains(focused))
  return () => {
    if (!focused || focused.isConnected) return
    const now = likeIt(focused)[at]
    // While one text editor follows another, the page is shorter and scrolls.
    if (!(now instanceof HTMLElement)) return document.forms[form]?.scrollIntoView({ block: 'nearest' })
    now.focus({ preventScroll: true })
    scrollBy({ top: now.getBoundingClientRect().top - top, behavior: 'instant' })
    if (selected && now instanceof HTMLInputElement) now.setSelectionRange(...selected)
    if (selected && now instanceof HTMLTextAreaElement) now.setSelectionRange(...selected)
  }
}

/** The fields of this name, or the buttons and links of this text. */
function likeIt(element: Element): Element[] {
  const nameOf = (each: Element) =>
    each.getAttribute('name') ??
    each.getAttribute('aria-label') ??
    (each.matches('button, a, summary') ? each.textContent : null)
  return [...document.getElementsByTagName(element.tagName)].filter(
    (each) => nameOf(each) === nameOf(element),
  )
}

/** Null where nothing can be selected, as in a field for an email. */
function selectionOf(element: Element | null): [number, number] | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
