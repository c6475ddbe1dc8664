import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { addProduct, expectFits, photo, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('img')
const areLoaded = (page: Page) =>
  pictures(page).evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0))

test('photos whose upload is cut all arrive when the phone is online again', async () => {
  const owner = await visitAs(site, 'owner', {
    expected: /layout shift|ERR_INTERNET_DISCONNECTED|fetch|load/,
  })
  const { page, context } = owner
  await page.goto('/admin/products/new')
  const cut = Promise.withResolvers<void>()
  await page.route('**/uploads/*?*', async (route) => {
    await context.setOffline(true)
    cut.resolve()
    await route.abort()
  })
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await photo('One.jpg'), await photo('Two.jpg'), await photo('Three.jpg')])
  await cut.promise
  await page.getByText('You are offline.').waitFor()
  await page.unroute('**/uploads/*?*')
  await context.setOffline(false)
  await expect.poll(() => areLoaded(page)).toEqual([true, true, true])
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await owner.done()
})

test('a picture that could not be loaded is loaded when the phone is online again', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|ERR_|load/ })
  const { page } = owner
  await page.goto('/admin/products/new')
  let failed = 0
  await page.route('**/images/once-*', (route) => (failed++ < 2 ? route.abort() : route.continue()))
  await page.getByLabel('Add pictures').setInputFiles(await photo('Once.jpg'))
  await expect.poll(() => areLoaded(page)).toEqual([true])
  expect(failed).toBeGreaterThan(2)
  await owner.done()
})

test('a file that is no photo does not keep a product from being saved', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|422/ })
  const { page } = owner
  await page.goto('/admin/products/new')
  await page
    .getByLabel('Add pictures')
    .setInputFiles([
      await photo('Bowl.jpg'),
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
    ])
  await page.getByText('This file is not a picture.').waitFor()
  await addProduct(page, 'Teal Bowl of Multan')
  await owner.done()
})

test('the frame of a portrait is within the screen, is easy to touch and turns with it', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/products/new')
  await page.getByLabel('Add pictures').setInputFiles(await photo('Vase.jpg'))
  await page.getByRole('button', { name: 'Crop or turn picture 1' }).click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img', { name: 'What is cropped' })
  const corner = dialog.getByRole('button', { name: 'Lower right corner' })
  await corner.waitFor()
  await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expectFits(owner)
  const box = (await corner.boundingBox())!
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const save = (await dialog.getByRole('button', { name: 'Save' }).boundingBox())!
  expect(middle.y + 22).toBeLessThan(save.y)
  const touched = await page.evaluate(
    ({ x, y }) =>
      [-20, 20].map((by) => document.elementFromPoint(x - 20, y + by)!.getAttribute('aria-label')),
    middle,
  )
  expect(touched).toEqual(['Lower right corner', 'Lower right corner'])
  const cancel = (await dialog.getByRole('button', { name: 'Cancel' }).boundingBox())!
  expect(cancel.y).toBe(save.y)

  const whole = (await picture.boundingBox())!
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(whole.x + whole.width / 2, whole.y + whole.height / 4, { steps: 4 })
  await page.mouse.up()
  const frame = async () => {
    const [inner, outer] = [
      (await dialog.getByRole('group', { name: /^The frame/ }).boundingBox())!,
      (await picture.boundingBox())!,
    ]
    const share = (part: number, all: number) => Math.round((part / all) * 20) / 20
    return [
      share(inner.x - outer.x, outer.width),
      share(inner.y - outer.y, outer.height),
      share(inner.width, outer.width),
      share(inner.height, outer.height),
    ]
  }
  await expect.poll(frame).toEqual([0, 0, 0.5, 0.25])
  await dialog.getByRole('button', { name: 'Turn right' }).click()
  await expect.poll(frame).toEqual([0.75, 0, 0.25, 0.5])
  await dialog.getByRole('button', { name: 'Save' }).click()
  const shape = () =>
    pictures(page).evaluateAll((all) =>
      all.map((each) => {
        const { naturalWidth, naturalHeight } = each as HTMLImageElement
        return Math.round((naturalWidth / naturalHeight) * 10) / 10
      }),
    )
  await expect.poll(shape).toEqual([0.7])
  await owner.done()
})

