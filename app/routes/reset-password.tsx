import { Link } from 'react-router'
import { takeMailedToken } from '#app/account/mailed-token.ts'
import { ResetPasswordForm } from '#app/account/reset-password-form.tsx'
import { loadWithoutPixel } from '#app/analytics/events.ts'
import * as paths from '#app/core/paths.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/loading.tsx'
import type { Route } from './+types/reset-password'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Reset Your Password',
    description: 'Choose a new password.',
    path: paths.resetPassword,
    hidden: true,
  })
}

/** Only the browser reads the token, and removes it from the address: visitors share one page. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadWithoutPixel(request)
  return { token: takeMailedToken(request, paths.resetPassword) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton className="h-64" />
    </Frame>
  )
}

export default function ResetPassword({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <Frame>
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <Notice kind="warning">
          Please open the link of the e-mail that we sent you, or ask for a new one by "Forgot Password?" on
          the{' '}
          <Link to={paths.login} className="link">
            login page
          </Link>
          .
        </Notice>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="column py-6 lg:py-10">
      <section className="mx-auto max-w-md rounded-lg border border-line bg-surface p-4 sm:p-8">
        <h1 className="mb-5 text-3xl">Reset Your Password</h1>
        {children}
      </section>
    </div>
  )
}
