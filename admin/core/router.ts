import type { createBrowserRouter } from 'react-router'
import { forgetUnsaved } from './unsaved.ts'

type Router = ReturnType<typeof createBrowserRouter>

let router: Router | null = null

/** Makes the router known to code that runs outside of components, such as calls. */
export function setRouter(created: Router): void {
  router = created
}

export const signInPath = (from: string) => `/sign-in?from=${encodeURIComponent(from)}`

/** Path and query of the open screen, below `/admin`. */
export function currentPath(): string {
  const path = location.pathname.replace(/^\/admin(?=\/|$)/, '') || '/'
  return path + location.search
}

/** Opens the sign-in, which leads back to the present screen. */
export function goToSignIn(): void {
  if (!currentPath().startsWith('/sign-in')) void router?.navigate(signInPath(currentPath()))
}

/** Loads the data of the open screen again. */
export async function reloadScreen(): Promise<void> {
  await router?.revalidate()
}

export function openScreen(path: string): void {
  void router?.navigate(path)
}

/** Opens a screen after what the present one shows was deleted: nothing is left to be saved. */
export function leaveDeleted(path: string): void {
  forgetUnsaved()
  openScreen(path)
}
