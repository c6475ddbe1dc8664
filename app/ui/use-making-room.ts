import { type RefObject, useLayoutEffect } from 'react'
import { isHydrated } from './when-idle.ts'

/** Lays out a moved element and all after it as new ones, so that the move is no layout shift. Not during
 * hydration, which moves nothing visible and would be delayed. */
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
