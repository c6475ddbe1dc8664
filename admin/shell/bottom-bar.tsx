import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { Me } from '#admin/core/me.ts'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { entriesFor } from './navigation.ts'

/** The navigation of a phone, in reach of the thumb. */
export function BottomBar({ me }: { me: Me }) {
  const main = entriesFor(me).filter(({ isMain }) => isMain)
  return (
    <nav
      aria-label="Main"
      className={
        'bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface ' +
        'pb-[env(safe-area-inset-bottom)] lg:hidden'
      }
    >
      <ul role="list" className="flex">
        {main.map(({ path, label, icon }) => (
          <BottomLink key={path} path={path} label={label}>
            <AdminIcon name={icon} />
          </BottomLink>
        ))}
        <BottomLink path="/more" label="More">
          <AdminIcon name="more" />
        </BottomLink>
      </ul>
    </nav>
  )
}

function BottomLink({ path, label, children }: { path: string; label: string; children: ReactNode }) {
  return (
    <li className="flex-1">
      <NavLink
        to={path}
        end={path === '/'}
        className={
          'flex min-h-16 flex-col items-center justify-center gap-0.5 text-[min(0.875rem,4vw)] ' +
          'text-ink-soft focus-visible:-outline-offset-3 aria-[current=page]:font-semibold ' +
          'aria-[current=page]:text-cobalt'
        }
      >
        {children}
        {label}
      </NavLink>
    </li>
  )
}
