import { useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { pageInputs } from '#app/page-inputs.ts'
import { refusePixel, sendEvent, startPixel } from './events.ts'

/** Tells the ad pixel of each page, once; stands once in the frame of all pages. */
export function PageViews({ pixelId }: { pixelId: string | null }) {
  const { pathname, key } = useLocation()
  const route = useMatches().at(-1)?.id ?? ''
  const isSecret = pageInputs[route]?.secretAddress === true
  const told = useRef('')
  // Before the effects of the page itself, whose events follow its view.
  useLayoutEffect(() => {
    if (isSecret) refusePixel()
    else if (pixelId) startPixel(pixelId)
    // Sorting and the like change the search or replace the entry; only another path is another page.
    if (told.current === pathname) return
    told.current = pathname
    if (!isSecret) sendEvent('PageView', { path: pathname })
  }, [pixelId, isSecret, pathname, key])
  return null
}
