import { Navigate, Outlet, useMatch } from 'react-router'
import { AccountFrame } from '#app/account/account-frame.tsx'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'

/** The account area; each part of it asks for what it shows. */
export default function Account() {
  const isBare = useMatch('/account') !== null
  return <AccountFrame><SignedInOnly>{isBare ? <Navigate to="/account/profile" replace /> : <Outlet />}</SignedInOnly></AccountFrame>
}
