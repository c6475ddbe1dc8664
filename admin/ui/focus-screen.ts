import { useEffect } from 'react'

/** The screen that was shown last; null until the first one is, which begins at the top of the page. */
let shown: string | null = null

/** Moves the focus to the beginning of a new screen, so that screen readers begin there. `keeps` leaves it in
 * a field that the screen has focused. */
export function useFocusOnNewScreen(screen: string, keeps = false): void {
  useEffect(() => {
    const isNew = shown !== null && shown !== screen
    shown = screen
    if (!isNew) return
    const main = document.getElementById('main')
    if (!(keeps && main?.contains(document.activeElement))) main?.focus({ preventScroll: true })
  }, [screen, keeps])
}
