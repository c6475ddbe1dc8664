import { type RefObject, useLayoutEffect } from 'react'
import { isHydrated } from './when-idle.ts'

/** When `change` has changed, an element may have moved: it is laid out as a new one. Not during hydration,
 * which moves nothing visible and would be delayed. */
export function usePreventLayoutShift(moved: RefObject<HTMLElement | null>, change: unknown): void {
  useLayoutEffect(() => {
    if (isHydrated()) preventLayoutShift(moved.current!)
  }, [moved, change])
}

/** Lays out an element and all that follow it as new ones: the browser reports no shift of new elements. */
export function preventLayoutShift(start: HTMLElement): void {
  for (const element of withFollowing(start)) {
    element.style.display = 'none'
    void getComputedStyle(element).display
    element.style.display = ''
  }
}

function withFollowing(start: HTMLElement): HTMLElement[] {
  const elements = [start]
  for (let at: Element = start; at !== document.body; at = at.parentElement!) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
      if (next instanceof HTMLElement && getComputedStyle(next).position !== 'fixed') elements.push(next)
    }
  }
  return elements
}
