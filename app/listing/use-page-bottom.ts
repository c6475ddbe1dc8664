import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const SETTLED_MS = 200

/** Calls `onReached` 200 ms after the last scroll near the bottom, once for each `length`. */
export function usePageBottom(within: number | undefined, length: number, onReached: () => void): void {
  const handleBottom = useEffectEvent(onReached)
  const grownAt = useRef<number>(null)
  // This reads the position before the shopper can scroll the longer list.
  useLayoutEffect(() => () => void (grownAt.current = scrollY), [length])
  useEffect(() => {
    if (within === undefined) return
    // The scroll position of a new list is restored by now.
    const from = grownAt.current ?? scrollY
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
