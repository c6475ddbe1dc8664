import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awkwardValue } from '#test/awkward-values.ts'
import { caseName } from '#test/case.ts'
import { cases } from '#test/cases.ts'
import { sendCase, openFixture, type TestRequest, type Fixture } from '#test/fixture.ts'
import { markedBodies, slowBody } from '#test/hostile.ts'
import { calls } from './api.ts'
import { entriesOf } from './docs/json-schema.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.shop.drop())

const MAX_CPU_MS = 50
const endpoints = calls.map(({ endpoint }) => ({ name: caseName(endpoint), endpoint: endpoint }))

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The minimum of several runs excludes compilation and garbage collection. */
async function leastCpuMs(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let run = 0; run < 5 && least > MAX_CPU_MS; run++) least = Math.min(least, await cpuMs(work))
  return least
}

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  const cookie = () => (endpoint.auth === 'public' ? undefined : fixture.ayesha.cookie)

  if (endpoint.accepts)
    test(`takes less than ${MAX_CPU_MS} ms of CPU for any body`, async () => {
      const { body: valid } = await cases[name]!.prepare(fixture)
      await fc.assert(
        fc.asyncProperty(slowBody(endpoint, valid), async ({ type, bytes }) => {
          const least = await leastCpuMs(async () => {
            const answer = await fixture.shop.request(`/api${endpoint.path}`, {
              body: bytes,
              headers: { 'content-type': type },
              cookie: cookie(),
            })
            expect(answer.status).toBeLessThan(500)
          })
          expect(least).toBeLessThan(MAX_CPU_MS)
        }),
        { numRuns: 40, examples: markedBodies(endpoint, valid).map((body) => [body]) },
      )
    })

  test('never answers awkward values with a server error', async () => {
    const sent = await cases[name]!.prepare(fixture)
    await fc.assert(
      fc.asyncProperty(awkward(sent), async (bad) => {
        const answer = await sendCase(fixture, endpoint, bad, cookie())
        expect(answer.status, await answer.text()).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })

  function awkward(sent: TestRequest): fc.Arbitrary<TestRequest> {
    const spoilt = (schema: typeof endpoint.body, right: object = {}, value: fc.Arbitrary<unknown>) =>
      schema
        ? fc
            .record(Object.fromEntries(Object.keys(entriesOf(schema)).map((field) => [field, value])), {
              requiredKeys: [],
            })
            .map((wrong) => ({ ...right, ...wrong }))
        : fc.constant(undefined)
    const text = awkwardValue
      .filter((value) => typeof value !== 'object')
      .map((value) => String(value).toWellFormed())
    return fc.record({
      params: spoilt(
        endpoint.params,
        sent.params,
        text.filter((value) => value !== ''),
      ),
      query: spoilt(endpoint.query, sent.query, text),
      body: endpoint.accepts
        ? fc.oneof(spoilt(endpoint.body, sent.body, awkwardValue))
        : fc.constant(undefined),
    }) as fc.Arbitrary<TestRequest>
  }
})
