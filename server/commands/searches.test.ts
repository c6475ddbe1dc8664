import { afterAll, expect, test } from 'vitest'
import { runCommand, testShop } from '#test/shop.ts'
import { searches } from './searches.ts'

const shop = await testShop()
afterAll(() => shop.drop())

const run = (...args: string[]) => runCommand(searches, shop, args)

test('lists what was searched for, without result first', async () => {
  expect(await run()).toEqual({ code: 0, lines: ['No search has been counted yet.'] })
  await shop.pool.query(`insert into search_log
    select (now() at time zone interval '5 hours')::date - ago, form, searches, 1, found, clicks, 0
    from (values (0, 'tray', 1200, 1, 3), (1, 'qainchy', 1, 0, 0), (9, 'old', 1, 4, 0))
      as rows (ago, form, searches, found, clicks)`)
  expect(await run('7')).toEqual({
    code: 0,
    lines: [
      'qainchy\t1 time\tnothing found\t0 opened\t0 bought',
      'tray\t1,200 times\t1 result\t3 opened\t0 bought',
      'To make a search find something: words add <english> "qainchy"',
    ],
  })
  for (const wrong of ['0', '181', 'week']) expect((await run(wrong)).code).toBe(2)
})
