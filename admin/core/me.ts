import { useRouteLoaderData } from 'react-router'
import type { getMe } from '#admin/staff/me-contract.ts'
import { type Auth, type DataOf, isAllowed } from '#app/core/endpoint.ts'
import type { Permission } from '#app/core/permissions.ts'

export type Me = DataOf<typeof getMe>

export const SHELL_ROUTE = 'shell'

/** Who is signed in. Only below the shell. */
export function useMe(): Me {
  return useRouteLoaderData<Me>(SHELL_ROUTE)!
}

let known: Promise<Me> | undefined

/** A reload that fails leaves the former answer. */
export function keepMe(loading: Promise<Me>): void {
  const former = known
  known = loading
  loading.catch(() => {
    if (known === loading) known = former ?? loading
  })
}

/** Who is signed in, for the loaders of screens. That of the shell begins before them. */
export const loadedMe = (): Promise<Me> => known!

/** Undefined before the sign-in. */
export function useStaffId(): number | undefined {
  return useRouteLoaderData<Me>(SHELL_ROUTE)?.staff_id
}

/** Whether a person may use an endpoint. */
export function mayUse(me: Pick<Me, 'permissions'>, { auth }: { auth: Auth }): boolean {
  return typeof auth === 'object' && 'staff' in auth && isAllowed(auth, me.permissions)
}

/** Whether a person may see or do what needs `permission`; null is open to every member of staff. */
export function may(me: Pick<Me, 'permissions'>, permission: Permission | null): boolean {
  return permission === null || me.permissions.includes(permission)
}
