import type { Settings } from '#app/core/settings.ts'
import { hasSecretAddress } from '#app/core/secret-addresses.ts'
import type { Mode, RenderResult } from './render-page.ts'
import { commonHeaders, contentSecurityPolicy, takeOwnInline } from './security-headers.ts'

const SHARED_HEADERS = { 'cache-control': 'public, max-age=0, must-revalidate' }
/** For pages with a token in their address: no shared caching, no referrer, no indexing. */
const SECRET_HEADERS = {
  'cache-control': 'private, max-age=0, must-revalidate',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}
const TRANSFER_HEADERS = ['content-length', 'content-encoding', 'transfer-encoding']

export function pageHeaders(
  { status, headers, body, nonce }: RenderResult,
  routeId: string,
  settings: Settings,
  mode: Mode,
): { body: readonly (string | Buffer)[]; headers: Record<string, string> } {
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8'
  const own = nonce === null ? { parts: body, scripts: [], styles: [] } : takeOwnInline(body, nonce)
  const isSecret = hasSecretAddress(routeId)
  const pixel = settings.PIXEL_ID !== undefined && !isSecret
  // The policy would block Vite's socket for live changes.
  const hasPolicy = type.startsWith('text/html') && mode === 'production'
  return {
    body: own.parts,
    headers: {
      ...Object.fromEntries([...headers].filter(([name]) => !TRANSFER_HEADERS.includes(name))),
      'content-type': type,
      vary: 'Accept-Encoding',
      ...commonHeaders(settings),
      ...(isSecret ? SECRET_HEADERS : SHARED_HEADERS),
      ...(status < 500 ? {} : { 'cache-control': 'no-store' }),
      ...(hasPolicy ? { 'content-security-policy': contentSecurityPolicy(own, { pixel }) } : {}),
    },
  }
}
