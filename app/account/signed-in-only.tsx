import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Navigate, useLocation, useRevalidator } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { toast } from '#app/ui/toast.tsx'
import { useSignedIn } from './signed-in.ts'

/** When another customer has logged in, it loads its screen again, and shows nothing of the former one until
 * then: a tab that was frozen, or that Back restores, learns of the logout and the next login at once. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const user = useSignedIn()
  const userId = user?.user_id
  const [shownTo, setShownTo] = useState(userId)
  if (!shownTo && userId) setShownTo(userId)
  const isOther = Boolean(userId) && userId !== shownTo
  useEffect(() => {
    if (!isOther) return
    toast.info('Another account is logged in now.')
    // The loaded data is rendered in a transition, too, and not after this.
    void revalidate().then(() => startTransition(() => setShownTo(userId)))
  }, [userId, isOther, revalidate])
  if (user !== null) return isOther ? null : children
  // `Navigate` navigates again when a property changes, as a state object made here does at each render.
  return <Navigate to={paths.loginFrom(pathname + search)} replace />
}
