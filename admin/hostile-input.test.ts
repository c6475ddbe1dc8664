import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staff } from '#db/tables/index.ts'
import { awkwardValue } from '#test/awkward-values.ts'
import { valuesFor } from '#test/schema-values.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { staffCalls } from './calls.server.ts'

/** They end the session of the owner who sends. */
const LEFT_OUT = /sign-out|sessions|password/

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop({ seed: 'demo' })
  owner = await staffOf(shop, 'owner')
  // Without one the owner counts as invited, and can be withdrawn.
  await shop.db.update(staff).set({ passwordHash: 'none' })
  await addedEntries()
})
afterAll(() => shop.drop())

type Entry = { id: number; before: object | null; after: object | null }
let lastEntry = 0
/** The audit entries that were added since the last call. */
async function addedEntries() {
  const { rows } = await shop.pool.query<Entry>(
    'select id::int, before, after from audit_entries where id > $1 order by id',
    [lastEntry],
  )
  lastEntry = rows.at(-1)?.id ?? lastEntry
  return rows
}

const textOf = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

const endpoints = staffCalls.map(({ endpoint }) => endpoint).filter(({ path }) => !LEFT_OUT.test(path))
const param = fc.oneof(
  {
    arbitrary: fc.constantFrom('1', '2', '1001', '0', '-1', '2147483647', '2147483648', '9999999999999', 'x'),
    weight: 9,
  },
  awkwardValue.map((value) => textOf(value).slice(0, 50) || 'x'),
)

describe.each(endpoints)('$method $path', (endpoint) => {
  test('answers no input with a server error, and audits one write at most, no refused one', async () => {
    const input = fc.record({
      param,
      query: endpoint.query ? valuesFor(endpoint.query) : fc.constant({}),
      body: endpoint.body ? valuesFor(endpoint.body) : fc.constant({}),
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ param, query, body }) => {
        const path = endpoint.path.replace(/:\w+/, encodeURIComponent(param))
        const search = new URLSearchParams(
          Object.entries(Object(query)).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, textOf(value)]],
          ),
        )
        const send =
          endpoint.method === 'GET' ? owner.get : endpoint.method === 'DELETE' ? owner.delete : owner.post
        const { code, message } = await send(`${path}?${search}`, endpoint.accepts ? body : undefined)
        expect([code < 500, message]).toEqual([true, message])
        const entries = await addedEntries()
        const most = code === 200 && endpoint.method !== 'GET' ? 1 : 0
        expect([message, entries.slice(most)]).toEqual([message, []])
        expect(JSON.stringify(entries)).not.toMatch(/"\w*(?:password|token|hash|secret|recovery_code)\w*":/i)
      }),
      { numRuns: 10 },
    )
  })
})
