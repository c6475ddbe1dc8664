import { useLocation, useNavigation } from 'react-router'

/** Whether the same list is loading in another order or from another page. */
export function useListLoading(): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === pathname
}
