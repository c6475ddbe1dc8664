import { Awaited } from '#app/account/awaited.tsx'
import { callOrThrow, requireSignedIn } from '#app/account/personal-calls.ts'
import { ChangeInformation } from '#app/account/change-information.tsx'
import { ChangePassword } from '#app/account/change-password.tsx'
import { getUser } from '#app/account/contract.ts'
import { LoadFailed } from '#app/account/load-failed.tsx'
import * as paths from '#app/core/paths.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { Skeleton } from '#app/ui/loading.tsx'
import type { Route } from './+types/account-settings'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Settings',
    description: 'Your profile and password.',
    path: `${paths.accountSettings}/`,
    hidden: true,
  })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user_id, email } = requireSignedIn(request, 'Please log in to access your profile settings.')
  return { email, user: callOrThrow(getUser, { params: { userId: user_id } }) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <h1 className="mb-4">Settings</h1>
      <SettingsSkeleton />
    </>
  )
}

export default function AccountSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4">Settings</h1>
      <Awaited
        promise={loaderData.user}
        fallback={<SettingsSkeleton />}
        failed={(error, isLoading) => (
          <LoadFailed error={error} isLoading={isLoading} sentence="Failed to load user data." />
        )}
      >
        {(user) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <ChangeInformation key={`information of ${user.user_id}`} user={user} />
            <ChangePassword key={`password of ${user.user_id}`} userId={user.user_id} email={user.email} />
          </div>
        )}
      </Awaited>
    </>
  )
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-140" />
      <Skeleton className="h-96" />
    </div>
  )
}
