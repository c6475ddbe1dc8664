import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useAsyncError, useRevalidator } from 'react-router'
import { LoadFailed, mayPass } from '#admin/core/call.ts'
import { useIsOnline } from '#admin/core/use-media.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { marksScreen } from './screen.tsx'

const marksAction = marksScreen('data-has-action')
const marksEnd = marksScreen('data-covers-end')

/** A message in place of content: what happened, and the one thing to do next. With an `action` it takes the
 * place of the main action of the screen. */
export function State({
  icon,
  title,
  children,
  action,
  role,
  isScreen = false,
  keepsMainAction = false,
}: {
  icon: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
  /** It is the whole screen. */
  isScreen?: boolean
  /** Its `action` takes the place of the main action on a phone only. */
  keepsMainAction?: boolean
}) {
  const Title = isScreen ? 'h1' : 'h2'
  return (
    <div
      role={role}
      ref={action ? (keepsMainAction ? marksEnd : marksAction) : null}
      className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center"
    >
      <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-plaster text-ink-soft">
        <Icon name={icon} />
      </span>
      <Title className="text-lg">{title}</Title>
      {children && <div className="mt-1 text-ink-soft">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

/** The `errorElement` of an `Await` for data of the loader. */
export function LoadFailure() {
  const { revalidate } = useRevalidator()
  return <Failed error={useAsyncError()} onRetry={() => void revalidate()} />
}

const RETRY_MS = 5_000

/** Says why something could not be loaded, and loads it again by itself: every few seconds, and once the
 * connection is back. */
export function Failed({
  error,
  onRetry,
  isScreen = false,
}: {
  error: unknown
  onRetry: () => void
  /** It is the whole screen. */
  isScreen?: boolean
}) {
  const isOnline = useIsOnline()
  const isFinal = error instanceof LoadFailed && !mayPass(error)
  useRetries(error, () => !isFinal && onRetry())
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  )
  if (isFinal) {
    const title = error.code === 404 ? 'This does not exist' : 'This cannot be shown'
    return (
      <State role="alert" icon="info" title={title} isScreen={isScreen}>
        {error.code === 404 ? 'It may have been deleted, or the address is wrong.' : error.message}
      </State>
    )
  }
  return isOnline ? (
    <State role="alert" icon="warning" title="This could not be loaded" action={retry} isScreen={isScreen}>
      {error instanceof LoadFailed
        ? error.message
        : 'The shop did not answer. It is asked again every few seconds.'}
    </State>
  ) : (
    <State role="alert" icon="warning" title="You are offline" action={retry} isScreen={isScreen}>
      Connect to the internet, then try again.
    </State>
  )
}

/** A failure of its own follows each retry. The next one waits for it: an answer may take longer. */
function useRetries(error: unknown, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const listener = () => retry()
    const timer = setTimeout(listener, RETRY_MS)
    addEventListener('online', listener)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', listener)
    }
  }, [error])
}
