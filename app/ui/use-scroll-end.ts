import { type RefObject, useEffect, useEffectEvent } from 'react'

const STILL_MS = 100

/** A swipe or a step of a row of pictures has come to its end: tells which of them is in view. */
export function useScrollEnd(track: RefObject<HTMLElement | null>, settled: (index: number) => void): void {
  const tell = useEffectEvent(settled)
  useEffect(() => {
    const element = track.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      if (element.clientWidth > 0) tell(Math.round(element.scrollLeft / element.clientWidth))
    }
    // Where the browser does not say when it has ended: a busy phone may pause longer in the middle.
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
