import type { Settings } from '#app/core/settings.ts'
import type { PageInputs } from '#app/page-inputs.ts'
import type { Mode, RenderResult } from './render-page.ts'
import { commonHeaders, contentSecurityPolicy, takeOwnScripts } from './security-headers.ts'

const FOR_EVERYBODY = { 'cache-control': 'public, max-age=0, must-revalidate' }
/** No shared cache stores the page, no link out of it tells its address, no search engine lists it. */
const SECRET = {
  'cache-control': 'private, max-age=0, must-revalidate',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}
const OF_THE_TRANSFER = ['content-length', 'content-encoding', 'transfer-encoding']

/** The body as it is sent, and its headers. React Router's data keeps its own headers; a document gets the policy for its scripts. */
export function pageHeaders(
  { status, headers, body, nonce }: RenderResult,
  { secretAddress = false }: PageInputs,
  settings: Settings,
  mode: Mode,
): { body: string; headers: Record<string, string> } {
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8'
  const own = nonce === null ? { html: body, scripts: [] } : takeOwnScripts(body, nonce)
  const pixel = settings.PIXEL_ID !== undefined && !secretAddress
  // Vite sends live changes over a socket of its own, which the policy would refuse.
  const hasPolicy = type.startsWith('text/html') && mode === 'production'
  return {
    body: own.html,
    headers: {
      ...Object.fromEntries([...headers].filter(([name]) => !OF_THE_TRANSFER.includes(name))),
      'content-type': type,
      vary: 'Accept-Encoding',
      ...commonHeaders(settings),
      ...(secretAddress ? SECRET : FOR_EVERYBODY),
      ...(status < 500 ? {} : { 'cache-control': 'no-store' }),
      ...(hasPolicy ? { 'content-security-policy': contentSecurityPolicy(own.scripts, { pixel }) } : {}),
    },
  }
}
