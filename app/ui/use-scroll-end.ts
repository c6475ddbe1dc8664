import { type RefObject, useEffect, useEffectEvent } from 'react'

const STILL_MS = 100

/** Calls `onEnd` with the index of the visible item when a row of pictures has stopped scrolling. */
export function useScrollEnd(track: RefObject<HTMLElement | null>, settled: (index: number) => void): void {
  const tell = useEffectEvent(settled)
  useEffect(() => {
    const element = track.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      if (element.clientWidth > 0) tell(Math.round(element.scrollLeft / element.clientWidth))
    }
    // Without `scrollend`: a busy phone may pause longer in the middle of a scroll.
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, STILL_MS)
    }
    const [event, heard] =
      'onscrollend' in element ? (['scrollend', settle] as const) : (['scroll', wait] as const)
    element.addEventListener(event, heard, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener(event, heard)
    }
  }, [track])
}
