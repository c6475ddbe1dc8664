import { useLocation, useSearchParams } from 'react-router'
import * as paths from '#app/core/paths.ts'

/** Returns a path of this shop, or null for `//evil.example`, `/\evil.example` and other schemes, and for the
 * logout: a login that leads there would offer to end at once. */
export function ownPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 2000) return null
  const base = 'https://shop.invalid'
  try {
    const { origin, pathname, search, hash } = new URL(wanted, base)
    const isOwn = origin === base && !pathname.startsWith('//') && !pathname.startsWith(paths.logout)
    return isOwn ? pathname + search + hash : null
  } catch {
    return null
  }
}

/** The path is in the address; from the registration to the login it is in the navigation. */
export function useReturnPath(): string | null {
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const [search] = useSearchParams()
  return ownPath(state?.from) ?? ownPath(search.get('from'))
}
