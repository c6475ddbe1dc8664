import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { addProduct, expectFits, photo, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const PARTS = '**/api/admin/uploads/*?*'
const focused = (page: Page) =>
  page.evaluate(() => {
    const { ariaLabel, id } = document.activeElement!
    return ariaLabel ?? document.querySelector(`label[for="${id}"]`)?.textContent
  })

/** The parts of files are sent, and never answered. */
async function holdParts(page: Page) {
  const sent: string[] = []
  await page.route(PARTS, (route) => {
    sent.push(keyOf(route.request()))
  })
  const aborted: string[] = []
  page.on('requestfailed', (request) => {
    if (request.method() === 'POST') aborted.push(keyOf(request))
  })
  return { sent, aborted }
}

const keyOf = (request: Request) => new URL(request.url()).pathname.split('/').at(-1)!

test('photos that are on their way can be cancelled, and the product be saved', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|ERR_ABORTED/ })
  const { page } = owner
  await page.goto('/admin/products/new')
  const { sent, aborted } = await holdParts(page)
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await photo('One.jpg'), await photo('Two.jpg'), await photo('Three.jpg')])
  const cancel = (name: string) => page.getByRole('button', { name: `Cancel the upload of ${name}` })
  await expect.poll(() => sent.length).toBe(1)
  const box = (await cancel('One.jpg').boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await expectFits(owner)

  await cancel('One.jpg').click()
  await expect.poll(() => sent.length).toBe(2)
  expect(aborted).toEqual([sent[0]])
  await expect.poll(() => focused(page)).toBe('Cancel the upload of Two.jpg')
  await cancel('Three.jpg').click()
  await expect.poll(() => focused(page)).toBe('Cancel the upload of Two.jpg')
  await cancel('Two.jpg').click()
  await expect.poll(() => focused(page)).toBe('Add pictures')
  await expect.poll(() => aborted).toEqual(sent)
  expect(sent).toHaveLength(2)
  await addProduct(page, 'Teal Bowl of Hala')
  await owner.done()
})

test('an unexpected error fails one photo, and the next ones arrive', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|received/ })
  const { page } = owner
  await page.goto('/admin/products/new')
  const broken = { status: 200, json: { message: 'OK' } }
  await page.route(PARTS, (route) => route.fulfill(broken), { times: 1 })
  await page.getByLabel('Add pictures').setInputFiles([await photo('One.jpg'), await photo('Two.jpg')])
  await page.getByText('One.jpg: The upload has failed. Please add the picture again.').waitFor()
  await page.getByRole('img', { name: 'Picture 1' }).waitFor()
  await addProduct(page, 'Teal Plate of Hala')
  await owner.done()
})

test('a file of products that is on its way can be cancelled', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|ERR_ABORTED/ })
  const { page } = owner
  const file = {
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('product_slug,variant_name,price\nno-such,Red,900'),
  }
  await page.goto('/admin/import')
  const { sent, aborted } = await holdParts(page)
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect.poll(() => sent.length).toBe(1)
  await expectFits(owner)
  await page.getByRole('button', { name: 'Cancel the upload of prices.csv' }).click()
  await expect.poll(() => focused(page)).toBe('Choose a file')
  await expect.poll(() => aborted).toEqual(sent)
  await page.unroute(PARTS)
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByRole('heading', { name: 'prices.csv', level: 1 }).waitFor()
  await owner.done()
})
