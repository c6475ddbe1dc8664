/** The only query fields that public pages read, and what may stand in them; anything else (campaign tags, guesses) is the same page. */
const READ: Record<string, RegExp> = {
  page: /^[1-9]\d{0,5}$/,
  sort: /^(featured|new|discount|price_asc|price_desc)$/,
  q: /^[\s\S]{1,200}$/,
  _routes: /^[\w./,:*-]{1,300}$/,
}

/**
 * What a page is kept under, and the address it is rendered for: the path and the fields that matter, in one order, so that
 * `?fbclid=…` neither makes a second copy nor reaches a page. Null for a path that no screen could have.
 */
export function pageKey(url: string): string | null {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (path.length > 300 || !path.startsWith('/') || path.startsWith('//')) return null
  if (at < 0 || at === url.length - 1) return path
  const sent = new URLSearchParams(url.slice(at))
  const kept = new URLSearchParams()
  for (const [name, allowed] of Object.entries(READ)) {
    const value = sent.get(name)
    if (value !== null && allowed.test(value)) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}
