import { Navigate, Outlet, useMatch } from 'react-router'
import { AccountFrame } from '#app/account/account-frame.tsx'
import { useSignedIn } from '#app/account/signed-in.ts'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import * as paths from '#app/core/paths.ts'
import { pageMeta } from '#app/layout/meta.ts'
import type { Route } from './+types/account'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title: 'My account', description: 'Your account.', hidden: true })
}

export default function Account() {
  const isBare = useMatch('/account') !== null
  const isKnown = useSignedIn() !== undefined
  return (
    <AccountFrame>
      <SignedInOnly>{isBare && isKnown ? <Navigate to={paths.profile} replace /> : <Outlet />}</SignedInOnly>
    </AccountFrame>
  )
}
