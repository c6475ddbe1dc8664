import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { loadStaff, pendingLoads } from '#admin/core/call.ts'
import { type Me, useMe } from '#admin/core/me.ts'
import { useIsOnline } from '#admin/core/use-media.ts'
import { useShortcuts } from '#admin/core/use-shortcuts.ts'
import { StepBar } from '#admin/first-steps/step-bar.tsx'
import { getMe } from '#admin/staff/me-contract.ts'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { Toaster, undoNewest } from '#admin/ui/toast.tsx'
import { useStore } from '#app/core/store.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/loading.tsx'
import { entriesFor, GROUPS } from './navigation.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Palette } from './palette.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

export async function loadMe(): Promise<Me> {
  return (await loadStaff(getMe)).data
}

/** What surrounds every screen: header, navigation, messages. */
export function Shell() {
  const me = useMe()
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useShortcuts({
    'Ctrl+k': () => setIsPaletteOpen(true),
    '?': () => setIsHelpOpen(true),
    u: undoNewest,
  })
  useFocusOnNewScreen()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className={
          'sr-only z-50 rounded-md bg-surface px-4 py-3 font-semibold text-cobalt shadow-lg ' +
          'focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2'
        }
      >
        Skip to content
      </a>
      <ScrollRestoration />
      <LeaveGuard />
      <Sidebar me={me} onSearch={() => setIsPaletteOpen(true)} />
      <div className="flex min-w-0 flex-col">
        <PhoneHeader me={me} onSearch={() => setIsPaletteOpen(true)} />
        <Banners me={me} />
        <StepBar />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 pt-4 pb-[calc(var(--bottom-bar)+24px)] outline-none lg:px-8 lg:py-8"
        >
          <LoadingLine />
          <Outlet />
        </main>
      </div>
      <BottomBar me={me} />
      <Toaster />
      <Palette open={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} />
      <ShortcutHelp open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <StepUpDialog />
    </div>
  )
}

/** Moves the focus to the beginning of a new screen, so that screen readers begin there. */
function useFocusOnNewScreen(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

function LoadingLine() {
  const { state } = useNavigation()
  const loads = useStore(pendingLoads, 0)
  if (state === 'idle' && loads === 0) return null
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-glaze/40"
    >
      <div className="h-full w-1/3 animate-slide bg-terracotta" />
    </div>
  )
}

function Sidebar({ me, onSearch }: { me: Me; onSearch: () => void }) {
  const shown = entriesFor(me)
  return (
    <header className="sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-night px-3 py-5 text-surface on-night lg:flex">
      <ShopName me={me} className="px-3 text-xl" />
      <button
        type="button"
        onClick={onSearch}
        className="mt-4 flex min-h-11 items-center gap-2 rounded-md border border-surface/30 px-3 text-left hover:border-surface"
      >
        <Icon name="search" className="size-5" />
        Search
        <kbd className="ml-auto font-sans text-sm text-surface/80">Ctrl K</kbd>
      </button>
      <nav aria-label="Back office" className="mt-4 flex-1">
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
                        className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-surface/10 aria-[current=page]:bg-surface/15 aria-[current=page]:font-semibold"
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
      <Link to="/more" className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-surface/10">
        <Icon name="person" className="size-5" />
        <span className="min-w-0">
          <span className="block truncate" dir="auto">
            {me.name}
          </span>
          <span className="block text-sm text-surface/80">{me.role}</span>
        </span>
      </Link>
    </header>
  )
}

function PhoneHeader({ me, onSearch }: { me: Me; onSearch: () => void }) {
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 bg-night pr-2 pl-4 text-surface on-night lg:hidden">
      <ShopName me={me} className="flex-1 text-lg" />
      <IconButton label="Search" onClick={onSearch} className="hover:bg-surface/10 hover:text-surface">
        <Icon name="search" />
      </IconButton>
    </header>
  )
}

function ShopName({ me, className }: { me: Me; className: string }) {
  return (
    <Link to="/" className={`shrink-0 truncate font-semibold ${className}`} dir="auto">
      {me.shop_name}
    </Link>
  )
}

function Banners({ me }: { me: Me }) {
  const isOnline = useIsOnline()
  return (
    <>
      {me.is_demo && (
        <p className="bg-saffron-wash px-4 py-2 text-center text-sm">
          You are looking around the demo shop. Everything here can be tried.
        </p>
      )}
      <div role="status">
        {!isOnline && (
          <p className="bg-brick-wash px-4 py-2 text-center text-sm font-semibold text-brick">
            You are offline. What you type stays here; saving works once you are connected.
          </p>
        )}
      </div>
    </>
  )
}

function BottomBar({ me }: { me: Me }) {
  const main = entriesFor(me).filter(({ isMain }) => isMain)
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
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
        className="flex min-h-16 flex-col items-center justify-center gap-0.5 text-[min(0.875rem,4vw)] text-ink-soft focus-visible:-outline-offset-3 aria-[current=page]:font-semibold aria-[current=page]:text-cobalt"
      >
        {children}
        {label}
      </NavLink>
    </li>
  )
}

/** Until it is known who is signed in. */
export function ShellSkeleton() {
  return (
    <div role="status" aria-label="Loading the back office">
      <div className="h-14 bg-night" />
      <div className="space-y-3 p-4 lg:p-8">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </div>
  )
}
