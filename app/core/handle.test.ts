import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Shop } from './context.server.ts'
import { endpoint } from './endpoint.ts'
import { fields, id, line } from './fields.ts'
import { handle } from './handle.server.ts'
import { Refusal } from './refusal.ts'

const shop = {
  settings: { SHOP_URL: 'https://shop.example' },
  log: { error() {} },
  findSession: async (token: string) => (token === 'a'.repeat(43) ? { user_id: 7, session_hash: 'h' } : null),
} as unknown as Shop
const mine = '__Host-nayab_session=' + 'a'.repeat(43)

const rename = handle(
  endpoint({
    method: 'POST',
    path: '/rename',
    auth: { user: 'user_id' },
    accepts: 'json',
    body: fields({ user_id: id('Whose?'), name: line('Name?') }),
    data: v.string(),
  }),
  async (_, { body }) => {
    if (body.name === 'Taken')
      throw new Refusal(409, 'Taken already.', { data: ['one'], meta: { totals: 3 } })
    if (body.name === 'Bug') throw new TypeError('secret detail')
    return { data: body.name, message: 'Renamed' }
  },
)

async function send(body: unknown, headers: Record<string, string> = { cookie: mine }) {
  const request = new Request('https://127.0.0.1:3000/api/rename', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', host: '127.0.0.1:3000', ...headers },
  })
  const response = await rename.respond(shop, request, {}, '127.0.0.1', 'request-1')
  return {
    code: response.status,
    ...((await response.json()) as { status: boolean; message: string; data: unknown }),
  }
}

describe('a call', () => {
  test('answers in the envelope', async () => {
    expect(await send({ user_id: 7, name: 'Zara' })).toEqual({
      code: 200,
      status: true,
      message: 'Renamed',
      data: 'Zara',
    })
  })
  test('whose body breaks off is 400 and is not logged', async () => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{'))
        stream.error(new Error('aborted'))
      },
    })
    const request = new Request('https://127.0.0.1:3000/api/rename', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', cookie: mine },
    } as RequestInit)
    const response = await rename.respond(shop, request, {}, '127.0.0.1', 'request-2')
    expect({ code: response.status, ...((await response.json()) as object) }).toEqual({
      code: 400,
      status: false,
      message: 'The request ended before all of its body had arrived.',
      data: null,
    })
  })
  test('without a session is 401 before anything is read', async () => {
    expect(await send('{', {})).toMatchObject({ code: 401, status: false, data: null })
    expect(await send({}, { cookie: '__Host-nayab_session=' + 'b'.repeat(43) })).toMatchObject({ code: 401 })
  })
  test.for<unknown>([{ toString: 'x' }, { valueOf: 7 }, [7], [[7]], true, 7.5, ' 7', '07', '7.0'])(
    'for %j as the user is 403, since that is not their own id',
    async (user_id) => {
      expect(await send({ user_id, name: 'Zara' })).toMatchObject({ code: 403, data: null })
    },
  )
  test('for another user is 403 before the fields are checked', async () => {
    expect(await send({ user_id: 8, name: '' })).toMatchObject({ code: 403, data: null })
  })
  test('lists the message of every invalid field', async () => {
    expect(await send({})).toMatchObject({
      code: 422,
      message: 'Whose?',
      data: ['Whose?', 'Name?'],
      fields: { user_id: 'Whose?', name: 'Name?' },
    })
  })
  test('returns a refusal unchanged', async () => {
    expect(await send({ user_id: 7, name: 'Taken' })).toEqual({
      code: 409,
      status: false,
      message: 'Taken already.',
      data: ['one'],
      totals: 3,
    })
  })
  test('a bug is 500 with the request id and no internals', async () => {
    const answer = await send({ user_id: 7, name: 'Bug' })
    expect(answer).toMatchObject({ code: 500, status: false, data: null })
    expect(answer.message).toContain('request-1')
    expect(JSON.stringify(answer)).not.toContain('secret')
  })
  test.each([
    ['{"a":', 400],
    ['\u0001', 400],
    ['['.repeat(10_000) + ']'.repeat(10_000), 400],
    [`{"name":"${'x'.repeat(200_000)}"}`, 413],
  ])('an unreadable body is refused', async (body, code) => {
    expect(await send(body)).toMatchObject({ code, status: false })
  })
  test('another media type is 415', async () => {
    expect(await send({}, { cookie: mine, 'content-type': 'text/plain' })).toMatchObject({ code: 415 })
    expect(
      await send({}, { cookie: mine, 'content-type': 'application/x-www-form-urlencoded' }),
    ).toMatchObject({ code: 415 })
  })
  test('a compressed body is 415 with the reason, and not taken for broken JSON', async () => {
    expect(
      await send({ user_id: 7, name: 'Zara' }, { cookie: mine, 'content-encoding': 'gzip' }),
    ).toMatchObject({ code: 415, message: 'Send this without compressing it.' })
    expect(
      await send({ user_id: 7, name: 'Zara' }, { cookie: mine, 'content-encoding': 'Identity' }),
    ).toMatchObject({ code: 200 })
  })
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://shop.example' }, 200],
    [{ origin: 'http://127.0.0.1:3000' }, 200],
    [{ origin: 'http://shop.example' }, 403],
    [{ origin: 'http://www.shop.example', host: 'www.shop.example' }, 403],
    [{ origin: 'https://www.shop.example', host: 'www.shop.example' }, 200],
    [{}, 200],
  ])('from %j it is %i', async (headers, code) => {
    expect(
      await send({ user_id: 7, name: 'Zara' }, { cookie: mine, ...(headers as Record<string, string>) }),
    ).toMatchObject({ code })
  })
})
