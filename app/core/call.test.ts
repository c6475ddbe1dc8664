import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { endpoint } from './endpoint.ts'

const body = v.record(v.string(), v.any())
const asForm = endpoint({
  method: 'POST',
  path: '/f',
  whose: 'public',
  takes: 'form',
  body,
  data: v.null(),
})
const asJson = endpoint({
  method: 'POST',
  path: '/j',
  whose: 'public',
  takes: 'json',
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
