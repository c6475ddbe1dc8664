import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#app/core/endpoint.ts'
import { caseName } from '#test/case.ts'
import { cases } from '#test/cases.ts'
import { sendCase, openFixture, type TestRequest, hashData, type Fixture } from '#test/fixture.ts'
import { calls } from './api.ts'
import { entriesOf, fieldsOf } from './docs/json-schema.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  await countWrites()
})
afterAll(() => fixture.shop.drop())

const ABSENT = Symbol('absent')
const BAD: [what: string, value: unknown][] = [
  ['missing', ABSENT],
  ['null', null],
  ['empty', ''],
  ['blank', ' \t\n'],
  ['a list', [1, 2]],
  ['an object', { a: 1 }],
  ['true', true],
  ['nested lists', [[[[]]]]],
  ['too long', 'x'.repeat(20_000)],
  ['NUL', 'a\u0000b'],
  ['only NUL', '\u0000'],
  ['a lone surrogate', 'a\uD800b'],
  ['RTL override', 'a\u202Eb'],
  ['SQL', `'; drop table customers; --`],
  ['HTML', '<script>alert(1)</script>'],
  ['a prototype', '__proto__'],
  ['a prototype object', JSON.parse('{"__proto__":{"x":1}}')],
  ['1e9', 1e9],
  ['1e308', 1e308],
  ['-1', -1],
  ['0', 0],
  ['1.5', 1.5],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['12abc', '12abc'],
  ['1e3 as text', '1e3'],
  ['0x10', '0x10'],
  ['-1 as text', '-1'],
  ['beyond an integer', 2 ** 31],
  ['beyond a safe integer', 2 ** 60],
  ['many digits', '9'.repeat(400)],
  ['percent', '%'],
  ['dots', '../../etc/passwd'],
  ['emoji', '💐'.repeat(300)],
]

/** Every write raises a sequence, which is faster to compare than the data; a rollback does not lower it. */
async function countWrites() {
  await fixture.shop.pool.query(`
    create sequence writes;
    create function count_write() returns trigger security definer language plpgsql as
      $$ begin perform nextval('public.writes'); return null; end $$;
    do $$ declare t regclass; begin
      for t in select oid from pg_class where relkind = 'r'
        and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      loop
        execute format('create trigger count_write after insert or update or delete or truncate on %s
          for each statement execute function public.count_write()', t);
      end loop;
    end $$`)
}

let lastHash = { writes: '', data: '' }

async function hashOfWrites(of: Fixture): Promise<string> {
  const { rows } = await of.shop.pool.query<{ writes: string }>(
    'select last_value || is_called::text as writes from writes',
  )
  const { writes } = rows[0]!
  if (writes !== lastHash.writes) lastHash = { writes, data: await hashData(of) }
  return lastHash.data
}

const INTERNAL_TEXT = new RegExp(
  [
    'invalid (?:type|format|length|value|input)|expected|received|unexpected|undefined|\\bnull\\b',
    '\\[object|syntax|column|relation|constraint|violates|parameter|stack|\\bat .*:\\d+:\\d+',
  ].join('|'),
  'i',
)

const endpoints = calls.map(({ endpoint }) => ({ name: caseName(endpoint), endpoint }))

async function expectReadableAnswer(answer: Response, what: string): Promise<boolean> {
  const text = await answer.text()
  const envelope = JSON.parse(text) as {
    status: boolean
    message: string
    data: unknown
    fields?: Record<string, string>
  }
  expect(answer.status, `${what}: ${text}`).toBeLessThan(500)
  expect(envelope.status, what).toBe(answer.status === 200)
  expect(envelope, what).toHaveProperty('data')
  const sentences = [
    envelope.message,
    ...(answer.status === 200 || !Array.isArray(envelope.data) ? [] : (envelope.data as string[])),
    ...Object.values(envelope.fields ?? {}),
  ]
  for (const sentence of sentences) {
    expect(sentence, what).toMatch(/^\S.*\S$/s)
    expect(sentence, what).not.toMatch(INTERNAL_TEXT)
    expect(sentence.length, what).toBeLessThan(200)
  }
  return answer.status === 200
}

