import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useScrollEnd } from '#app/ui/use-scroll-end.ts'

const INTERVAL_MS = 5000
const AHEAD_MS = 1500

/** Advances every 5 s while `runs`, wrapping around; calls `prepare` with the next index before. */
export function useSlides(
  track: RefObject<HTMLElement | null>,
  count: number,
  runs: boolean,
  prepare: (index: number) => void,
) {
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
  const announce = useEffectEvent(() => prepare((current + 1) % count))
  useEffect(() => {
    if (!runs || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => advance(), INTERVAL_MS)
    const early = setTimeout(() => announce(), INTERVAL_MS - AHEAD_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(early)
    }
  }, [runs, count, current])

  useScrollEnd(track, setCurrent)

  return { current, show }
}
