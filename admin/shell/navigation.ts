import { matchPath } from 'react-router'
import type { Me } from '#admin/core/me.ts'
import { isAllowed } from '#app/core/endpoint.ts'
import { FORMS, type NavEntry, NAVIGATION } from './screen-list.ts'

/** The screens that a person may open. */
export function entriesFor(me: Pick<Me, 'permissions' | 'has_first_steps'>): NavEntry[] {
  return NAVIGATION.filter(
    ({ auth, isForOwnShop }) => isAllowed(auth, me.permissions) && (!isForOwnShop || me.has_first_steps),
  )
}

/** The entry of a screen, or of the list that leads to it. */
export function entryOf(pathname: string, entries: readonly NavEntry[] = NAVIGATION): NavEntry | undefined {
  return entries.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Whether a person may use the screen of an address. Screens of one object, which are not listed, are
 * refused by their own data. */
export function mayOpen(pathname: string, { permissions }: Pick<Me, 'permissions'>): boolean {
  const screen = [...FORMS, ...NAVIGATION].find(({ path }) => matchPath(path, pathname))
  return !screen || isAllowed(screen.auth, permissions)
}
