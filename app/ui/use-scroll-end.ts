import { type RefObject, useEffect, useEffectEvent } from 'react'

const STILL_MS = 100

/** Calls `onEnd` with the index of the slide that is shown when a scroll of the track has ended. */
export function useScrollEnd(track: RefObject<HTMLElement | null>, onEnd: (index: number) => void): void {
  const notify = useEffectEvent(onEnd)
  useEffect(() => {
    const element = track.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const handleEnd = () => {
      if (element.clientWidth > 0) notify(Math.round(element.scrollLeft / element.clientWidth))
    }
    // Only without `scrollend`: a busy phone may pause for longer than this in the middle of a scroll.
    const handleScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(handleEnd, STILL_MS)
    }
    const [event, listener] =
      'onscrollend' in element ? (['scrollend', handleEnd] as const) : (['scroll', handleScroll] as const)
    element.addEventListener(event, listener, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener(event, listener)
    }
  }, [track])
}
