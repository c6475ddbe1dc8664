import { type Endpoint, neededPermissions } from '#app/core/endpoint.ts'
import type { Settings } from '#app/core/settings.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { exampleOf } from './examples.ts'
import { type Field, fieldsOf } from './json-schema.ts'
import { optionalForCustomers } from './openapi.ts'

/** Renders the API documentation without scripts, from the same endpoints and examples as `openapi.json`. */
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

function section(endpoint: Endpoint): string {
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

function table(caption: string, schema: Parameters<typeof fieldsOf>[0] | undefined | ''): string {
  const fields = schema ? fieldsOf(schema) : []
  if (fields.length === 0) return ''
  const rows = fields.map((field) => {
    const cells = [`<code>${escape(field.name)}</code>`, escape(typeOf(field)), escape(rulesOf(field))]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const head = ['Field', 'Type', 'Rules'].map((name) => `<th scope="col">${name}</th>`).join('')
  return `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`
}

function typeOf({ schema }: Field): string {
  if (schema.type === 'array') return 'list'
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return (
    schema.type ??
    schema.anyOf
      ?.map((option) => (typeof option === 'object' ? option.type : undefined))
      .filter(Boolean)
      .join(' or ') ??
    'any'
  )
}

function rulesOf({ schema, required }: Field): string {
  return [
    required ? 'required' : 'optional',
    schema.minLength && schema.minLength > 1 ? `at least ${schema.minLength} characters` : '',
    schema.maxLength ? `at most ${schema.maxLength} characters` : '',
    schema.minimum !== undefined ? `from ${schema.minimum}` : '',
    schema.maximum !== undefined && schema.maximum < 2_147_483_647 ? `to ${schema.maximum}` : '',
    schema.multipleOf ? `in steps of ${schema.multipleOf}` : '',
    schema.enum ? `one of ${schema.enum.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const accessOf = ({ auth }: Endpoint) =>
  auth === 'public'
    ? 'Public.'
    : auth === 'signed in'
      ? 'For customers, about their own data.'
      : 'user' in auth
        ? `For the customer with the id <code>${escape(auth.user)}</code>.`
        : `For staff${permissionsOf(auth)}.`
const permissionsOf = (auth: Endpoint['auth']) =>
  neededPermissions(auth)
    ?.map((permission) => ` with the permission <code>${permission}</code>`)
    .join(' or') ?? ''
const title = (endpoint: Endpoint) =>
  `<b>${endpoint.method}</b> <code>${escape(endpoint.path.replace(/:(\w+)/g, '{$1}'))}</code>`
const anchor = (endpoint: Endpoint) =>
  `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z_]+/g, '-')}`
const json = (value: unknown) => escape(JSON.stringify(value, null, 2))
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const STYLE = `
:root { color-scheme: light; font: 16px/1.6 system-ui, sans-serif; color: #1C2333; background: #FBF8F3 }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 1rem 0 }
h2 { font-size: 1.15rem; margin: 0 0 .25rem; overflow-wrap: anywhere }
h3 { font-size: .85rem; margin: .75rem 0 .25rem; color: #4A5266 }
p { max-width: 46rem; margin: .5rem 0 }
a { color: #0B5C6B }
nav ul { columns: 18rem; list-style: none; padding: 1rem 0; margin: 0 }
nav a { text-decoration: none; overflow-wrap: anywhere }
nav a:hover { text-decoration: underline }
b { font-weight: 700; font-size: .8em; letter-spacing: .04em; color: #0B5C6B }
section { background: #FFF; border: 1px solid #E8E1D6; border-radius: 12px; padding: 1.25rem; margin: 1rem 0 }
.access { color: #4A5266 }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; display: block; overflow-x: auto }
caption { text-align: start; font-weight: 600; font-size: .85rem; color: #4A5266 }
th, td { text-align: start; vertical-align: top; font-size: .92rem }
th, td { padding: .35rem .9rem .35rem 0; border-bottom: 1px solid #E8E1D6 }
code, pre { font-family: ui-monospace, Consolas, monospace; font-size: .9em }
pre { background: #F3EDE2; border-radius: 8px; padding: .75rem; overflow: auto; max-height: 22rem; margin: 0 }
`
