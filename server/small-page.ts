import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

export type Content = ReturnType<typeof html>

/** The look of the shop (`app/app.css`) without its files, which the policy does not allow. */
const STYLES = `
body { margin: 0; background: #FBF8F3; color: #1C2333; font: 1rem/1.55 system-ui, sans-serif }
header, main { max-width: 34rem; margin: 0 auto; padding: 1rem }
header a { display: inline-flex; align-items: center; gap: .6rem; min-height: 44px; color: inherit;
  font: 700 1.75rem/1 Georgia, serif; text-decoration: none }
main { box-sizing: border-box; border: 1px solid #E8E1D6; border-radius: 10px; background: #FFFFFF;
  padding: 1.5rem; width: calc(100% - 2rem) }
h1 { margin: 0 0 .75rem; font: 700 1.6rem/1.25 Georgia, serif; overflow-wrap: anywhere }
p { margin: 0 0 1.25rem } p:last-child { margin: 0 }
button, main a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 1.5rem; border: 0;
  border-radius: 6px; background: #B8472A; color: #FFFFFF; font: inherit; font-weight: 600;
  text-decoration: none; cursor: pointer }
:focus-visible { outline: 3px solid #1F4FA3; outline-offset: 2px }
`
const STYLES_HASH = createHash('sha256').update(STYLES).digest('base64')

export const SMALL_PAGE_HEADERS = {
  'content-security-policy':
    `default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; ` +
    `img-src 'self'; style-src 'sha256-${STYLES_HASH}'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** A page without scripts, which needs neither React nor, with a `shopName` at hand, the database. */
export function smallPage(shopName: string, title: string, content: Content): Content {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${raw(STYLES)}</style></head>
<body><header><a href="/"><img src="/icon.svg" alt="" width="36" height="36">${shopName}</a></header>
<main><h1>${title}</h1>${content}</main></body></html>`
}

/** What a browser shows instead of the page that it asked for. The link opens the same address again. */
export function faultPage(title: string, text: string): Content {
  return smallPage('Home', title, html`<p>${text}</p><p><a href="">Try again</a></p>`)
}

export const BUSY_PAGE = ['The shop is very busy right now.', 'Please try again in a moment.'] as const

/** Whether a person waits for a page: scripts and programs ask for anything or for something else. */
export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false
