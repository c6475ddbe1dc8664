import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from './looks.ts'
import { openTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const NAMES = ['One', 'Two', 'Three', 'Four']

/** Buttons without a gap, the first one partly beneath the button of a bar that stays. */
async function findingsOf(page: Page, size: number, covered: number) {
  await page.evaluate(
    ([names, style, height]) => {
      const buttons = names.map((name) => `<button style="display:block;${style}">${name}</button>`)
      document.body.innerHTML = `<header style="position:sticky;top:0;z-index:1">
          <button style="width:100%;height:${height}px">Menu</button>
        </header>
        <main style="padding:200vh 0"><h1>Sizes</h1>${buttons.join('')}</main>`
      scrollTo({ top: 0, behavior: 'instant' })
      const { top } = document.querySelector('main button')!.getBoundingClientRect()
      scrollTo({ top, behavior: 'instant' })
    },
    [NAMES, `width:${size}px;height:${size}px;padding:0;border:0`, covered] as const,
  )
  return (await axeFindings(page)).filter((finding) => finding.includes('target-size'))
}

test('a target is too small by itself, not because a bar covers a part of it', async () => {
  const { page } = await site.visit({ expected: /./ })
  await page.goto('/')
  expect(await findingsOf(page, 44, 30)).toEqual([])
  expect(await findingsOf(page, 16, 4)).toEqual([expect.stringMatching(/button:nth-child\(\d\)/)])
})
