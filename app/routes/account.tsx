import { Navigate, Outlet, useMatch } from 'react-router'
import { AccountLayout } from '#app/account/account-layout.tsx'
import { useSignedIn } from '#app/account/signed-in.ts'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import * as paths from '#app/core/paths.ts'
import { pageMeta } from '#app/layout/meta.ts'
import type { Route } from './+types/account'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title: 'My account', description: 'Your account.', hidden: true })
}

export default function Account() {
  const isIndex = useMatch('/account') !== null
  const isSessionKnown = useSignedIn() !== undefined
  return (
    <AccountLayout>
      <SignedInOnly>
        {isIndex && isSessionKnown ? <Navigate to={paths.profile} replace /> : <Outlet />}
      </SignedInOnly>
    </AccountLayout>
  )
}