test('a crop is as sharp as the photo of the camera, until the page is reloaded', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/products/new')
  await page.getByLabel('Add pictures').setInputFiles(await landscape('Tray.jpg'))
  const dialog = page.getByRole('dialog')
  const shown = dialog.getByRole('img', { name: 'What is cropped' })
  const widthShown = async () => {
    await page.getByRole('button', { name: 'Crop or turn picture 1' }).click()
    await dialog.getByRole('button', { name: 'Lower right corner' }).waitFor()
    await expect.poll(() => shown.evaluate((it) => (it as HTMLImageElement).naturalWidth)).not.toBe(0)
    return shown.evaluate((it) => (it as HTMLImageElement).naturalWidth)
  }
  expect(await widthShown()).toBe(4000)
  const [corner, whole] = [
    (await dialog.getByRole('button', { name: 'Lower right corner' }).boundingBox())!,
    (await shown.boundingBox())!,
  ]
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2)
  await page.mouse.down()
  await page.mouse.move(whole.x + whole.width / 2, whole.y + whole.height / 2, { steps: 4 })
  await page.mouse.up()
  const [former] = await sourcesOf(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sourcesOf(page)).not.toEqual([former])
  const [cropped] = await sourcesOf(page)
  const stored = await page.request.get(cropped!.replace('.webp', '-1280.avif'))
  expect(await sharp(await stored.body()).metadata()).toMatchObject({ width: 1280, height: 960 })
  expect(Math.abs((await widthShown()) - 2000)).toBeLessThan(60)
  await owner.done()
})

const sourcesOf = (page: Page) =>
  pictures(page).evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src))

const landscape = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><circle r="1200" /></svg>',
    ),
  )
    .flatten({ background: 'white' })
    .jpeg()
    .toBuffer(),
})

async function chooseFile(page: Page, rows: string[]) {
  await page.goto('/admin/import')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'ewers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
}

/** No upload ends before the returned function is called. */
async function holdUploads(page: Page) {
  const release = Promise.withResolvers<void>()
  await page.route('**/uploads/*/finish', async (route) => {
    await release.promise
    await route.continue()
  })
  return release.resolve
}

test('pictures that were uploaded are part of an import, after a check that begins by itself', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await chooseFile(page, [
    'product_name,category,subcategory,price,weight_grams,units,images',
    'Brass Ewer,Kitchen,Tea & Coffee,900,300,4,ewer.jpg',
  ])
  const start = page.getByRole('button', { name: 'Import 1 product' })
  await page.getByText('1 missing picture').waitFor()
  expect(await start.isEnabled()).toBe(true)
  const release = await holdUploads(page)
  await page.getByLabel('Upload pictures').setInputFiles(await photo('ewer.jpg'))
  await page.getByText('Your pictures are being uploaded.').waitFor()
  expect(await start.isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Check again' }).isDisabled()).toBe(true)
  await expectFits(owner)
  release()
  await page.getByText('1 missing picture').waitFor({ state: 'detached' })
  await start.click()
  await owner.seesToast(/^1 imported/)
  const { rows: stored } = await site.database.pool.query(
    `select i.image from variant_images i join variants v on v.id = i.variant_id
      join products p on p.id = v.product_id where p.name = 'Brass Ewer'`,
  )
  expect(stored).toHaveLength(1)
  await owner.done()
})

test('what is typed while pictures arrive is part of the check that follows', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await chooseFile(page, [
    'product_name,category,subcategory,price,weight_grams,images',
    'Tin Ewer,Kitchen,Tea & Coffee,900,300,tin.jpg',
  ])
  await page.getByText('1 missing picture').waitFor()
  const release = await holdUploads(page)
  await page.getByLabel('Upload pictures').setInputFiles(await photo('tin.jpg'))
  await page.getByText('Your pictures are being uploaded.').waitFor()
  await page.getByLabel('Units').fill('7')
  release()
  await page.getByRole('button', { name: 'Import 1 product' }).waitFor()
  expect(await page.getByLabel('Units').inputValue()).toBe('7')
  await owner.done()
})

test('where there is one picture, a photo chosen later replaces one that is on its way', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|ERR_|load/ })
  const { page } = owner
  await page.goto('/admin/banners?edit=new')
  const release = await holdUploads(page)
  const choose = page.getByLabel('Add a picture')
  await choose.setInputFiles(await photo('first.jpg'))
  await page.getByText('Uploading first.jpg').waitFor()
  await choose.setInputFiles(await photo('second.jpg'))
  await page.getByText('Uploading first.jpg').waitFor({ state: 'detached' })
  release()
  await page.locator('li img[src*="/second-"]').waitFor()
  expect(await page.locator('li img[src*="/first-"]').count()).toBe(0)
  await owner.done()
})
