import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACKUP_ACTION } from '#admin/backups/last-backup.server.ts'
import { auditEntries } from '#db/tables/index.ts'
import { insertSmallShop } from '#test/goods.ts'
import { orderOf, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { readFirstSteps } from './read-steps.server.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

const read = async () => (await owner.get('/admin/first-steps')).data
const isState = (state: string) => async () =>
  (await read()).steps.flatMap((step: any) => (step.state === state ? [step.key] : []))
const open = isState('open')
const skipped = isState('skipped')

test('in an empty shop no step is done; each is done as soon as the shop has its data', async () => {
  expect(await read()).toMatchObject({ is_hidden: false, has_category: false, product_path: null })
  const all = ['details', 'category', 'product', 'shipping', 'order', 'https', 'mail', 'backup', 'policies']
  expect(await open()).toEqual(all)
  expect((await owner.get('/admin/today')).data.first_steps.steps).toHaveLength(9)

  await owner.post('/admin/settings/details', { value: { name: 'Chiragh', social: {} } })
  expect(await open()).toContain('details')
  await owner.post('/admin/settings/details', {
    value: { name: 'Chiragh', phone: '051 2345678', social: {} },
  })
  expect(await open()).not.toContain('details')
  await owner.post('/admin/settings/shipping', {
    value: { freeFrom: null, firstKilogram: 150, furtherKilogram: 80 },
  })
  const { data: category } = await owner.post('/admin/categories', { name: 'Tea & Coffee' })
  expect(await read()).toMatchObject({ has_category: true })
  expect(await open()).toContain('category')
  await owner.post('/admin/subcategories', { name: 'Kettles', category_id: category.id })
  expect(await open()).toEqual(['product', 'order', 'https', 'mail', 'backup', 'policies'])

  await insertSmallShop(shop.db)
  await shop.pool.query(`update products set image = 'kettle.webp' where id = 7`)
  expect(await open()).not.toContain('product')
  expect((await read()).product_path).toMatch(/^\/shop\/[\w-]+\/[\w-]+\/$/)
  await orderOf(shop.db, (await signUp(shop, 'Ayesha')).user_id, 7)
  expect(await open()).toEqual(['https', 'mail', 'backup', 'policies'])

  await shop.db
    .insert(auditEntries)
    .values({ action: BACKUP_ACTION, actor: 'x', objectType: 'backup', objectId: 'x', label: 'x' })
  for (const name of ['returns', 'privacy', 'terms'])
    await owner.post(`/admin/settings/policies/${name}`, { html: '<p>Ours</p>' })
  expect(await open()).toEqual(['https', 'mail'])
})

test('https and mail are read from the settings of the server', async () => {
  const settings = {
    ...shop.shop.settings,
    SHOP_URL: 'https://shop.example',
    SMTP_URL: 'smtp://mail.example',
  }
  const { steps } = (await readFirstSteps({ db: shop.db, settings }))!
  expect(steps.filter(({ state }) => state === 'open')).toEqual([])
})

test('a step is skipped and resumed, also by two at once; the list is hidden and shown again', async () => {
  const answers = await Promise.all(
    ['https', 'mail'].map((step) => owner.post(`/admin/first-steps/${step}`, { is_skipped: true })),
  )
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect(await skipped()).toEqual(['https', 'mail'])
  await owner.post('/admin/first-steps/mail', { is_skipped: false })
  expect(await skipped()).toEqual(['https'])
  expect(await owner.post('/admin/first-steps/cake', { is_skipped: true })).toMatchObject({ code: 404 })

  const { undo } = await owner.post('/admin/first-steps', { is_hidden: true })
  expect((await owner.get('/admin/today')).data.first_steps).toBeNull()
  expect(await read()).toMatchObject({ is_hidden: true })
  await owner.post(`/admin/activity/${undo}/undo`)
  expect((await owner.get('/admin/today')).data.first_steps).not.toBeNull()
  const { rows } = await shop.pool.query(
    `select actor, label from audit_entries where action = 'setting.checklist' order by id limit 1`,
  )
  expect(rows).toEqual([{ actor: 'The owner', label: 'First steps' }])

  await owner.post('/admin/first-steps/mail', { is_skipped: true })
  expect((await owner.get('/admin/today')).data.first_steps).toBeNull()
})

test('only a role that edits settings sees the steps, and the demo shop has none', async () => {
  const manager = await staffOf(shop, 'manager')
  expect((await manager.get('/admin/today')).data.first_steps).toBeNull()
  expect((await manager.get('/admin/me')).data.has_first_steps).toBe(true)
  await shop.pool.query(`insert into shop_settings (key, value) values ('demo', 'true')`)
  shop.shop.invalidatePages(['settings'])
  expect(await read()).toBeNull()
  expect((await owner.get('/admin/me')).data.has_first_steps).toBe(false)
})
