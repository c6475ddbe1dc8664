import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '#admin/sign-in/session-contract.ts'
import { CallFailed } from '#app/core/call.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { callOrNull, callStaff, LoadFailed, loadStaff, pendingLoads, setOpenedBy } from './call.ts'
import { waitingForStepUp } from './step-up.ts'

const read = endpoint({ method: 'GET', path: '/admin/r', auth: { staff: null }, data: v.number() })
const save = endpoint({
  method: 'POST',
  path: '/admin/w',
  auth: { staff: null },
  accepts: 'json',
  body: v.object({ price: v.number() }),
  data: v.number(),
})
const DONE = '{"status":true,"message":"Saved.","data":1}'
const refused = (message: string, data: unknown = null) => JSON.stringify({ status: false, message, data })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { pathname: '/admin/orders', search: '?tab=pack' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers one after another; null is a lost answer. Returns the idempotency keys that were sent. */
function answerWith(...answers: (Response | null)[]): (string | null)[] {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return keys
}

async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(20_000)
  return promise
}

test('a write whose answer is lost is sent again under its key', async () => {
  const keys = answerWith(null, null, new Response(DONE))
  const reply = await settled(callStaff(save, { body: { price: 5 } }))
  expect(reply).toMatchObject({ ok: true, data: 1 })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('callOrNull is null without an answer, a refusal as it is, and hides no bug', async () => {
  answerWith()
  expect(await settled(callOrNull(read))).toBeNull()
  answerWith(new Response(refused('Not yours.'), { status: 404 }))
  expect(await callOrNull(read)).toMatchObject({ ok: false, message: 'Not yours.' })
  vi.stubGlobal('navigator', undefined)
  answerWith(null)
  await expect(callOrNull(read)).rejects.toThrow(TypeError)
})

test('two writes have two keys, a read has none', async () => {
  const keys = answerWith(new Response(DONE), new Response(DONE), new Response(DONE))
  await callStaff(save, { body: { price: 5 } })
  await callStaff(save, { body: { price: 5 } })
  await callStaff(read)
  expect(keys[0]).not.toBe(keys[1])
  expect(keys[2]).toBeNull()
})

test.each([401, 403, 429, 500, 503])('an unanswered write keeps its key beyond a %i', async (code) => {
  const change = { body: { price: code } }
  const keys = answerWith()
  await settled(callOrNull(save, change))
  const longWait = { status: code, headers: { 'retry-after': '60' } }
  const later = answerWith(
    new Response(refused('Not now.'), longWait),
    new Response(DONE),
    new Response(DONE),
  )
  await callStaff(save, change)
  await callStaff(save, change)
  expect(new Set([...keys, ...later]).size).toBe(1)
  await callStaff(save, change)
  expect(later[2]).not.toBe(later[1])
})

test('another content, and the same an hour later, have keys of their own', async () => {
  const keys = answerWith()
  await settled(callOrNull(save, { body: { price: 7 } }))
  const later = answerWith(new Response(DONE), new Response(DONE))
  await callStaff(save, { body: { price: 8 } })
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  await callStaff(save, { body: { price: 7 } })
  expect(new Set([keys[0], ...later]).size).toBe(3)
})

test('gives up after four attempts, and at once without a connection', async () => {
  const keys = answerWith()
  const failed = expect(callStaff(save, { body: { price: 5 } })).rejects.toThrow(CallFailed)
  await settled(failed)
  expect(keys).toHaveLength(4)
  vi.stubGlobal('navigator', { onLine: false })
  await expect(callStaff(save, { body: { price: 5 } })).rejects.toThrow(CallFailed)
  expect(keys).toHaveLength(5)
})

test('waits as long as Retry-After says, but not longer than ten seconds', async () => {
  const busy = (seconds: string) =>
    new Response(refused('Busy.'), { status: 503, headers: { 'retry-after': seconds } })
  const keys = answerWith(busy('2'), new Response(DONE))
  expect(await settled(callStaff(read))).toMatchObject({ ok: true })
  expect(keys).toHaveLength(2)
  const long = answerWith(busy('60'))
  expect(await callStaff(read)).toMatchObject({ ok: false, code: 503 })
  expect(long).toHaveLength(1)
})

test('a missing second factor opens the dialog, and the write is sent again under its key', async () => {
  const stepUp = () =>
    new Response(refused('Please confirm that it is you.', { step_up: true }), { status: 403 })
  const keys = answerWith(stepUp(), new Response(DONE))
  const reply = callStaff(save, { body: { price: 5 } })
  await expect.poll(waitingForStepUp.get).not.toBeNull()
  waitingForStepUp.get()!.answer(true)
  expect(await reply).toMatchObject({ ok: true })
  expect(new Set(keys).size).toBe(1)
  answerWith(stepUp())
  const cancelled = callStaff(save, { body: { price: 5 } })
  await expect.poll(waitingForStepUp.get).not.toBeNull()
  waitingForStepUp.get()!.answer(false)
  expect(await cancelled).toMatchObject({ ok: false, code: 403 })
})

test('the dialog of the second factor ends with its session: the write is not sent again', async () => {
  const keys = answerWith(
    new Response(refused('Please confirm that it is you.', { step_up: true }), { status: 403 }),
    new Response(refused('Please sign in.'), { status: 401 }),
    new Response(DONE),
  )
  const waiting = callStaff(save, { body: { price: 9 } })
  await expect.poll(waitingForStepUp.get).not.toBeNull()
  await callStaff(read)
  expect(waitingForStepUp.get()).toBeNull()
  expect(await waiting).toMatchObject({ ok: false, code: 403 })
  expect(keys).toHaveLength(2)
})

test('a refused load throws with its code and is no longer pending', async () => {
  answerWith(new Response(refused('Not found'), { status: 404 }))
  await expect(loadStaff(read)).rejects.toThrow(LoadFailed)
  expect(pendingLoads.get()).toBe(0)
})

/** As `answerWith`, but returns the members of staff that were named as senders. */
function sendersOf(...answers: Response[]): (string | null)[] {
  const senders: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    senders.push(new Headers(init.headers).get('if-staff'))
    return answers.shift() ?? new Response(DONE)
  })
  return senders
}

