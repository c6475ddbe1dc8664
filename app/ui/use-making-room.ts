import { type RefObject, useLayoutEffect } from 'react'
import { isHydrated } from './when-idle.ts'

/** For an element that moves when `change` changes. It and all following elements are laid out as new
 * ones, so that scroll anchoring does not follow them and their move counts as no layout shift. Hydration
 * moves nothing that is visible, and laying the page out again would delay it. */
export function useMakingRoom(moved: RefObject<HTMLElement | null>, change: unknown): void {
  useLayoutEffect(() => {
    if (isHydrated()) layOutAsNew(moved.current!)
  }, [moved, change])
}

export function layOutAsNew(start: HTMLElement): void {
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
