import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { leftAt } from '#admin/core/router.ts'

/** How far down the page was when a script has scrolled it or its data began to be awaited. */
let untouched = 0

/** Stands beside a skeleton. Notes it before the skeleton is drawn: the person may scroll from then on. The
 * effect of `ScrollRestoration`, which stands before the screen, has run. */
export function NoteScroll() {
  useLayoutEffect(() => {
    untouched = scrollY
  }, [])
  return null
}

/** Stands beside what was late. Scrolls to the part of the screen that the address names, or to where
 * the screen was left, unless the person has scrolled since: it was too short when it opened. */
export function ShowTarget({ isLate }: { isLate: boolean }) {
  const { hash } = useLocation()
  const show = useEffectEvent(() => {
    if (!isLate) return
    const position = leftAt()
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (position !== null && scrollY === untouched) scrollTo(0, position)
    else return
    untouched = scrollY
  })
  useEffect(() => show(), [])
  return null
}
