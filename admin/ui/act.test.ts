import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#app/core/endpoint.ts'
import { act } from './act.ts'
import { toast } from './toast.tsx'

const remove = endpoint({ method: 'DELETE', path: '/admin/w', auth: { staff: null }, data: v.null() })

const shown: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  shown.length = 0
  vi.spyOn(toast, 'done').mockImplementation((message, undo) => void shown.push(`${message} ${undo}`))
  vi.spyOn(toast, 'error').mockImplementation((message) => void shown.push(message))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const answer = (status: number, message: string) =>
  new Response(JSON.stringify({ status: status === 200, message, data: null, undo: 7 }), { status })

test.each([
  ['a success', () => answer(200, 'Deleted.'), ['Deleted. 7', 'left']],
  ['a refusal', () => answer(409, 'It is used.'), ['It is used.']],
  [
    'a lost answer',
    () => Promise.reject(new TypeError('Failed')),
    ['The shop did not answer. Please try again.'],
  ],
])('%s of a button is shown, and only a success leaves the screen', async (_, respond, expected) => {
  vi.stubGlobal('fetch', async () => respond())
  const acted = act(remove, {}, () => void shown.push('left'))
  await vi.runAllTimersAsync()
  await acted
  expect(shown).toEqual(expected)
})