function withBadFields(endpoint: Endpoint, sent: TestRequest): { what: string; sent: TestRequest }[] {
  const places: [place: 'params' | 'query' | 'body', fields: string[]][] = [
    ['params', Object.keys(endpoint.params ? entriesOf(endpoint.params) : {})],
    ['query', Object.keys(endpoint.query ? entriesOf(endpoint.query) : {})],
    ['body', Object.keys(endpoint.accepts && endpoint.body ? entriesOf(endpoint.body) : {})],
  ]
  return places.flatMap(([place, fields]) =>
    fields.flatMap((field) =>
      BAD.flatMap(([kind, value]) => {
        if (place !== 'body' && (value === ABSENT ? place === 'params' : cannotBeText(value))) return []
        const what = `${place} ${field} ${kind}`
        const list = place === 'body' ? sent.body?.[field] : undefined
        const lines =
          Array.isArray(list) && typeof list[0] === 'object'
            ? Object.keys(list[0] as object).map((inner) => ({
                what: `${what} in a line's ${inner}`,
                sent: { ...sent, body: { ...sent.body, [field]: [put(list[0] as object, inner, value)] } },
              }))
            : []
        return [{ what, sent: { ...sent, [place]: put(sent[place] ?? {}, field, value) } }, ...lines]
      }),
    ),
  )
}

const cannotBeText = (value: unknown) => value === null || typeof value === 'object' || value === ''

