import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'

const LINKS: { to: string; label: string; icon: IconName }[] = [
  { to: paths.profile, label: 'Dashboard', icon: 'person' },
  { to: paths.orderHistory, label: 'Orders', icon: 'box' },
  { to: paths.accountWishlist, label: 'Wishlist', icon: 'heart' },
  { to: paths.accountSettings, label: 'Settings', icon: 'settings' },
  { to: paths.logout, label: 'Logout', icon: 'logout' },
]

export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className="column py-6">
      <nav
        aria-label="My account"
        className="mb-6 flex flex-wrap justify-between border-b border-line sm:justify-start sm:gap-1"
      >
        {LINKS.map(({ to, label, icon }) => (
          <NavLink
            key={to}
            to={to}
            prefetch="intent"
            className={({ isActive }) =>
              'flex min-h-14 flex-col items-center justify-center gap-1 border-b-3 px-0.5 text-xs ' +
              'font-semibold whitespace-nowrap focus-visible:-outline-offset-3 sm:min-h-12 ' +
              'sm:flex-row sm:gap-2 sm:px-3 sm:text-base ' +
              (isActive ? 'border-terracotta text-ink' : 'border-transparent text-ink-soft hover:text-ink')
            }
          >
            <Icon name={icon} className="size-5" />
            {label}
          </NavLink>
        ))}
      </nav>
      <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </div>
  )
}
