import { useLocation } from 'react-router'

/** Identifies a list by its category, its order and its first page. */
export function useListKey(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
