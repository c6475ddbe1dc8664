import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForPaint } from './hydration.ts'
import { axeFindings } from './looks.ts'
import { markupFindings } from './markup.ts'
import { DESK, openTestShop, PHONE } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const parts = (page: Page) => ({
  text: page.getByRole('textbox', { name: 'Text', exact: true }),
  tool: page.getByRole('button', { name: 'Picture', exact: true }),
  dialog: page.getByRole('dialog'),
})
/** The blocks of the text, each by its name and what it shows. */
const blocksOf = (page: Page) =>
  parts(page).text.evaluate((text) =>
    [...text.children].map((block) =>
      block instanceof HTMLImageElement ? `IMG ${block.alt}` : `${block.tagName} ${block.textContent}`,
    ),
  )
/** Moves the cursor behind `last`. The editor learns of it by an event of the next frame. */
async function moveToEnd(page: Page, last: string) {
  await page.keyboard.press('ControlOrMeta+End')
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { anchorNode, anchorOffset } = getSelection()!
        return anchorNode?.textContent?.slice(0, anchorOffset)
      }),
    )
    .toBe(last)
  await waitForPaint(page)
}
const bodyOf = async (slug: string) =>
  (await site.database.pool.query<{ body: string }>('select body from blog_posts where slug = $1', [slug]))
    .rows[0]!.body

test('on a phone a picture is put into a post, after its upload was cut; shoppers see it', async () => {
  const owner = await visitAs(site, 'owner', {
    hasTouch: true,
    expected: /layout shift|ERR_FAILED|\/uploads\//,
  })
  const { page } = owner
  const { text, tool, dialog } = parts(page)
  await page.goto('/admin/posts?edit=new')
  await page.getByLabel('Title', { exact: true }).fill('Bowls of Multan')
  await text.click()
  await page.keyboard.type('They are blue.\nThey are old.')
  // The middle of the line is behind its text.
  await text.getByText('They are blue.').click()
  // The question how much has arrived is sent again by itself.
  await page.route('**/uploads/*', (route) => route.abort(), { times: 2 })
  await tool.click()
  expect(await dialog.getByRole('button', { name: 'Insert' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Add a picture').setInputFiles(await photo('Bowl.jpg', 'teal'))
  await dialog.getByText('Uploading Bowl.jpg').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await dialog.getByRole('button', { name: 'Waiting for the picture …' }).isDisabled()).toBe(true)
  await expectFits(owner)
  await dialog.getByRole('img', { name: 'Picture 1' }).waitFor()
  await dialog.getByLabel('What the picture shows').fill('A "blue"\nbowl & its lid')
  await expectFits(owner)
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await blocksOf(page)).toEqual(['P They are blue.', 'IMG A "blue" bowl & its lid', 'P They are old.'])
  await page.keyboard.type('Yes. ')
  const blocks = ['P They are blue.', 'IMG A "blue" bowl & its lid', 'P Yes. They are old.']
  expect(await blocksOf(page)).toEqual(blocks)

  await text.getByRole('img').tap()
  await expect.poll(() => tool.getAttribute('aria-pressed')).toBe('true')
  await tool.tap()
  await dialog.getByRole('button', { name: 'Remove picture 1' }).tap()
  await dialog.getByRole('button', { name: 'Remove from the text' }).tap()
  await expect.poll(() => blocksOf(page)).toEqual([blocks[0], blocks[2]])
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect.poll(() => blocksOf(page)).toEqual(blocks)
  await expectFits(owner)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Bowls of Multan' }).first().waitFor()
  expect(await bodyOf('bowls-of-multan')).toMatch(
    new RegExp(
      '^<p>They are blue.</p><img src="/images/bowl-[0-9a-f]{10}-[0-9a-f]{6}.webp" ' +
        'alt="A &quot;blue&quot; bowl &amp; its lid" width="1280" height="960" /><p>Yes. They are old.</p>$',
    ),
  )
  await owner.done()
})

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s a shopper sees it in its place, as wide as the text, and nothing moves', async (_, viewport) => {
  const shopper = await site.visit({ viewport })
  const { page } = shopper
  await page.goto('/blog-detail/bowls-of-multan/')
  const picture = page.getByRole('img', { name: 'A "blue" bowl & its lid' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const seen = await picture.evaluate((img) => {
    const { width, height } = img.getBoundingClientRect()
    const text = img.closest('.prose')!.getBoundingClientRect()
    const { borderRadius } = getComputedStyle(img)
    return {
      share: width / text.width,
      ratio: width / height,
      borderRadius,
      src: (img as HTMLImageElement).currentSrc,
    }
  })
  expect(seen).toEqual({
    share: 1,
    ratio: expect.closeTo(4 / 3, 1),
    borderRadius: expect.not.stringMatching('^0px'),
    src: expect.stringMatching(/-(?:480|720)\.avif$/),
  })
  expect(await axeFindings(page)).toEqual([])
  expect(await markupFindings(page, 'post-with-picture')).toEqual([])
  await shopper.done()
})

test('by the keyboard alone a picture is described, moved, removed and brought back', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const { keyboard } = page
  const { text, tool, dialog } = parts(page)
  const [blue, old] = ['P They are blue.', 'P Yes. They are old.']
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'Bowls of Multan' }).first().click()
  await text.focus()
  await moveToEnd(page, 'Yes. They are old.')
  await keyboard.press('ArrowUp')
  await expect.poll(() => tool.getAttribute('aria-pressed')).toBe('true')
  for (const key of ['Shift+Tab', 'End', 'ArrowLeft', 'ArrowLeft']) await keyboard.press(key)
  expect(await tool.evaluate((button) => button === document.activeElement)).toBe(true)
  await keyboard.press('Enter')
  await dialog.getByRole('img', { name: 'A "blue" bowl & its lid' }).waitFor()
  await dialog.getByLabel('What the picture shows').fill('Two bowls')
  await dialog.getByRole('button', { name: 'Change' }).press('Enter')
  await expect.poll(() => blocksOf(page)).toEqual([blue, 'IMG Two bowls', old])

  await keyboard.press('ControlOrMeta+x')
  await expect.poll(() => blocksOf(page)).toEqual([blue, old])
  await moveToEnd(page, 'Yes. They are old.')
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+v')
  await expect.poll(() => blocksOf(page)).toEqual([blue, old, 'IMG Two bowls', 'P '])
  await keyboard.type('The end.')
  await expect.poll(() => blocksOf(page)).toEqual([blue, old, 'IMG Two bowls', 'P The end.'])
  await keyboard.press('ArrowUp')
  await expect.poll(() => tool.getAttribute('aria-pressed')).toBe('true')
  await keyboard.press('Delete')
  await expect.poll(() => blocksOf(page)).toEqual([blue, old, 'P The end.'])
  await keyboard.press('ControlOrMeta+z')
  await expect.poll(() => blocksOf(page)).toEqual([blue, old, 'IMG Two bowls', 'P The end.'])
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await owner.seesToast(/ is saved\./)
  expect(await bodyOf('bowls-of-multan')).toMatch(
    /old\.<\/p><img [^>]*alt="Two bowls" width="1280" height="960" \/><p>The end\.<\/p>$/,
  )
  await owner.done()
})
