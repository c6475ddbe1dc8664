import { useLocation } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'

/** An order that was placed just before shows its number, because the next screen was to confirm it. */
export function ErrorScreen() {
  const { state } = useLocation() as { state: { placed?: number } | null }
  return (
    <div className="column">
      <title>Something went wrong</title>
      <h1 className="sr-only">Something went wrong</h1>
      <EmptyState
        title="This page could not be loaded"
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <TryAgain variant="primary" className="" onRetry={() => location.reload()} />
            <ButtonLink to={paths.home} variant="secondary" reloadDocument>
              Back to homepage
            </ButtonLink>
          </span>
        }
      >
        No answer came from the shop, or something went wrong on our side. Please check your connection and
        try again in a moment.{' '}
        {state?.placed ? `Your order #${state.placed} is placed.` : 'Your cart is safe.'}
      </EmptyState>
    </div>
  )
}
