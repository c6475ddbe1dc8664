import { useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { hasSecretAddress } from '#app/core/secret-addresses.ts'
import { refusePixel, sendEvent, startPixel } from './events.ts'

export function PageViews({ pixelId }: { pixelId: string | null }) {
  const { pathname, key } = useLocation()
  const route = useMatches().at(-1)?.id ?? ''
  const isSecret = hasSecretAddress(route)
  const lastPath = useRef('')
  // A layout effect runs before the effects of the page, whose events follow the page view.
  useLayoutEffect(() => {
    if (isSecret) refusePixel()
    else if (pixelId) startPixel(pixelId)
    // Sorting and paging change the query or replace the history entry. Only another path is another page.
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (!isSecret) sendEvent('PageView', { path: pathname })
  }, [pixelId, isSecret, pathname, key])
  return null
}
