import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { Me } from '#admin/core/me.ts'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { useHasToast } from '#admin/ui/toast.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { entriesFor } from './navigation.ts'
import { GROUPS } from './screen-list.ts'

/** The navigation of a wide screen. */
export function Sidebar({ me, onSearch }: { me: Me; onSearch: () => void }) {
  const shown = entriesFor(me)
  const frame = useRef<HTMLElement>(null)
  const hasToast = useHasToast()
  const { pathname } = useLocation()
  useEffect(() => showCurrent(frame.current!), [pathname])
  // Without its `z-10`, Chromium makes a layer of its own of each link in a row of a list.
  return (
    <header
      className={
        'sticky top-0 z-10 hidden h-dvh flex-col overflow-y-auto bg-night px-3 py-5 text-surface ' +
        'on-night lg:flex'
      }
    >
      <ShopName me={me} className="px-3 text-xl" />
      <button
        type="button"
        onClick={onSearch}
        className={
          'mt-4 flex min-h-11 items-center gap-2 rounded-md border border-surface/30 px-3 ' +
          'text-left hover:border-surface'
        }
      >
        <Icon name="search" className="size-5" />
        Search
        <kbd className="ml-auto font-sans text-sm text-surface/80">Ctrl K</kbd>
      </button>
      {/* Messages lie over its end, which can be scrolled out from below them. */}
      <nav
        ref={frame}
        aria-label="Back office"
        className={'-mx-3 mt-4 min-h-60 flex-1 overflow-y-auto px-3 shows-more ' + (hasToast ? 'pb-40' : '')}
      >
        {GROUPS.map((group) => {
          const entries = shown.filter((entry) => entry.group === group)
          return (
            entries.length > 0 && (
              <div key={group} className="mb-4">
                {group !== 'Daily' && <p className="px-3 pb-1 text-sm text-surface/80">{group}</p>}
                <ul role="list">
                  {entries.map(({ path, label, icon }) => (
                    <li key={path}>
                      <NavLink
                        to={path}
                        end={path === '/'}
                        className={
                          'flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-surface/10 ' +
                          'aria-[current=page]:bg-surface/15 aria-[current=page]:font-semibold'
                        }
                      >
                        <AdminIcon name={icon} className="size-5" />
                        {label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </nav>
      <hr className="mt-2 mb-2 border-surface/15" />
      <Link to="/more" className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-surface/10">
        <Icon name="person" className="size-5" />
        <span className="min-w-0">
          <span className="block truncate">
            <bdi>{me.name}</bdi>
          </span>
          <span className="block text-sm text-surface/80">{me.role}</span>
        </span>
      </Link>
    </header>
  )
}

/** `scrollIntoView` would scroll the page, too. */
function showCurrent(navigation: HTMLElement) {
  const current = navigation.querySelector('[aria-current=page]')?.getBoundingClientRect()
  if (!current) return
  const { top, bottom } = navigation.getBoundingClientRect()
  navigation.scrollTop += Math.max(0, current.bottom - bottom) - Math.max(0, top - current.top)
}

/** The header of a phone. */
export function PhoneHeader({ me, onSearch }: { me: Me; onSearch: () => void }) {
  return (
    <header
      className={
        'sticky top-0 z-30 flex min-h-14 items-center gap-2 bg-night pr-2 pl-4 text-surface ' +
        'on-night lg:hidden'
      }
    >
      <ShopName me={me} className="flex-1 text-lg" />
      <IconButton label="Search" onClick={onSearch} className="hover:bg-surface/10 hover:text-surface">
        <Icon name="search" />
      </IconButton>
    </header>
  )
}

function ShopName({ me, className }: { me: Me; className: string }) {
  return (
    <Link to="/" className={`shrink-0 truncate leading-11 font-semibold ${className}`}>
      <bdi>{me.shop_name}</bdi>
    </Link>
  )
}
