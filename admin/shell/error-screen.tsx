import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { LoadFailed } from '#admin/core/call.ts'
import { Failed, State } from '#admin/ui/states.tsx'
import { CallFailed } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'

/** Replaces a screen that cannot be shown, for example because its script belongs to an older release. */
export function ErrorScreen() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (error instanceof LoadFailed || error instanceof CallFailed)
    return error instanceof LoadFailed && error.code === 401 ? null : (
      <Failed error={error} onRetry={() => void revalidate()} />
    )
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <State
      isScreen
      role="alert"
      icon="warning"
      title="This screen could not be shown"
      action={<Button onClick={() => location.reload()}>Load it again</Button>}
    >
      The back office may have been updated while this page was open.
    </State>
  )
}

export function NotFoundScreen() {
  return (
    <State
      isScreen
      icon="search"
      title="There is no such screen"
      action={
        <Link to="/" className="link">
          Go to Today
        </Link>
      }
    >
      The address is wrong, or the screen has moved.
    </State>
  )
}
