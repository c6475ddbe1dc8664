import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT_IN_ROLES } from '#admin/staff/roles.ts'
import { isAllowed, type StaffAuth } from '#app/core/endpoint.ts'
import { entriesFor } from '#admin/shell/navigation.ts'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const FORMS: { path: string; auth: StaffAuth }[] = [
  { path: '/products/new', auth: { staff: 'products.edit' } },
  { path: '/orders/new', auth: { staff: 'orders.correct' } },
  { path: '/orders/1001/correct', auth: { staff: 'orders.correct' } },
]
const REFUSED = 'This screen is not part of your role'
const owner = { permissions: [...BUILT_IN_ROLES[0]!.permissions], has_first_steps: true }

test.each(['manager', 'caller', 'packer', 'writer', 'accounts'] as const)(
  'a %s is told which screens are not part of the role, and sees the others',
  async (role) => {
    const { permissions } = BUILT_IN_ROLES.find(({ name }) => name.toLowerCase() === role)!
    const person = await visitAs(site, role, { expected: /layout shift|40[34]/ })
    const { page } = person
    const wrong: string[] = []
    for (const { path, auth } of [...entriesFor(owner), ...FORMS]) {
      await page.goto(`/admin${path}`)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      const isRefused = await page.getByRole('heading', { name: REFUSED }).isVisible()
      if (isRefused === isAllowed(auth, permissions)) wrong.push(path)
    }
    expect(wrong).toEqual([])
  },
)

test('the owner reads what each role may do', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/staff/roles')
  const packer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Packer' }) })
  await packer.getByText('What Packer may do').click()
  await packer.getByText('See phones and addresses').waitFor()
  expect(await packer.getByRole('definition').allInnerTexts()).toEqual([
    'See orders',
    'See phones and addresses',
    'Change the status',
    'Print packing slips',
    'See products',
    'Count and change stock',
  ])
  await expectFits(owner)
  await owner.done()
})

/** What can be changed on a screen, without its search. */
const FIELDS =
  'main :is(input, select, textarea, [contenteditable=true]):enabled:not([type=search], [type=hidden])'

test.each(['caller', 'packer'] as const)('a %s reads a product and changes nothing of it', async (role) => {
  const person = await visitAs(site, role)
  const { page } = person
  await page.goto('/admin/products/1')
  await page.getByText('Your role can look at this product, but not change it.').waitFor()
  await page.getByRole('list', { name: 'Variants' }).getByRole('listitem').first().waitFor()
  expect(await page.locator(FIELDS).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Save|Add/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Count the units' }).count()).toBe(role === 'packer' ? 1 : 0)
  await expectFits(person)
  await person.done()
})

test.each([
  ['caller', 'products', 'Your role can look at prices and units, but not change them.'],
  ['accounts', 'orders?tab=all', 'Orders'],
] as const)('a %s cannot choose rows of %s, with which nothing could be done', async (role, path, text) => {
  const person = await visitAs(site, role)
  const { page } = person
  await page.goto(`/admin/${path}`)
  await page.getByRole('main').getByText(text).first().waitFor()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(0)
  expect(await page.locator(FIELDS).count()).toBe(0)
  await expectFits(person)
  await person.done()
})

test('a permission of a role brings the one that it needs, and goes with it', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/staff/roles')
  await page.getByRole('button', { name: 'Add a role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a role' })
  const [see, change] = ['See orders', 'Change the status'].map((name) =>
    dialog.getByLabel(name, { exact: true }),
  )
  await change!.check()
  expect(await see!.isChecked()).toBe(true)
  await dialog.getByText('“Change the status” needs “See orders”.').waitFor()
  await see!.uncheck()
  expect(await change!.isChecked()).toBe(false)
  await expectFits(owner)
  await change!.check()
  await dialog.getByLabel('Name').fill('Driver')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { rows } = await site.database.pool.query("select permissions from staff_roles where name = 'Driver'")
  expect(rows).toEqual([{ permissions: ['orders.see', 'orders.status'] }])
  await owner.done()
})
