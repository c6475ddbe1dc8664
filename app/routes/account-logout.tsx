import * as paths from '#app/core/paths.ts'
import { requireSignedIn } from '#app/account/personal-calls.ts'
import { LogoutConfirmation } from '#app/account/logout-confirmation.tsx'
import { pageMeta } from '#app/layout/meta.ts'
import type { Route } from './+types/account-logout'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Logout',
    description: 'Log out of your account.',
    path: `${paths.logout}/`,
    hidden: true,
  })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireSignedIn(request)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="min-h-96">
      <h1 className="sr-only">Logout</h1>
    </div>
  )
}

export default function AccountLogout() {
  return (
    <div className="min-h-96">
      <h1 className="sr-only">Logout</h1>
      <LogoutConfirmation />
    </div>
  )
}
