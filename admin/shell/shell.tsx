import { type MouseEvent, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { loadStaff, pendingLoads, setOpenedBy } from '#admin/core/call.ts'
import { keepMe, type Me, useMe } from '#admin/core/me.ts'
import { prefetchDaily } from '#admin/core/prefetch.ts'
import { reloadsShell } from '#admin/core/router.ts'
import { useIsOnline } from '#admin/core/use-media.ts'
import { useShortcuts } from '#admin/core/use-shortcuts.ts'
import { StepBar } from '#admin/first-steps/step-bar.tsx'
import { getMe } from '#admin/staff/me-contract.ts'
import { useFocusOnNewScreen } from '#admin/ui/focus-screen.ts'
import { Toaster, undoNewest } from '#admin/ui/toast.tsx'
import { useStore } from '#app/core/store.ts'
import { Skeleton } from '#app/ui/loading.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { NotForRole } from './error-screen.tsx'
import { keepFocus } from './keep-focus.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { entryOf, mayOpen } from './navigation.ts'
import { Palette } from './palette.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { PhoneHeader, Sidebar } from './sidebar.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

export function loadMe(): Promise<Me> {
  const loading = readMe()
  keepMe(loading)
  return loading
}

async function readMe(): Promise<Me> {
  // A reload is one of the same person.
  if (!reloadsShell()) setOpenedBy(null)
  const me = (await loadStaff(getMe)).data
  setOpenedBy(me.staff_id)
  return me
}

const GRID = 'min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]'
const CONTENT = 'mx-auto w-full max-w-7xl px-4 pt-4 pb-[calc(var(--bottom-bar)+24px)] lg:px-8 lg:py-8'

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
  const { pathname, search } = useLocation()
  // Only a row that is edited makes another screen of the same path. Stock begins in its search.
  useFocusOnNewScreen(`${pathname} ${new URLSearchParams(search).get('edit') ?? ''}`, pathname === '/stock')
  return (
    <div className={GRID}>
      <SkipLink onClick={focusMain} />
      <ScrollRestoration />
      <LeaveGuard />
      <Sidebar me={me} onSearch={() => setIsPaletteOpen(true)} />
      <div className="flex min-w-0 flex-col">
        <PhoneHeader me={me} onSearch={() => setIsPaletteOpen(true)} />
        <Banners me={me} />
        <StepBar />
        <main ref={keepFocus} id="main" tabIndex={-1} className={`${CONTENT} flex-1 outline-none`}>
          <LoadingLine />
          {mayOpen(pathname, me) ? <Outlet /> : <NotForRole />}
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

/** The address stays: a router that asks before unsaved text is left has to have made each address. */
function focusMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')!.focus()
}

function LoadingLine() {
  const { state } = useNavigation()
  const loads = useStore(pendingLoads, 0)
  const isIdle = state === 'idle' && loads === 0
  useEffect(() => {
    if (isIdle) prefetchDaily()
  }, [isIdle])
  if (isIdle) return null
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

function Banners({ me }: { me: Me }) {
  const isOnline = useIsOnline()
  return (
    <>
      {me.is_demo && (
        <aside aria-label="Demo shop" className="bg-saffron-wash px-4 py-2 text-center text-sm">
          You are looking around the demo shop. Everything here can be tried.
        </aside>
      )}
      <div role="status" className="sticky top-14 z-20 lg:top-0">
        {!isOnline && (
          <p className="bg-brick-wash px-4 py-2 text-center text-sm font-semibold text-brick">
            You are offline. What you type stays here; saving works once you are connected.
          </p>
        )}
      </div>
    </>
  )
}

/** Until it is known who is signed in. Only the data of one object tell its title. */
export function ShellSkeleton() {
  const { pathname } = useLocation()
  const entry = entryOf(pathname)
  return (
    <div className={GRID}>
      {entry && <title>{`${entry.label} · Back office`}</title>}
      <div className="h-14 bg-night lg:h-dvh" />
      <div className={`${CONTENT} space-y-3`}>
        {entry?.path === pathname ? (
          <h1 className="text-2xl">{entry.label}</h1>
        ) : (
          <Skeleton className="h-8 w-40" />
        )}
        <div role="status" aria-label="Loading the back office" className="space-y-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </div>
  )
}
