import { type RefObject, useLayoutEffect } from 'react'

/** For the element below a growing list. It and all following elements are laid out as new ones, so that
 * scroll anchoring does not hide the new products and moved elements count as no layout shift. */
export function useMakingRoom(after: RefObject<HTMLElement | null>, length: number): void {
  useLayoutEffect(() => {
    for (const element of followingElements(after.current!)) {
      element.style.display = 'none'
      void getComputedStyle(element).display
      element.style.display = ''
    }
  }, [after, length])
}

function followingElements(start: HTMLElement): HTMLElement[] {
  const elements = [start]
  for (let at: Element = start; at !== document.body; at = at.parentElement!) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
      if (next instanceof HTMLElement && getComputedStyle(next).position !== 'fixed') elements.push(next)
    }
  }
  return elements
}
