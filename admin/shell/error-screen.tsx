import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { LoadFailed } from '#admin/core/call.ts'
import { type Me, SHELL_ROUTE } from '#admin/core/me.ts'
import { BackLink } from '#admin/ui/screen.tsx'
import { Failed, State } from '#admin/ui/states.tsx'
import { CallFailed } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { entriesFor, entryOf } from './navigation.ts'

/** Replaces a screen that cannot be shown, for example because its script belongs to an older release. */
export function ErrorScreen() {
  const error = useRouteError()
  if (error instanceof LoadFailed || error instanceof CallFailed)
    return error instanceof LoadFailed && error.code === 401 ? null : <NotLoaded error={error} />
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

/** What failed may be one of many: the way out is their list. */
export function NotLoaded({ error }: { error: Error }) {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const me = useRouteLoaderData<Me>(SHELL_ROUTE)
  const entry = me && entryOf(pathname, entriesFor(me))
  return (
    <>
      {entry && <title>{`${entry.label} · ${me.shop_name}`}</title>}
      {entry && pathname !== entry.path && <BackLink to={entry.path} label={entry.label} />}
      <Failed isScreen error={error} onRetry={() => void revalidate()} />
    </>
  )
}

/** Replaces a screen with which a person may do nothing. */
export function NotForRole() {
  return (
    <State
      isScreen
      icon="info"
      title="This screen is not part of your role"
      action={
        <Link to="/" className="link inline-flex min-h-11 items-center">
          Go to Today
        </Link>
      }
    >
      Ask the owner of the shop if you need it.
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
        <Link to="/" className="link inline-flex min-h-11 items-center">
          Go to Today
        </Link>
      }
    >
      The address is wrong, or the screen has moved.
    </State>
  )
}
