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

const PIXEL = { script: 'https://connect.facebook.net', picture: 'https://www.facebook.com' }

type Inline = { scripts: readonly string[]; styles: readonly string[] }

/** Allows only the inline scripts and styles that `takeOwnInline` found, by their hashes. */
export function contentSecurityPolicy({ scripts, styles }: Inline, { pixel }: { pixel: boolean }): string {
  return [
    `default-src 'self'`,
    `script-src 'self'${pixel ? ` ${PIXEL.script}` : ''}${scripts.map(hashSource).join('')}`,
    `style-src 'self'${styles.map(hashSource).join('')}`,
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

/** Removes the nonce from the page and returns the inline scripts and styles that had it. The nonce is
 * random for each render, so a script in stored HTML cannot have it. */
export function takeOwnInline(html: string, nonce: string): { html: string } & Inline {
  const parts = html.split(` nonce="${nonce}"`)
  const own = { script: new Set<string>(), style: new Set<string>() }
  for (let at = 1; at < parts.length; at++) {
    const opened = parts[at - 1]!
    const name = /^<(script|style)\b/.exec(opened.slice(opened.lastIndexOf('<')))?.[1] as keyof typeof own
    if (!name) continue
    const text = parts[at]!
    const start = text.indexOf('>') + 1
    const end = text.indexOf(`</${name}>`, start)
    if (end > start) own[name].add(text.slice(start, end))
  }
  return { html: parts.join(''), scripts: [...own.script], styles: [...own.style] }
}

function hashSource(text: string): string {
  return ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
