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

/** Allows only the inline scripts that `takeOwnScripts` found, by their hashes. */
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
 * Removes the nonce from the page and returns the inline scripts that had it. The nonce is random for each
 * render, so a script in stored HTML cannot have it.
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`
  const own = new RegExp(`<script[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(own)].map(([, body]) => body!).filter((body) => body !== '')
  return { html: html.replaceAll(attribute, ''), scripts: [...new Set(scripts)] }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
