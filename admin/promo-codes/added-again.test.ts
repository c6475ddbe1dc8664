import { afterAll, beforeAll, expect, test } from 'vitest'
import { promo } from '#server/commands/promo.ts'
import { runCommand, testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

test('a promo code that a command has ended and added again', async () => {
  const body = { discount: 50, is_percentage: false, minimum_order: 0, first_order_only: false }
  expect((await owner.post('/admin/promo-codes', { code: 'EID24', ...body })).code).toBe(200)
  const version = async () =>
    (await owner.get('/admin/promo-codes')).data.find(({ code }: { code: string }) => code === 'EID24')
      .version
  const loaded = await version()
  for (const args of [
    ['end', 'EID24'],
    ['add', 'EID24', '15%'],
  ])
    expect(await runCommand(promo, shop, args)).toMatchObject({ code: 0 })
  const edit = () => owner.post('/admin/promo-codes/EID24', { ...body, discount: 60, version: loaded })
  expect(await edit()).toMatchObject({ code: 409, message: 'A command changed EID24.' })

  const last = async () =>
    (await shop.pool.query('select id, before, after from audit_entries order by id desc limit 1')).rows[0]
  const added = await last()
  expect(added).toMatchObject({
    before: { discount: 50, isPercentage: false, is_live: false },
    after: { discount: 15, isPercentage: true, is_live: true },
  })
  expect((await owner.post(`/admin/activity/${added.id}/undo`)).code).toBe(200)
  expect(await last()).toMatchObject({
    before: added.after,
    after: { discount: 15, isPercentage: true, is_live: false },
  })
})

test('the undo of adding a code waits for that of a later edit', async () => {
  const body = { discount: 50, is_percentage: false, minimum_order: 0, first_order_only: false }
  const added = await owner.post('/admin/promo-codes', { code: 'SPRING', ...body })
  const edited = await owner.post('/admin/promo-codes/SPRING', { ...body, discount: 60 })
  const undo = (entry: unknown) => owner.post(`/admin/activity/${entry}/undo`)
  expect(await undo(added['undo'])).toMatchObject({ code: 409, message: 'Since then you changed SPRING.' })
  expect((await undo(edited['undo'])).code).toBe(200)
  expect((await undo(added['undo'])).code).toBe(200)
})

test('the undo of an edit does not bring an ended code back', async () => {
  const body = { discount: 50, is_percentage: false, minimum_order: 0, first_order_only: false }
  await owner.post('/admin/promo-codes', { code: 'SUMMER', ...body })
  const edited = await owner.post('/admin/promo-codes/SUMMER', { ...body, discount: 60 })
  expect((await owner.post('/admin/promo-codes/SUMMER/end')).code).toBe(200)
  expect(await owner.post(`/admin/activity/${edited['undo']}/undo`)).toMatchObject({
    code: 409,
    message: 'There is no valid promo code SUMMER.',
  })
})
