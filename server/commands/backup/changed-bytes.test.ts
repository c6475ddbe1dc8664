import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { runCommand, testShop } from '#test/shop.ts'
import { backup } from '#server/commands/backup.ts'
import { writeArchive } from './archive.ts'
import { encrypt } from './encryption.ts'
import { verifyBackup } from './restore.ts'
import { BrokenArchive, type Entry } from './tar.ts'

const PASSPHRASE = 'correct horse battery staple'
const folder = mkdtempSync(join(tmpdir(), 'changed-bytes-'))
const shop = await testShop({ seed: 'demo', env: { DATA_DIR: folder } })
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true })
})

const changed = join(folder, 'changed.backup')

async function isNoticed(bytes: Buffer, passphrase?: string): Promise<boolean> {
  writeFileSync(changed, bytes)
  return verifyBackup({ file: changed, passphrase }, () => {}).then(
    () => false,
    (failed) => {
      if (failed instanceof BrokenArchive) return true
      throw failed
    },
  )
}

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at]! ^= 1 << bit
  return copy
}

async function madeBackup() {
  const file = join(folder, 'shop.backup')
  await runCommand(backup, shop, [file])
  expect(await isNoticed(readFileSync(file))).toBe(false)
  return readFileSync(file)
}

test('every bit of the beginning and of the end of a backup counts', { timeout: 120_000 }, async () => {
  const bytes = await madeBackup()
  const places = [...Array(24).keys(), ...Array.from({ length: 40 }, (_, at) => bytes.byteLength - 1 - at)]
  for (const at of places)
    for (let bit = 0; bit < 8; bit++)
      expect(await isNoticed(flipped(bytes, at, bit)), `bit ${bit} of byte ${at}`).toBe(true)
})

test('a changed bit or a missing end is noticed wherever it is', { timeout: 120_000 }, async () => {
  const bytes = await madeBackup()
  const places = fc.nat({ max: bytes.byteLength - 1 })
  const changes = fc.asyncProperty(places, fc.nat({ max: 7 }), async (at, bit) => {
    expect(await isNoticed(flipped(bytes, at, bit))).toBe(true)
  })
  await fc.assert(changes, { numRuns: 300 })
  const cuts = fc.asyncProperty(places, async (at) => {
    expect(await isNoticed(bytes.subarray(0, at))).toBe(true)
  })
  await fc.assert(cuts, { numRuns: 100, examples: [[bytes.byteLength - 40], [bytes.byteLength - 53]] })
})

test('the same holds for an encrypted backup', { timeout: 120_000 }, async () => {
  // The cheapest cost that a reader accepts; the shop uses 17.
  const plain = await madeBackup()
  const bytes = await buffer(Readable.from([plain]).compose(encrypt(PASSPHRASE, 10)))
  expect(await isNoticed(bytes, PASSPHRASE)).toBe(false)
  const places = fc.nat({ max: bytes.byteLength - 1 })
  const changes = fc.asyncProperty(places, fc.nat({ max: 7 }), async (at, bit) => {
    expect(await isNoticed(flipped(bytes, at, bit), PASSPHRASE)).toBe(true)
    expect(await isNoticed(bytes.subarray(0, at), PASSPHRASE)).toBe(true)
  })
  const header = Array.from({ length: 36 }, (_, at): [number, number] => [at, at % 8])
  await fc.assert(changes, { numRuns: 136, examples: header })
})

test('a backup of the formats without a seal is read', async () => {
  const file = join(folder, 'old.backup')
  const json = (name: string, value: object): Entry => ({ name, data: Buffer.from(JSON.stringify(value)) })
  const manifest = { format: 2, madeAt: '2026-11-01T00:00:00.000Z', migration: 1, tables: [], sequences: [] }
  async function* entries() {
    yield json('backup.json', manifest)
    yield json('totals.json', { rows: {}, mails: 0, pictures: 0 })
  }
  await writeArchive(file, entries())
  const bytes = readFileSync(file)
  expect(await isNoticed(bytes.subarray(0, bytes.byteLength - 40))).toBe(false)
})
