import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginFrom } from './return-path.ts'
import { useSignedIn } from './signed-in.ts'

export function SignedInOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (useSignedIn() !== null) return children
  return <Navigate {...loginFrom(pathname + search)} replace />
}
