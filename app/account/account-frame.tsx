import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const PLACES: { to: string; label: string; icon: IconName }[] = [
  { to: '/account/profile', label: 'Dashboard', icon: 'person' },
  { to: '/account/orders-history', label: 'Orders', icon: 'box' },
  { to: '/account/my-wishlist', label: 'Wishlist', icon: 'heart' },
  { to: '/account/profile-setting', label: 'Settings', icon: 'settings' },
  { to: '/account/logout', label: 'Logout', icon: 'logout' },
]

/** The navigation of the account area above whichever part of it is open. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Where the row is wider than the screen, the open part's name stands in the middle of it.
  useEffect(() => {
    const row = nav.current
    const open = row?.querySelector<HTMLElement>('[aria-current=page]')
    if (open)
      row!.scrollTo({
        left: open.offsetLeft - (row!.clientWidth - open.offsetWidth) / 2,
        behavior: 'instant',
      })
  }, [pathname])
  return (
    <div className="column py-6">
      <nav
        ref={nav}
        aria-label="My account"
        className="no-scrollbar relative mb-6 flex overflow-x-auto max-sm:justify-between sm:gap-1 border-b border-line"
      >
        {PLACES.map(({ to, label, icon }) => (
          <NavLink
            key={to}
            to={to}
            prefetch="intent"
            className={({ isActive }) =>
              `inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 px-1.5 font-semibold whitespace-nowrap max-sm:text-sm sm:px-3 focus-visible:-outline-offset-3 ${isActive ? 'border-terracotta text-ink' : 'border-transparent text-ink-soft hover:text-ink'}`
            }
          >
            <Icon name={icon} className="size-5 max-sm:hidden" />
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}
