import { useEffectEvent, useLayoutEffect } from 'react'

const SETTLED_MS = 200

/** Calls `onReached` 200 ms after the last scroll near the bottom, once for each `length`. */
export function usePageBottom(within: number | undefined, length: number, onReached: () => void): void {
  const handleBottom = useEffectEvent(onReached)
  // A layout effect reads the position before the shopper can scroll the longer list.
  useLayoutEffect(() => {
    if (within === undefined) return
    const from = scrollY
    let hasScrolled = from > 0 && !isHydrated()
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      const { scrollHeight } = document.documentElement
      const isShort = scrollHeight <= innerHeight
      if ((hasScrolled || isShort) && scrollY + innerHeight >= scrollHeight - within) handleBottom()
    }
    const onScroll = () => {
      // Restoring a scroll position fires an event at the position where the list was mounted.
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

function isHydrated(): boolean {
  return document.documentElement.dataset['hydrated'] !== undefined
}
