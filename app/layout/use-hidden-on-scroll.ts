import { useEffect, useState } from 'react'

const FROM_PX = 100

/** True while one scrolls down, once past 100 px; false as soon as one scrolls up. */
export function useHiddenOnScroll(): boolean {
  const [tucked, setTucked] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      const now = scrollY
      // Less than this is the bounce of a thumb, not a direction.
      if (Math.abs(now - last) < 4) return
      setTucked(now > last && now > FROM_PX)
      last = now
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return tucked
}
