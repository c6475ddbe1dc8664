import { useLocation, useNavigation } from 'react-router'

/** Whether this very list is on its way in another order or from another page. */
export function useListLoading(): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === pathname
}
