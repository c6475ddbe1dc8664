import { useState } from 'react'
import { Link } from 'react-router'
import { takeMailedToken } from '#app/account/mailed-token.ts'
import { RestoreEmailForm } from '#app/account/restore-email-form.tsx'
import { loadWithoutPixel } from '#app/analytics/events.ts'
import * as paths from '#app/core/paths.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/loading.tsx'
import type { Route } from './+types/restore-email'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Take Back Your Email',
    description: 'Take a change of your email back.',
    path: paths.restoreEmail,
    hidden: true,
  })
}

/** Only the browser reads the token and removes it from the address: visitors share one page. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadWithoutPixel(request)
  return { token: takeMailedToken(request, paths.restoreEmail) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton className="h-40" />
    </Frame>
  )
}

export default function RestoreEmail({ loaderData: { token } }: Route.ComponentProps) {
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <Frame>
        <Notice kind="success">
          Your email is changed back, and other logins have ended. Choose a new password now: press "Forgot
          Password?" on the{' '}
          <Link to={paths.login} className="link">
            login page
          </Link>
          .
        </Notice>
      </Frame>
    )
  return (
    <Frame>
      {token ? (
        <RestoreEmailForm token={token} onDone={() => setDone(true)} />
      ) : (
        <Notice kind="warning">Please open the link of the e-mail that we sent you.</Notice>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="column py-6 lg:py-10">
      <section className="mx-auto max-w-md rounded-lg border border-line bg-surface p-4 sm:p-8">
        <h1 className="mb-5 text-3xl">Take Back Your Email</h1>
        {children}
      </section>
    </div>
  )
}
