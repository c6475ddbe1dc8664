import { createHash } from 'node:crypto'
import type { Settings } from '#app/core/settings.ts'

export function commonHeaders(settings: Pick<Settings, 'SHOP_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(settings.SHOP_URL.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

const ASSET = /^\/(?:assets|images|admin\/assets)\//
const CAN_RUN_SCRIPTS = /html|xml|svg/

/** Scripts, styles, fonts and pictures are no documents, to which the other headers apply. The shop writes
 * no file there that could be one; if there is one, it runs no script. */
export function headersFor(
  path: string,
  type: string | null,
  settings: Pick<Settings, 'SHOP_URL'>,
): Record<string, string> {
  if (!ASSET.test(path)) return commonHeaders(settings)
  const nosniff = { 'x-content-type-options': 'nosniff' }
  return CAN_RUN_SCRIPTS.test(type ?? '')
    ? { ...nosniff, 'content-security-policy': `default-src 'none'; sandbox` }
    : nosniff
}

const PIXEL = { script: 'https://connect.facebook.net', picture: 'https://www.facebook.com' }

type Inline = { scripts: readonly string[]; styles: readonly string[] }

/** Allows only the inline scripts and styles that `takeOwnInline` found, by their hashes. */
export function contentSecurityPolicy({ scripts, styles }: Inline, { pixel }: { pixel: boolean }): string {
  return [
    `default-src 'self'`,
    `script-src 'self'${pixel ? ` ${PIXEL.script}` : ''}${scripts.map(hashSource).join('')}`,
    `style-src 'self'${styles.map(styleSource).join('')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: https://i.ytimg.com${pixel ? ` ${PIXEL.picture}` : ''}`,
    `connect-src 'self'${pixel ? ` ${PIXEL.script} ${PIXEL.picture}` : ''}`,
    `frame-src https://www.youtube-nocookie.com`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** Removes the nonce from the parts that `writeDocument` got and returns the inline scripts and styles that
 * had it. The nonce is random for each render, so a script in stored HTML cannot have it. */
export function takeOwnInline(
  given: readonly (string | Buffer)[],
  nonce: string,
): { parts: readonly (string | Buffer)[] } & Inline {
  const attribute = ` nonce="${nonce}"`
  const own = { script: new Set<string>(), style: new Set<string>() }
  const parts: (string | Buffer)[] = []
  for (const [index, part] of given.entries()) {
    if (typeof part !== 'string') {
      parts.push(part)
      continue
    }
    let from = 0
    for (let at = part.indexOf(attribute); at >= 0; at = part.indexOf(attribute, from)) {
      parts.push(part.slice(from, at))
      from = at + attribute.length
      const opened = part.slice(part.lastIndexOf('<', at), at)
      const name = /^<(script|style)\b/.exec(opened)?.[1] as keyof typeof own | undefined
      if (!name) continue
      const start = part.indexOf('>', from) + 1
      const rest = start === part.length ? String(given[index + 1] ?? '') : part.slice(start)
      const end = rest.indexOf(`</${name}>`)
      const text = end < 0 ? rest : rest.slice(0, end)
      if (text) own[name].add(text)
    }
    parts.push(part.slice(from))
  }
  return { parts, scripts: [...own.script], styles: [...own.style] }
}

let styles = { text: '', source: '' }

/** The stylesheet is the same in each page, and as long as all scripts. */
function styleSource(text: string): string {
  if (text !== styles.text) styles = { text, source: hashSource(text) }
  return styles.source
}

function hashSource(text: string): string {
  return ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
