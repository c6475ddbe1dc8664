import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { sendEvent, startPixel } from './events.ts'

/** Tells the ad pixel of each page, once; stands once in the frame of all pages. */
export function PageViews({ pixelId }: { pixelId: string | null }) {
  const { pathname, key } = useLocation()
  const told = useRef('')
  // Before the effects of the page itself, whose events follow its view.
  useLayoutEffect(() => {
    if (pixelId) startPixel(pixelId)
    // Sorting and the like change the search or replace the entry; only another path is another page.
    if (told.current === pathname) return
    told.current = pathname
    sendEvent('PageView', { path: pathname })
  }, [pixelId, pathname, key])
  return null
}
