import { type RefObject, useLayoutEffect } from 'react'

/**
 * For the element below a list that grows. When the list has grown, the browser lays out this element and all that follows
 * as if it were new: scroll anchoring does not keep it in view (that would keep the new products out of view), and what
 * leaves the screen in favour of new products is no layout shift.
 */
export function useMakingRoom(after: RefObject<HTMLElement | null>, length: number): void {
  useLayoutEffect(() => {
    for (const element of fromHereOn(after.current!)) {
      element.style.display = 'none'
      void getComputedStyle(element).display
      element.style.display = ''
    }
  }, [after, length])
}

function fromHereOn(start: HTMLElement): HTMLElement[] {
  const found = [start]
  for (let at: Element = start; at !== document.body; at = at.parentElement!) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
      if (next instanceof HTMLElement && getComputedStyle(next).position !== 'fixed') found.push(next)
    }
  }
  return found
}
