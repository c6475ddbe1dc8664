/** Requests that no browser sends, made from the contract of all endpoints and the addresses of pages. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { staffCalls } from '#admin/calls.server.ts'
import type { Endpoint } from '#app/core/endpoint.ts'
import { calls } from '#server/api.ts'
import { awkwardValue } from '#test/awkward-values.ts'
import { slowBody } from '#test/hostile.ts'
import { valuesFor } from '#test/schema-values.ts'

/** The bytes of a request on a connection of its own; `what` names it in a report. */
export type HostileRequest = { what: string; bytes: Buffer }
export type Cookies = { customer: string; staff: string }

/** They end the session of the member of staff who sends. */
const LEFT_OUT = /sign-out|sessions|password/
const PAGES = ['/', '/shop/', '/search-results/', '/cart/', '/blogs/', '/product/x/', '/track/x', '/faq/']
const SEGMENTS = [
  '..',
  '.',
  '%2e%2e',
  '%00',
  '%ff',
  '%E2%80%AE',
  '%DA%86',
  'a'.repeat(400),
  '~',
  '%2f',
  '_.data',
]
const ACCEPTED = ['gzip, br;q=0', '*;q=0', 'br;q=2', 'x'.repeat(5000), ',,,', 'identity;q=0']
const TEXT = /[^\t\x20-\x7e]/g

const textOf = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
const awkwardText = awkwardValue.map((value) => textOf(value).slice(0, 200))

/** Headers that a proxy and the shop could read differently, or that select what is cached. */
const header: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc.constantFrom(
    ['Host', 'other.example'],
    ['X-Forwarded-Host', 'other.example'],
    ['X-Forwarded-For', '1.2.3.4, , unknown, ::1'],
    ['X-Forwarded-Proto', 'javascript'],
    ['X-Original-URL', '/admin'],
    ['Transfer-Encoding', 'chunked'],
    ['Content-Length', '0'],
    ['Content-Length', '99999999999'],
    ['Content-Type', 'multipart/form-data; boundary='],
    ['Content-Encoding', 'gzip'],
    ['If-None-Match', '"'.repeat(3000)],
    ['Range', 'bytes=0-0,'.repeat(300)],
    ['Origin', 'null'],
    ['Expect', '100-continue'],
    ['Upgrade', 'websocket'],
    ['Cookie', `nayab_staff=${'x'.repeat(6000)}`],
    ['Idempotency-Key', 'k'.repeat(500)],
  ),
  fc.constantFrom(...ACCEPTED).map((value) => ['Accept-Encoding', value]),
  awkwardText.map((value) => ['Cookie', value.replace(TEXT, '')]),
)
const headers = fc.oneof(
  { arbitrary: fc.constant<(readonly string[])[]>([]), weight: 2 },
  fc.array(header, { maxLength: 3 }),
)
const query = fc
  .dictionary(fc.constantFrom('q', 'page', 'sort', '_routes', 'variant', 'price', 'colour', 'x'), awkwardText)
  .map((fields) => String(new URLSearchParams(fields)))

/** The same seed makes the same requests, apart from their idempotency keys. */
export function hostileRequests(seed: number, count: number, cookies: Cookies): HostileRequest[] {
  const staffEndpoints = staffCalls.map(({ endpoint }) => endpoint).filter(({ path }) => !LEFT_OUT.test(path))
  const of = (endpoints: readonly Endpoint[], cookie: string) =>
    fc.constantFrom(...endpoints).chain((endpoint) => callOf(endpoint, cookie))
  const shopEndpoints = calls.map(({ endpoint }) => endpoint)
  const one = fc.oneof(
    { arbitrary: of(shopEndpoints, cookies.customer), weight: 4 },
    { arbitrary: of(staffEndpoints, cookies.staff), weight: 3 },
    { arbitrary: of(staffEndpoints, cookies.customer), weight: 1 },
    { arbitrary: page, weight: 3 },
  )
  return fc.sample(one, { seed, numRuns: count })
}

function callOf(endpoint: Endpoint, cookie: string): fc.Arbitrary<HostileRequest> {
  const shaped = (schema: Endpoint['body']) => (schema ? valuesFor(schema) : fc.constant({}))
  const json = shaped(endpoint.body).map((value) => ({
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(value) ?? ''),
  }))
  const body = endpoint.accepts
    ? fc.oneof({ arbitrary: json, weight: 9 }, slowBody(endpoint))
    : fc.constant(null)
  return fc
    .record({ param: awkwardText, fields: shaped(endpoint.query), body, headers })
    .map(({ param, fields, body, headers }) => {
      const search = new URLSearchParams(
        Object.entries(Object(fields))
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, textOf(value).slice(0, 2000)]),
      )
      const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(param || '1'))
      return request(endpoint.method, `/api${path}?${search}`, {
        headers: [['Cookie', cookie], ['Idempotency-Key', randomUUID()], ...headers],
        body,
      })
    })
}

const page = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'TRACE', 'PROPFIND', 'OPTIONS'),
    base: fc.constantFrom(...PAGES),
    segments: fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 3 }),
    query,
    headers,
  })
  .map(({ method, base, segments, query, headers }) =>
    request(method, `${base}${segments.join('/')}${query && `?${query}`}`, { headers, body: null }),
  )

function request(
  method: string,
  target: string,
  { headers, body }: { headers: (readonly string[])[]; body: { type: string; bytes: Uint8Array } | null },
): HostileRequest {
  const sent = [
    ['Host', 'localhost'],
    ['Connection', 'close'],
    ...(body
      ? [
          ['Content-Type', body.type],
          ['Content-Length', String(body.bytes.length)],
        ]
      : []),
    ...headers,
  ]
  const head = [`${method} ${target} HTTP/1.1`, ...sent.map(([name, value]) => `${name}: ${value}`), '', '']
  return {
    what: `${method} ${target.slice(0, 150)} ${headers.map(([name]) => name).join()}`,
    bytes: Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body?.bytes ?? Buffer.alloc(0)]),
  }
}
