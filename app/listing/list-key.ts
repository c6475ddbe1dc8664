import { useLocation } from 'react-router'

/** One list in one order beginning at one page. */
export function useListKey(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
