import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { ROOT, runShop, type RunningShop } from './open-shop.ts'
import { launch, PHONE } from './shopper.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'nayab-developing-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
let shop: RunningShop

beforeAll(async () => {
  database = await freshDatabase({ seed: 'demo' })
  shop = await runShop({ DATA_DIR: dataDir, DATABASE_URL: database.url }, { isDev: true })
})
afterAll(async () => {
  await shop?.stop()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('while developing, the shop opens once, its pages work, and a changed part of the server starts it anew', async () => {
  const browser = await launch()
  const page = await browser.newPage({ viewport: PHONE })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(shop.url)
  // Vite brings the scripts one by one: pressed before they are there, the button is only a picture of one. What it prepares
  // for its very first page it has ready for the next.
  await expect
    .poll(
      async () => {
        await page
          .getByRole('button', { name: 'Menu' })
          .click({ timeout: 2000 })
          .catch(() => {})
        const isOpen = await page.getByRole('dialog', { name: 'Menu' }).isVisible()
        if (!isOpen) await page.reload({ waitUntil: 'networkidle' })
        return isOpen
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBe(true)
  expect(faults).toEqual([])
  expect(timesOpened()).toBe(1)
  expect(shop.output()).not.toContain('Restarting')

  const now = new Date()
  utimesSync(join(ROOT, 'server/settings.ts'), now, now)
  await expect.poll(timesOpened, { timeout: 60_000 }).toBe(2)
  await browser.close()
})

const timesOpened = () => shop.output().split('is open at').length - 1