test('only calls of the back office name the person who has opened the page', async () => {
  const senders = sendersOf()
  setOpenedBy(7)
  await callStaff(read)
  await callStaff(save, { body: { price: 5 } })
  await callStaff({ ...read, path: '/city', auth: 'public' })
  await callStaff(signOut)
  setOpenedBy(null)
  await callStaff(read)
  expect(senders).toEqual(['7', '7', null, '7', null])
})

test('a page whose session has ended still names the person who has opened it', async () => {
  const senders = sendersOf(new Response(refused('Please sign in.'), { status: 401 }))
  setOpenedBy(7)
  await callStaff(read)
  await callStaff(save, { body: { price: 10 } })
  expect(senders).toEqual(['7', '7'])
})

test('a write that is sent again names the person who made it, not who has signed in since', async () => {
  const stepUp = refused('Please confirm that it is you.', { step_up: true })
  const senders = sendersOf(
    new Response(refused('Busy.'), { status: 503 }),
    new Response(stepUp, { status: 403 }),
  )
  setOpenedBy(7)
  const waiting = callStaff(save, { body: { price: 11 } })
  setOpenedBy(8)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(waitingForStepUp.get).not.toBeNull()
  setOpenedBy(null)
  waitingForStepUp.get()!.answer(true)
  expect(await waiting).toMatchObject({ ok: true })
  expect(senders).toEqual(['7', '7', '7'])
})

test('the second factor is not asked for what would be refused afterwards', async () => {
  const body = v.object({
    price: v.number('Type a price.'),
    shop: v.object({ name: v.string('Type a name.') }),
  })
  const guarded = endpoint({ ...save, body, stepUp: true })
  const needed = () => new Response(refused('Confirm it.', { step_up: true }), { status: 403 })
  answerWith(needed(), needed())
  const sent = { body: { price: '', shop: { name: null } } } as never
  expect(await settled(callStaff(guarded, sent))).toMatchObject({
    code: 422,
    message: 'Type a price.',
    data: ['Type a price.', 'Type a name.'],
    fields: { price: 'Type a price.', shop: 'Type a name.', 'shop.name': 'Type a name.' },
  })
  expect(waitingForStepUp.get()).toBeNull()
  const valid = callStaff(guarded, { body: { price: 5, shop: { name: 'Nayab' } } })
  await vi.advanceTimersByTimeAsync(0)
  expect(waitingForStepUp.get()).not.toBeNull()
  waitingForStepUp.get()!.answer(false)
  expect((await settled(valid)).code).toBe(403)
})
