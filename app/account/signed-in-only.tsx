import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { useSignedIn } from './signed-in.ts'

export function SignedInOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (useSignedIn() !== null) return children
  // `Navigate` navigates again when a property changes, as a state object made here does at each render.
  return <Navigate to={paths.loginFrom(pathname + search)} replace />
}
