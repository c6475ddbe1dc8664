import type { RouteObject } from 'react-router'
import { Shell } from './shell/shell.tsx'

/** Each screen is a file of its own, loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    children: [{ index: true, lazy: () => import('./today/screens/today.tsx') }],
  },
]
