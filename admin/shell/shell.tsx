import { Outlet } from 'react-router'

export function Shell() {
  return (
    <main id="main" className="p-4">
      <Outlet />
    </main>
  )
}
