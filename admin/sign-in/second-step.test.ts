import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff, staffSessions } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { arrivingAfter } from '#test/slow-body.ts'
import { codeOf, ownerToken, signInAs, STAFF_PASSWORD, staffCookieOf, useLink } from '#test/staff-account.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof useLink>>
beforeAll(async () => {
  shop = await testShop()
  owner = await useLink(shop, await ownerToken(shop))
})
afterAll(() => shop.drop())

test('after a code that of the step before is refused, and the next one is accepted', async () => {
  await shop.db.update(staff).set({ totpStep: 0 })
  const now = Date.now()
  const codes = [now, now - 30_000, now, now + 30_000, now].map((time) => codeOf(owner.secret, time))
  const answers: number[] = []
  for (const code of codes) answers.push((await signInAs(shop, { code })).code)
  expect(answers).toEqual([200, 422, 422, 200, 422])
})

test('one first step begins one session, also with a second code that is still arriving', async () => {
  await shop.db.delete(staffSessions)
  const body = { email: 'sadia@shop.example', password: STAFF_PASSWORD }
  const cookie = staffCookieOf(await shop.request('/api/admin/sign-in', { body }))
  const path = '/api/admin/sign-in/code'
  const [one, other] = owner.data.recovery_codes.map((code: string) => ({ code, device_id: 'first-device' }))
  const late = arrivingAfter(async () => {
    expect((await shop.requestJson(path, { cookie, body: one })).code).toBe(200)
  }, other)
  expect((await shop.requestJson(path, { cookie, ...late })).code).toBe(401)
  expect(await shop.db.$count(staffSessions)).toBe(1)
  expect((await signInAs(shop, other)).code).toBe(200)
})
