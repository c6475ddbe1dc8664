import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

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
    // On a busy machine a minute is too short.
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '10 minutes' where key = $1`,
      [`order ${id} status 2`],
    )
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
