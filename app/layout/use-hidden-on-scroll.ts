import { useEffect, useState } from 'react'

const FROM_PX = 100

/** Returns true while the visitor scrolls down beyond 100 px. */
export function useHiddenOnScroll(): boolean {
  const [tucked, setTucked] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      const now = scrollY
      // Ignores the small movements of a finger.
      if (Math.abs(now - last) < 4) return
      setTucked(now > last && now > FROM_PX)
      last = now
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return tucked
}
