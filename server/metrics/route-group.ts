/** The groups by which requests are counted: a fixed number, whatever addresses visitors invent. */
export const GROUPS = [
  'page',
  'search',
  'checkout',
  'sign_in',
  'api',
  'admin_api',
  'admin',
  'picture',
  'asset',
  'health',
] as const
export type Group = (typeof GROUPS)[number]

const PATTERNS: readonly [RegExp, Group][] = [
  [/^\/api\/checkout\/?$/, 'checkout'],
  [/^\/api\/(?:login|register|forgot-password|reset-password)\/?$/, 'sign_in'],
  [/^\/api\/admin(?:\/|$)/, 'admin_api'],
  [/^\/(?:api\/search|search-results)(?:\/|\.|$)/, 'search'],
  [/^\/api(?:\/|$)/, 'api'],
  [/^\/(?:assets|admin\/assets)\/|^\/[\w-]+\.(?:svg|png|ico|txt|xml|js|webmanifest)$/, 'asset'],
  [/^\/admin(?:\/|$)/, 'admin'],
  [/^\/images\//, 'picture'],
  [/^\/(?:healthz|readyz)\/?$/, 'health'],
]

export function groupOf(url: string): Group {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
}
