import { useEffect, useEffectEvent } from 'react'

const SETTLED_MS = 200

/** Calls `reached` when the scrolling has settled for 200 ms within `within` px of the page's bottom. */
export function usePageBottom(within: number, reached: () => void): void {
  const onBottom = useEffectEvent(reached)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (scrollY + innerHeight >= document.documentElement.scrollHeight - within) onBottom()
      }, SETTLED_MS)
    }
    // It may have been scrolled to before this script came.
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [within])
}
