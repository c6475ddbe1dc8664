import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

export function InlineFailure() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <div className="column py-10">
      <title>Something went wrong</title>
      <h1 className="sr-only">This page could not be loaded</h1>
      <Notice kind="error">
        <p>Error: {messageOf(error)}</p>
        {!isRouteErrorResponse(error) && (
          <p>Please check your connection and try again. Your cart is safe.</p>
        )}
        <TryAgain size="small" pending={state === 'loading'} onRetry={() => void revalidate()} />
      </Notice>
    </div>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `the shop answered ${error.status}.`
  return error instanceof Error && error.message ? error.message : 'no answer came from the shop.'
}
