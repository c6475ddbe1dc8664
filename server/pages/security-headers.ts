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

/** Allows the inline scripts that `takeOwnScripts` found, by their hashes, and no other. */
export function contentSecurityPolicy(ownScripts: readonly string[], { pixel }: { pixel: boolean }): string {
  return [
    `default-src 'self'`,
    `script-src 'self'${pixel ? ` ${PIXEL.script}` : ''}${ownScripts
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

/**
 * The page without the nonce of its render, and the inline scripts that carried it. The nonce is random for each render,
 * so no text that was stored before can carry it: a script within stored HTML is never among these.
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(own)].map(([, body]) => body!).filter((body) => body !== '')
  return { html: html.replaceAll(mark, ''), scripts: [...new Set(scripts)] }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
