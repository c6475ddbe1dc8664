import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { waitForHydration } from './hydration.ts'
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

test('npm run dev opens the shop once, its pages work, and a change of the server restarts it', async () => {
  const browser = await launch()
  const page = await browser.newPage({ viewport: PHONE })
  page.setDefaultTimeout(60_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(shop.url, { waitUntil: 'commit' })
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(faults).toEqual([])
  expect(timesOpened()).toBe(1)
  expect(shop.output()).not.toContain('Restarting')

  const now = new Date()
  utimesSync(join(ROOT, 'server/settings.ts'), now, now)
  await expect.poll(timesOpened).toBe(2)
  await browser.close()
})

const timesOpened = () => shop.output().split('is open at').length - 1
