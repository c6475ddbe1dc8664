import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const PLACES: { to: string, label: string, icon: IconName }[] = [
  { to: '/account/profile', label: 'Dashboard', icon: 'person' },
  { to: '/account/orders-history', label: 'Orders', icon: 'box' },
  { to: '/account/my-wishlist', label: 'Wishlist', icon: 'heart' },
  { to: '/account/profile-setting', label: 'Settings', icon: 'settings' },
  { to: '/account/logout', label: 'Logout', icon: 'logout' },
]

/** The navigation of the account area above whichever part of it is open. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="column py-6">
      <nav aria-label="My account" className="no-scrollbar mb-6 flex overflow-x-auto sm:gap-1 border-b border-line">
        {PLACES.map(({ to, label, icon }) => (
          <NavLink
            key={to} to={to} prefetch="intent"
            className={({ isActive }) => `inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 px-2.5 font-semibold whitespace-nowrap max-sm:text-[0.9375rem] sm:px-3 focus-visible:-outline-offset-3 ${isActive ? 'border-terracotta text-ink' : 'border-transparent text-ink-soft hover:text-ink'}`}
          >
            <Icon name={icon} className="size-5 max-sm:hidden" />{label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}