function put(fields: object, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...others } = fields as Record<string, unknown>
  return value === ABSENT ? others : { ...others, [name]: value }
}

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  const cookie = () => (endpoint.auth === 'public' ? undefined : fixture.ayesha.cookie)

  test('answers bad fields with a sentence and writes nothing for a refused request', async () => {
    let requests = withBadFields(endpoint, await cases[name]!.prepare(fixture))
    let before = await hashOfWrites(fixture)
    for (let n = 0; n < requests.length; n++) {
      const { what, sent: bad } = requests[n]!
      if (
        Object.values({ ...bad.params, ...bad.query }).some(
          (value) => typeof value === 'string' && !value.isWellFormed(),
        )
      )
        continue
      const isAccepted = await expectReadableAnswer(await sendCase(fixture, endpoint, bad, cookie()), what)
      if (!isAccepted) {
        expect(await hashOfWrites(fixture), what).toBe(before)
        continue
      }
      requests = withBadFields(endpoint, await cases[name]!.prepare(fixture))
      before = await hashOfWrites(fixture)
    }
  })

  if (endpoint.accepts) {
    test('answers bad bodies with a sentence and writes nothing', async () => {
      const { body } = await cases[name]!.prepare(fixture)
      const before = await hashOfWrites(fixture)
      const path = `/api${endpoint.path}`
      const expectStatus = async (raw: BodyInit, type: string | null, code: number) => {
        const headers = {
          ...(type === null ? {} : { 'content-type': type }),
          ...(cookie() ? { cookie: cookie()! } : {}),
        }
        const answer = await fixture.shop.app.request(path, {
          method: endpoint.method,
          body: raw,
          duplex: 'half',
          headers,
        } as RequestInit)
        const what = `${type} ${String(raw).slice(0, 40)}`
        expect(await expectReadableAnswer(answer, what)).toBe(false)
        expect([what, answer.status]).toEqual([what, code])
      }
      const json = 'application/json'
      for (const raw of ['', '{', '{"email":', 'not json', '{"a":1}}', '\u0000', '{"a":NaN}', "{'a':1}"])
        await expectStatus(raw, json, 400)
      await expectStatus(new Uint8Array([0xff, 0xfe, 0x7b]), json, 400)
      await expectStatus(`${'['.repeat(10_000)}${']'.repeat(10_000)}`, json, 400)
      await expectStatus(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, json, 400)
      await expectStatus(JSON.stringify({ ...body, padding: 'x'.repeat(5 * 1024 * 1024) }), json, 413)
      await expectStatus(
        new Blob([JSON.stringify({ ...body, padding: 'x'.repeat(5 * 1024 * 1024) })]).stream(),
        json,
        413,
      )
      await expectStatus(JSON.stringify(body), 'text/plain', 415)
      await expectStatus(JSON.stringify(body), 'application/jsonp', 415)
      await expectStatus(new Uint8Array([123, 125]), null, 415)
      for (const raw of [
        'null',
        '[]',
        '7',
        '"text"',
        'true',
        ...(fieldsOf(endpoint.body!).some((field) => field.required) ? ['{}'] : []),
      ])
        await expectStatus(raw, json, 422)
      if (endpoint.accepts === 'form') {
        await expectStatus('--x\r\nbroken', 'multipart/form-data; boundary=x', 400)
        await expectStatus('--x\r\nbroken', 'multipart/form-data', 400)
        await expectStatus('%ff%00=%zz&&&===', 'application/x-www-form-urlencoded', 422)
        await expectStatus('', 'application/x-www-form-urlencoded', 422)
        await expectStatus(`a=${'x'.repeat(5 * 1024 * 1024)}`, 'application/x-www-form-urlencoded', 413)
      }
      expect(await hashOfWrites(fixture)).toBe(before)
    })
  }

  if (endpoint.accepts === 'form') {
    test('answers bad fields of a form with a sentence', async () => {
      let sent = await cases[name]!.prepare(fixture)
      let before = await hashOfWrites(fixture)
      for (const field of Object.keys(entriesOf(endpoint.body!))) {
        for (const [kind, value] of BAD) {
          const form = new FormData()
          for (const [other, good] of Object.entries(sent.body!))
            if (other !== field) form.set(other, String(good))
          if (kind === 'a list') {
            form.append(field, '1')
            form.append(field, new File(['x'], 'x.txt'))
          } else if (value !== ABSENT) form.set(field, String(value))
          const isAccepted = await expectReadableAnswer(
            await fixture.shop.request(`/api${endpoint.path}`, {
              method: 'POST',
              body: form,
              cookie: cookie(),
            }),
            `${field} ${kind}`,
          )
          if (!isAccepted) {
            expect(await hashOfWrites(fixture), `${field} ${kind}`).toBe(before)
            continue
          }
          sent = await cases[name]!.prepare(fixture)
          before = await hashOfWrites(fixture)
        }
      }
    })
  }

  test('an unreadable path is refused', async () => {
    if (!endpoint.path.includes(':')) return
    for (const raw of ['%', '%ff', '%00', '%E0%A4%A', '..%2f..%2f', '%2e%2e']) {
      const answer = await fixture.shop.request(`/api${endpoint.path.replace(/:\w+/, raw)}`, {
        method: endpoint.method,
        cookie: cookie(),
      })
      expect(await expectReadableAnswer(answer, raw)).toBe(false)
    }
  })
})

test('malformed headers cause no server error', async () => {
  for (const headers of [
    { cookie: 'nayab_session' },
    { cookie: `nayab_session=${'x'.repeat(4000)}` },
    { cookie: '=;=;;' },
    { 'x-forwarded-for': ',,,'.repeat(500) },
    { 'sec-fetch-site': 'nonsense' },
    { origin: '::' },
  ] as Record<string, string>[]) {
    const answer = await fixture.shop.request('/api/get-shipping-charges', {
      body: { wc_weight: 1, sub_total: 1 },
      headers,
    })
    await expectReadableAnswer(answer, JSON.stringify(headers))
  }
})

test('nothing was logged as a failure of the shop', () => {
  expect(fixture.shop.logged.map(({ message, details }) => [message, details])).toEqual([])
})
