import { useEffect, useEffectEvent } from 'react'

const SETTLED_MS = 200

/**
 * Calls `reached` when scrolling has settled for 200 ms within `within` px of the page's bottom. After the list has grown
 * to another `length` it waits for the next scroll: one flick loads one page. A page that is too short to be scrolled
 * counts as scrolled.
 */
export function usePageBottom(within: number | undefined, length: number, reached: () => void): void {
  const onBottom = useEffectEvent(reached)
  useEffect(() => {
    if (within === undefined) return
    const from = scrollY
    let hasScrolled = from > 0 && !isHydrated()
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      const { scrollHeight } = document.documentElement
      const isShort = scrollHeight <= innerHeight
      if ((hasScrolled || isShort) && scrollY + innerHeight >= scrollHeight - within) onBottom()
    }
    const onScroll = () => {
      // Restoring a position fires an event too, at the position where the list was mounted.
      if (Math.abs(scrollY - from) >= 1) hasScrolled = true
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLED_MS)
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [within, length])
}

/** Before hydration the shopper may have scrolled already. */
function isHydrated(): boolean {
  return document.documentElement.dataset['hydrated'] !== undefined
}
