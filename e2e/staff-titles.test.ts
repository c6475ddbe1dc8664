import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffOf } from '#test/staff.ts'
import { hold } from './late-answers.ts'
import { openTestShop } from './shopper.ts'
import { signInAs, SMALL_PHONE, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
let visitor: Awaited<ReturnType<typeof site.visit>>
beforeAll(async () => {
  site = await openTestShop()
  visitor = await site.visit({ viewport: SMALL_PHONE })
  await signInAs(site, 'owner', visitor.context)
})
afterAll(() => site?.close())

test('a screen has its title before it is known who is signed in', async () => {
  const page = await visitor.context.newPage()
  const held = await hold(page, 'GET', '**/api/admin/me')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await page.goto('/admin/orders', { waitUntil: 'commit' })
  await heading('Orders').waitFor()
  expect(await page.title()).toBe('Orders · Back office')
  const before = await heading('Orders').boundingBox()
  held.release()
  await page.locator('main').waitFor()
  expect(await heading('Orders').boundingBox()).toEqual(before)
  await page.close()
})

test('the sign-in and the setup have their title before they are loaded', async () => {
  const page = await visitor.context.newPage()
  // Who is signed in goes on to Today instead.
  await visitor.context.clearCookies()
  const script = await hold(page, 'GET', '**/admin/assets/sign-in-*.js')
  await page.goto('/admin/sign-in', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(await page.title()).toBe('Sign in · Back office')
  script.release()
  await page.getByLabel('Email').waitFor()
  const link = await hold(page, 'POST', '**/api/admin/setup/open')
  await page.goto('/admin/setup#token', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Opening your link' }).waitFor()
  expect(await page.title()).toBe('Opening your link · Back office')
  link.release()
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
  await page.close()
})

test('a name in the title of a dialog has its own direction', async () => {
  const { pool, db } = site.database
  const name = 'علی 2'
  const { id } = await staffOf({ shop: { db } } as never, 'packer')
  await pool.query(`update staff set full_name = '${name}', password_hash = 'x' where id = ${id};
    update products set name = '${name}' where id = 1;
    insert into colours (name, hex) values ('${name}', '#123456');
    insert into staff_roles (name, permissions) values ('${name}', '{}')`)
  const { rows } = await pool.query(`select id from colours where name = '${name}'`)
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const menu = `Actions for ${name}`
  for (const [path, steps, title] of [
    ['staff', [menu, 'Change the role'], `Role of ${name}`],
    ['staff', [menu, 'Disable'], `Disable ${name}?`],
    ['staff/roles', [menu, 'Edit'], name],
    ['staff/roles', [menu, 'Delete'], `Delete the role ${name}?`],
    ['products/1', ['More for this product', 'Delete'], `Delete ${name}?`],
    [`colours/${rows[0].id}`, ['Delete'], `Delete ${name}?`],
  ] as const) {
    await page.goto(`/admin/${path}`)
    for (const [at, step] of steps.entries())
      await page
        .getByRole('main')
        .getByRole(at === 0 ? 'button' : 'menuitem', { name: step, exact: true })
        .click()
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    expect(await dialog.locator('h2 bdi').allInnerTexts(), title).toEqual([name])
  }
  await owner.done()
})
