import { type RefObject, useEffect, useState } from 'react'

/** Counts the items within `margin` of the visible part of a row of `length` items; `loading=lazy` would load
 * several screens. */
export function useNear(
  track: RefObject<HTMLElement | null>,
  length: number,
  first: number,
  margin = '-1px',
): [count: number, reach: (index: number) => void] {
  const [count, setCount] = useState(first)
  const reach = (index: number) => setCount((known) => Math.max(known, index + 1))
  useEffect(() => {
    // Without items there may be no row.
    const items = track.current ? [...track.current.children] : []
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) reach(items.indexOf(target))
      },
      { root: track.current, rootMargin: `0px ${margin}` },
    )
    for (const item of items.slice(first)) observer.observe(item)
    return () => observer.disconnect()
  }, [track, length, first, margin])
  return [count, reach]
}
