import type { RouteObject } from 'react-router'
import { SHELL_ROUTE } from './core/me.ts'
import { ErrorScreen, NotFoundScreen } from './shell/error-screen.tsx'
import { loadMe, Shell, ShellSkeleton } from './shell/shell.tsx'

/** Each screen is a file of its own, loaded when it is first opened. It exports `Component` and perhaps `loader`. */
const screens: RouteObject[] = [
  { index: true, lazy: () => import('./today/screens/today.tsx') },
  { path: 'more', lazy: () => import('./shell/screens/more.tsx') },
  { path: '*', Component: NotFoundScreen },
]

/** Screens that need no session, such as the sign-in. They have no navigation around them. */
const openScreens: RouteObject[] = []

export const routes: RouteObject[] = [
  ...openScreens.map((screen) => ({ ...screen, ErrorBoundary: ErrorScreen })),
  {
    id: SHELL_ROUTE,
    path: '/',
    loader: loadMe,
    // Who is signed in does not change while screens do.
    shouldRevalidate: () => false,
    Component: Shell,
    HydrateFallback: ShellSkeleton,
    ErrorBoundary: ErrorScreen,
    children: [{ ErrorBoundary: ErrorScreen, children: screens }],
  },
]
