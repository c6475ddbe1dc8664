import * as v from 'valibot'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { call, CallFailed, sentencesOf, UnexpectedAnswer } from './call.ts'
import { endpoint } from './endpoint.ts'

const body = v.record(v.string(), v.any())
const asForm = endpoint({
  method: 'POST',
  path: '/f',
  auth: 'public',
  accepts: 'form',
  body,
  data: v.null(),
})
const asJson = endpoint({
  method: 'POST',
  path: '/j',
  auth: 'public',
  accepts: 'json',
  body,
  data: v.null(),
})

afterEach(() => vi.unstubAllGlobals())

function answerWith(answer: string): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(new URL(path, 'http://shop.example'), init))
    return new Response(answer)
  })
  return requests
}

test('a form endpoint gets form-data with its boundary, without fields that have no value', async () => {
  const requests = answerWith('{"status":true,"message":"","data":null}')
  await call(asForm, {
    body: {
      name: 'نایاب & Co',
      city: 7,
      zero: 0,
      empty: '',
      none: null,
      left_out: undefined,
      list: [1, 'b'],
    },
  })
  expect(requests[0]!.headers.get('content-type')).toMatch(/^multipart\/form-data; ?boundary=./)
  expect([...(await requests[0]!.formData())]).toEqual([
    ['name', 'نایاب & Co'],
    ['city', '7'],
    ['zero', '0'],
    ['empty', ''],
    ['list', '1'],
    ['list', 'b'],
  ])
})

test('a JSON endpoint gets JSON, and a call without a body has no content type', async () => {
  const requests = answerWith('{"status":true,"message":"","data":null}')
  await call(asJson, { body: { city: 7, none: null } })
  await call(asForm)
  expect(requests[0]!.headers.get('content-type')).toBe('application/json')
  expect(await requests[0]!.json()).toEqual({ city: 7, none: null })
  expect(requests[1]!.headers.get('content-type')).toBe(null)
})

test.each(['before', 'after'])('a signal that aborts %s the request ends the call', async (when) => {
  const abort = new AbortController()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    abort.abort()
    signal!.throwIfAborted()
    return new Response('{"status":true}')
  })
  if (when === 'before') abort.abort()
  await expect(call(asForm, {}, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a call without an answer fails when its time is over', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error))
    })
  })
  await expect(call(asForm, {}, { timeoutMs: 1 })).rejects.toThrow(CallFailed)
})

test.each(['{"status":true,"message":"","data":null}', '<!doctype html>'])(
  'after the answer %s no timer is left',
  async (answer) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    answerWith(answer)
    await call(asForm).catch(() => {})
    expect(vi.getTimerCount()).toBe(0)
  },
)

const listed = endpoint({
  method: 'GET',
  path: '/l',
  auth: 'public',
  data: v.array(v.object({ id: v.number() })),
  meta: v.object({ total_pages: v.number() }),
})

test.each([
  '',
  'null',
  '[]',
  '7',
  '"text"',
  '<!doctype html><title>Gateway</title>',
  '{}',
  '{"status":"true","message":"","data":[],"total_pages":1}',
  '{"status":true,"message":{},"data":[],"total_pages":1}',
  '{"status":true,"message":"","total_pages":1}',
  '{"status":true,"message":"","data":null,"total_pages":1}',
  '{"status":true,"message":"","data":{},"total_pages":1}',
  '{"status":true,"message":"","data":"text","total_pages":1}',
  '{"status":true,"message":"","data":[{}],"total_pages":1}',
  '{"status":true,"message":"","data":[null],"total_pages":1}',
  '{"status":true,"message":"","data":[{"id":"1"}],"total_pages":1}',
  '{"status":true,"message":"","data":[]}',
  '{"status":true,"message":"","data":[],"total_pages":"1"}',
  '{"status":false,"message":["no"],"data":null}',
])('%s is an unexpected answer', async (answer) => {
  answerWith(answer)
  await expect(call(listed)).rejects.toThrow(UnexpectedAnswer)
  await expect(call(listed)).rejects.toThrow(CallFailed)
})

test('an answer of the expected shape is returned without unknown fields', async () => {
  answerWith('{"status":true,"message":"OK","data":[{"id":1,"later":2}],"total_pages":3}')
  expect(await call(listed)).toEqual({
    ok: true,
    code: 200,
    message: 'OK',
    data: [{ id: 1 }],
    meta: { total_pages: 3 },
  })
})

test('a success that carries no data may leave it out or send anything', async () => {
  for (const data of ['', ',"data":null', ',"data":{}', ',"data":[{}]']) {
    answerWith(`{"status":true,"message":"Done"${data}}`)
    expect(await call(asJson, { body: {} })).toMatchObject({ ok: true, message: 'Done', data: null })
  }
})

test('only the strings of a refusal are used', async () => {
  answerWith('{"status":false,"message":"No","data":["one",{},2,"two"],"fields":{"a":7}}')
  expect(await call(asJson, { body: {} })).toMatchObject({
    ok: false,
    message: 'No',
    data: ['one', 'two'],
    fields: {},
  })
  answerWith('{"status":false}')
  expect(await call(asJson, { body: {} })).toMatchObject({
    ok: false,
    message: '',
    data: undefined,
    fields: {},
  })
})

test('messages of a refusal: its list, else its message, else the given text', () => {
  expect(sentencesOf({ data: ['one', 'two'], message: 'No' }, 'Failed')).toEqual(['one', 'two'])
  expect(sentencesOf({ data: [], message: 'No' }, 'Failed')).toEqual(['No'])
  expect(sentencesOf({ data: null, message: '' }, 'Failed')).toEqual(['Failed'])
})
