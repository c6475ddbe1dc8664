import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseName } from '#test/case.ts'
import { cases } from '#test/cases.ts'
import { sendCase, openFixture, hashData, type Fixture } from '#test/fixture.ts'
import { calls } from './api.ts'
import { exampleOf, examples } from './docs/examples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.shop.drop())

const endpoints = calls.map(({ endpoint }) => ({ name: caseName(endpoint), endpoint }))

test('every call has an example, and every example a call', () => {
  expect(endpoints.map(({ name }) => name).toSorted()).toEqual(Object.keys(examples).toSorted())
})

function expectToFit(schema: v.GenericSchema<any, any>, value: unknown) {
  const { success, issues, output } = v.safeParse(schema, value)
  expect(success ? [] : issues!.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([])
  expect(output).toEqual(value)
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? 'list' : [shapeOf(value[0])]
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .toSorted()
        .map(([name, inner]) => [name, shapeOf(inner)]),
    )
  return 'value'
}

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  test('a real answer fits the contract, and the example has its shape and its message', async () => {
    const sent = await cases[name]!.prepare(fixture)
    const answer = await sendCase(
      fixture,
      endpoint,
      sent,
      endpoint.auth === 'public' ? undefined : fixture.ayesha.cookie,
    )
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { status, message, data, ...meta } = (await answer.json()) as {
      status: boolean
      message: string
      data: unknown
    }
    expect([answer.status, status, message]).toEqual([200, true, exampleOf(endpoint)?.message ?? 'OK'])
    expectToFit(endpoint.data, data)
    expectToFit(endpoint.meta ?? v.object({}), meta)
    const example = exampleOf(endpoint)!
    if (!isBare(example.data) && !isBare(data)) expect(shapeOf(example.data)).toEqual(shapeOf(data))
    expect(Object.keys(example.meta ?? {}).toSorted()).toEqual(Object.keys(meta).toSorted())
  })

  test('the example can be sent and answered', () => {
    const { params = {}, query = {}, body, data, meta = {} } = exampleOf(endpoint)!
    if (endpoint.params) v.parse(endpoint.params, params)
    else expect(params).toEqual({})
    if (endpoint.query) v.parse(endpoint.query, query)
    else expect(query).toEqual({})
    if (endpoint.body) v.parse(endpoint.body, body)
    else expect(body).toBeUndefined()
    expectToFit(endpoint.data, data)
    expectToFit(endpoint.meta ?? v.object({}), meta)
  })

  if (endpoint.accepts === 'form') {
    test('takes form-data and url-encoded fields like JSON', async () => {
      for (const kind of [FormData, URLSearchParams]) {
        const { body } = await cases[name]!.prepare(fixture)
        const form = new kind()
        for (const [field, value] of Object.entries(body!)) form.set(field, String(value))
        const answer = await fixture.shop.request(`/api${endpoint.path}`, {
          method: 'POST',
          body: form,
          cookie: endpoint.auth === 'public' ? undefined : fixture.ayesha.cookie,
        })
        expect([answer.status, await answer.text()]).toMatchObject([
          200,
          expect.stringContaining('"status":true'),
        ])
      }
    })
  }

  if (endpoint.accepts === 'json') {
    test('takes JSON only', async () => {
      const { body } = await cases[name]!.prepare(fixture)
      const before = await hashData(fixture)
      const form = new FormData()
      for (const [field, value] of Object.entries(body!)) form.set(field, String(value))
      const answer = await fixture.shop.request(`/api${endpoint.path}`, {
        method: 'POST',
        body: form,
        cookie: fixture.ayesha.cookie,
      })
      expect(answer.status).toBe(415)
      expect(await hashData(fixture)).toBe(before)
    })
  }

  test('other methods are 405 and name the right ones', async () => {
    const path = `/api${endpoint.path.replace(/:\w+/g, '1')}`
    const answer = await fixture.shop.request(path, { method: 'PATCH' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toContain(endpoint.method)
    expect(await answer.json()).toMatchObject({ status: false, data: null })
    const options = await fixture.shop.request(path, { method: 'OPTIONS' })
    expect([options.status, await options.text()]).toEqual([204, ''])
    expect(options.headers.get('allow')).toContain(endpoint.method)
  })

  if (endpoint.method === 'GET') {
    test('HEAD answers as GET does, without a body', async () => {
      const sent = await cases[name]!.prepare(fixture)
      const answer = await sendCase(
        fixture,
        { ...endpoint, method: 'HEAD' as 'GET' },
        sent,
        fixture.ayesha.cookie,
      )
      expect([answer.status, await answer.text()]).toEqual([200, ''])
    })
  }
})

const isBare = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

test('an unknown path is 404 in the envelope', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/user', '/api/login/x']) {
    const answer = await fixture.shop.requestJson(path)
    expect(answer).toMatchObject({ code: 404, status: false, data: null })
  }
})
