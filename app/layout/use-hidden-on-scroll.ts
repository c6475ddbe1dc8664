import { useEffect, useState } from 'react'

const MIN_SCROLL_PX = 100

export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      const now = scrollY
      if (Math.abs(now - last) < 4) return
      setHidden(now > last && now > MIN_SCROLL_PX)
      last = now
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return hidden
}
