import { useLocation, useSearchParams } from 'react-router'
import { ownPath } from './return-path.ts'

export function useReturnPath(): string | null {
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const [search] = useSearchParams()
  return ownPath(state?.from) ?? ownPath(search.get('from'))
}
