/** Where to go after login: a path of this shop, or null. `//evil.example`, `/\evil.example` and other schemes are no such path. */
export function ownPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 2000) return null
  const base = 'https://shop.invalid'
  if (!URL.canParse(wanted, base)) return null
  const { origin, pathname, search, hash } = new URL(wanted, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** The login screen that leads back to where one was; the path is carried in the navigation and, for a reload, in the address. */
export function loginFrom(path: string): { to: string; state: { from: string } } {
  return { to: `/login?from=${encodeURIComponent(path)}`, state: { from: path } }
}
