import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** On a busy machine a minute is too short. */
const holdLonger = (id: number) =>
  site.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '10 minutes' where key like $1`,
    [`order ${id} status %`],
  )

test('after a reload a step is undone beside the status, until its time is over', async () => {
  const { pool } = site.database
  const { rows } = await pool.query('select max(id) as id from orders where status_id = 1')
  const { id } = rows[0]
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const undo = page.getByRole('button', { name: 'Undo Processing' })
  const sentence = page.getByText('This step can be undone for one minute.')
  const process = async () => {
    await page.getByRole('button', { name: 'Set to Processing' }).click()
    await owner.seesToast(new RegExp(`^Order ${id} is Processing now`))
    await holdLonger(id)
    await page.reload()
    await undo.waitFor()
    await sentence.waitFor()
  }
  await page.clock.install()
  await page.goto(`/admin/orders/${id}`)
  await process()
  await expectFits(owner)
  await undo.click()
  await owner.seesToast('Undone.')
  await page.getByRole('button', { name: 'Set to Processing' }).waitFor()
  expect(await undo.count()).toBe(0)

  await process()
  await page.clock.fastForward('10:01')
  await undo.waitFor({ state: 'detached' })
  expect(await sentence.count()).toBe(0)
  await owner.done()
})

test('an Undo that is refused says why, and the order is shown as it is', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  const otherTab = await owner.context.newPage()
  const { rows } = await site.database.pool.query('select id from orders where status_id = 1 order by id')
  const step = async (tab: typeof page, id: number, to: string, next: string) => {
    await tab.goto(`/admin/orders/${id}`)
    await tab.getByRole('button', { name: `Set to ${to}` }).click()
    await tab.getByRole('button', { name: `Set to ${next}` }).waitFor()
    await holdLonger(id)
    await tab.reload()
  }
  const main = page.getByRole('main')
  const processing = main.getByRole('listitem').filter({ has: page.getByText('Processing', { exact: true }) })
  const shipped = main.getByRole('listitem').filter({ has: page.getByText('Shipped', { exact: true }) })
  for (const [at, name] of ['Undo', 'Undo Processing'].entries()) {
    const { id } = rows[at]
    await step(page, id, 'Processing', 'Shipped')
    await processing.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    await step(otherTab, id, 'Shipped', 'Completed')
    expect(await shipped.count()).toBe(0)
    await main.getByRole('button', { name, exact: true }).click()
    await owner.seesToast('This order is Shipped now.')
    await shipped.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    expect(await processing.getByRole('button').count()).toBe(0)
    await main.getByRole('button', { name: 'Undo Shipped', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Set to Completed' }).waitFor()
  }
  await expectFits(owner)
  await owner.done()
})
