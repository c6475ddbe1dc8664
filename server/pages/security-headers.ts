import { createHash } from 'node:crypto'
import type { Settings } from '#app/core/settings.ts'

/** Sent with everything the shop answers. */
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

/** Allows each inline script of this very page by its hash, and no other. */
export function contentSecurityPolicy(html: string, settings: Pick<Settings, 'PIXEL_ID'>): string {
  const pixel = Boolean(settings.PIXEL_ID)
  return [
    `default-src 'self'`,
    `script-src 'self'${pixel ? ` ${PIXEL.script}` : ''}${inlineScripts(html)
      .map((script) => ` 'sha256-${hash(script)}'`)
      .join('')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: https://i.ytimg.com${pixel ? ` ${PIXEL.picture}` : ''}`,
    `connect-src 'self'${pixel ? ` ${PIXEL.script} ${PIXEL.picture}` : ''}`,
    `frame-src https://www.youtube-nocookie.com`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function inlineScripts(html: string): string[] {
  const bodies = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1]!,
  )
  return [...new Set(bodies)].filter((body) => body !== '')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
