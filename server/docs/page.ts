import type { Endpoint } from '#app/core/endpoint.ts'
import type { Settings } from '#app/core/settings.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { exampleOf } from './examples.ts'

import { optionalForCustomers } from './operation.ts'
import { table, accessOf, title, anchor, json, escape } from './page-parts.ts'
import { STYLE } from './page-style.ts'

export function docsPage(
  endpoints: readonly Endpoint[],
  settings: Pick<Settings, 'SHOP_URL'> & { shop: Pick<ShopDetails, 'name'> },
  audience: 'public' | 'staff' = 'public',
): string {
  const name = escape(settings.shop.name) + (audience === 'staff' ? ' for staff' : '')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: the API</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>The API of ${name}</h1>
${audience === 'staff' ? FOR_STAFF : forPublic(settings)}
</header>
<nav aria-label="Calls"><ul>${endpoints.map(link).join('')}</ul></nav>
<main>${endpoints.map(section).join('\n')}</main>
</body>
</html>
`
}

const ENVELOPE = `<p>Every answer is
<code>{ "status": true or false, "message": a sentence, "data": … }</code>; lists with pages have
paging fields next to <code>data</code>.`

const forPublic = ({ SHOP_URL }: Pick<Settings, 'SHOP_URL'>) => `<p>The base address is
<code>${escape(SHOP_URL)}/api</code>. For programs there is
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${ENVELOPE} The HTTP code is 200 for a success and 4xx with a sentence
for the shopper otherwise. If fields are invalid (422), <code>data</code> lists one sentence for each. Money
is in whole rupees, weights are in kilograms.</p>
<p>A user id proves nothing. Calls about a customer need the session cookie that <code>POST /login</code> sets
and answer 403 for the id of another customer. The order, address or wishlist entry of another customer is
answered like one that does not exist.</p>`

const FOR_STAFF = `${ENVELOPE} Money is in whole rupees, weights are in grams, times are in UTC.</p>
<p>Every call but those of sign-in needs the session cookie of a member of staff: 401 without it, 403 without
the permission, 403 with <code>data.step_up</code> where the second factor must be given again. Every write
needs the header <code>Idempotency-Key</code> and is executed once for each key. A write that answers
<code>undo</code> can be reversed for 24 hours with <code>POST /admin/activity/{id}/undo</code>.</p>`

function link(endpoint: Endpoint): string {
  return `<li><a href="#${anchor(endpoint)}">${title(endpoint)}</a></li>`
}

export function section(endpoint: Endpoint): string {
  const example = exampleOf(endpoint)
  return `<section id="${anchor(endpoint)}">
<h2>${title(endpoint)}</h2>
<p>${escape(example?.description ?? '')}</p>
<p class="access">${[accessOf(endpoint), bodyOf(endpoint), limitOf(endpoint)].filter(Boolean).join(' ')}</p>
${table('Path', endpoint.params)}
${table('Query', endpoint.query)}
${table('Body', endpoint.accepts && endpoint.body)}
${example ? exchange(endpoint, example) : ''}
</section>`
}

function bodyOf(endpoint: Endpoint): string {
  if (!endpoint.accepts) return ''
  const types = endpoint.accepts === 'form' ? 'form-data or JSON' : 'JSON'
  return `Body: ${types}. ${escape(optionalForCustomers(endpoint).description ?? '')}`
}

function limitOf({ limit }: Endpoint): string {
  return limit ? 'Limited: 429 with <code>Retry-After</code> after too many attempts.' : ''
}

function exchange(endpoint: Endpoint, example: NonNullable<ReturnType<typeof exampleOf>>): string {
  const answer = { status: true, message: example.message ?? 'OK', data: example.data, ...example.meta }
  return `<div class="example">${sent(endpoint, example)}<h3>Answer</h3><pre>${json(answer)}</pre></div>`
}

function sent(
  endpoint: Endpoint,
  { params = {}, query, body }: NonNullable<ReturnType<typeof exampleOf>>,
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : ''
  const request = `${endpoint.method} /api${escape(path + search)}${body ? `\n\n${json(body)}` : ''}`
  return `<h3>Example</h3><pre>${request}</pre>`
}
