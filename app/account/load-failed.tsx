import { Navigate, useLocation, useRevalidator } from 'react-router'
import { CallFailed, UnexpectedAnswer } from '#app/core/call.ts'
import * as paths from '#app/core/paths.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { SessionEnded } from './personal-calls.ts'

type Props = { error: Error; sentence: string; isLoading: boolean }

export function LoadFailed({ error, sentence, isLoading }: Props) {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  if (error instanceof SessionEnded) return <Navigate to={paths.loginFrom(pathname + search)} replace />
  return (
    <Notice kind="error">
      <p>{sentence}</p>
      {error instanceof CallFailed && !(error instanceof UnexpectedAnswer) && (
        <p>No answer came from the shop: please check your connection.</p>
      )}
      <TryAgain pending={isLoading || state === 'loading'} onRetry={() => void revalidate()} />
    </Notice>
  )
}
