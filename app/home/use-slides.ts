import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useScrollEnd } from '#app/ui/use-scroll-end.ts'

const INTERVAL_MS = 5000

/** Tracks the visible slide and moves to another one, wrapping around. Advances every 5 s while `runs`. */
export function useSlides(track: RefObject<HTMLElement | null>, count: number, runs: boolean) {
  const [current, setCurrent] = useState(0)

  function show(index: number) {
    const next = (index + count) % count
    const { current: element } = track
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollTo({
      left: next * element.clientWidth,
      behavior: isCalm || Math.abs(next - current) > 1 ? 'instant' : 'smooth',
    })
    setCurrent(next)
  }

  const advance = useEffectEvent(() => {
    if (!document.hidden) show(current + 1)
  })
  useEffect(() => {
    if (!runs || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => advance(), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [runs, count, current])

  useScrollEnd(track, setCurrent)

  return { current, show }
}
