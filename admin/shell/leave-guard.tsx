import { useEffect, useEffectEvent } from 'react'
import { type Path, useBlocker } from 'react-router'
import { hasUnsaved } from '#admin/core/unsaved.ts'

/** Asks before unsaved text is left, within the back office and when the tab closes. A router supports one
 * blocker, and a screen can have several forms. Some forms are opened by the query, such as `?edit=12`. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      pathOf(currentLocation) !== pathOf(nextLocation) &&
      nextLocation.pathname !== '/sign-in',
  )
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    if (confirm('Not everything here is saved. Leave this screen?')) blocker.proceed()
    else blocker.reset()
  })
  // A navigation may be blocked before the reset of the last one is rendered, and the state is the same.
  useEffect(() => ask(), [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  return null
}

const pathOf = ({ pathname, search }: Path) => pathname + search
