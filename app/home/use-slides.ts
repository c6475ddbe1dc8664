import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const EACH_MS = 5000

/** Which slide is in view, and the way to another, past the last to the first. They go on every 5 s while `runs`. */
export function useSlides(track: RefObject<HTMLElement | null>, count: number, runs: boolean) {
  const [current, setCurrent] = useState(0)

  function show(wanted: number) {
    const next = (wanted + count) % count
    const { current: element } = track
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollTo({ left: next * element.clientWidth, behavior: isCalm || Math.abs(next - current) > 1 ? 'instant' : 'smooth' })
    setCurrent(next)
  }

  const goOn = useEffectEvent(() => { if (!document.hidden) show(current + 1) })
  useEffect(() => {
    if (!runs || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => goOn(), EACH_MS)
    return () => clearInterval(timer)
    // Whoever has just moved by hand has 5 s before it goes on.
  }, [runs, count, current])

  useEffect(() => {
    const element = track.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => { if (element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth)) }, 100)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => { clearTimeout(timer); element.removeEventListener('scroll', onScroll) }
  }, [track])

  return { current, show }
}
