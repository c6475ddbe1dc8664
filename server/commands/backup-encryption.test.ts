import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { runCommand, testShop, type TestShop } from '#test/shop.ts'
import { backup } from './backup.ts'
import { decrypt, encrypt } from './backup/encryption.ts'
import { restore } from './restore.ts'

const PASSPHRASE = 'correct horse battery staple'
/** The cheapest cost that a reader accepts; the shop uses 17. */
const CHEAP = 10
const HEADER = 36
const CHUNK = 64 * 1024 + 16
const WRONG = 'the passphrase is wrong, or the file is damaged'

const folder = mkdtempSync(join(tmpdir(), 'backup-encryption-'))
const opened: TestShop[] = []
afterAll(async () => {
  for (const shop of opened) await shop.drop()
  rmSync(folder, { recursive: true })
})

const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, at) => at % 251))
const seal = (plain: Buffer) => buffer(Readable.from([plain]).compose(encrypt(PASSPHRASE, CHEAP)))
const open = (sealed: Buffer, passphrase = PASSPHRASE, size = 1000) => {
  const parts = Array.from({ length: Math.ceil(sealed.length / size) }, (_, at) =>
    sealed.subarray(at * size, (at + 1) * size),
  )
  return buffer(Readable.from(parts).compose(decrypt(passphrase)))
}

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  '%d bytes are decrypted unchanged',
  async (length) => {
    const plain = bytesOf(length)
    const sealed = await seal(plain)
    expect(sealed.length).toBe(HEADER + length + 16 * Math.max(1, Math.ceil(length / 65_536)))
    expect(await open(sealed)).toEqual(plain)
    expect(await open(sealed, PASSPHRASE, 7919)).toEqual(plain)
  },
)

test('the same bytes are never encrypted the same way', async () => {
  const [one, other] = [await seal(bytesOf(10)), await seal(bytesOf(10))]
  expect(one.subarray(HEADER).equals(other.subarray(HEADER))).toBe(false)
})

test('another passphrase, and every change of the file, is detected', async () => {
  const sealed = await seal(bytesOf(200_000))
  const [first, second] = [
    sealed.subarray(HEADER, HEADER + CHUNK),
    sealed.subarray(HEADER + CHUNK, HEADER + 2 * CHUNK),
  ]
  const rest = sealed.subarray(HEADER + 2 * CHUNK)
  const header = sealed.subarray(0, HEADER)
  const flipped = (at: number) => {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    return changed
  }
  await expect(open(sealed, 'correct horse battery stable')).rejects.toThrow(WRONG)
  for (const broken of [
    ...[0, 12, 13, 30, HEADER, HEADER + 70_000, sealed.length - 1].map(flipped),
    Buffer.concat([header, second, first, rest]),
    Buffer.concat([header, first, rest]),
    sealed.subarray(0, HEADER + 2 * CHUNK),
    sealed.subarray(0, sealed.length - 1),
    sealed.subarray(0, HEADER),
    sealed.subarray(0, 5),
    Buffer.concat([sealed, Buffer.from([0])]),
    Buffer.concat([sealed, first]),
  ])
    await expect(open(broken)).rejects.toThrow(WRONG)
})

test('an encrypted backup is verified and restored, and the shop takes orders', async () => {
  const shop = await newShop('full', PASSPHRASE, 'demo')
  const file = join(folder, 'shop.tar.zst.enc')
  expect(await run(shop, [file])).toMatchObject({ code: 0 })
  expect(readFileSync(file).includes('ayesha@example.com')).toBe(false)

  const target = await newShop('target', PASSPHRASE)
  expect(await run(target, ['verify', file])).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/is whole and encrypted: the shop of \S+ at \d\d:\d\d UTC with [\d,]+ rows, /),
    ],
  })
  const noPassphrase = await newShop('none')
  for (const command of [backup, restore]) {
    const args = command === backup ? ['verify', file] : [file]
    expect(await run(noPassphrase, args, command)).toEqual({
      code: 1,
      lines: [expect.stringContaining('it is encrypted: set BACKUP_PASSPHRASE to its passphrase')],
    })
  }
  const cut = join(folder, 'cut.tar.zst.enc')
  writeFileSync(cut, readFileSync(file))
  truncateSync(cut, 100_000)
  expect(await run(target, ['verify', cut])).toEqual({ code: 1, lines: [expect.stringContaining(WRONG)] })
  expect(await run(target, [cut], restore)).toMatchObject({ code: 1 })

  expect(await run(target, [file], restore)).toMatchObject({ code: 0 })
  const orders = 'select id, status_id, total, email from orders order by id'
  expect((await target.pool.query(orders)).rows).toEqual((await shop.pool.query(orders)).rows)
  const listed = await target.requestJson('/api/products')
  expect([listed.code, listed.data.length]).toEqual([200, 24])
})

async function newShop(name: string, passphrase?: string, seed: 'none' | 'demo' = 'none'): Promise<TestShop> {
  const env = { DATA_DIR: join(folder, name), ...(passphrase && { BACKUP_PASSPHRASE: passphrase }) }
  const shop = await testShop({ seed, env })
  opened.push(shop)
  return shop
}

const run = (shop: TestShop, args: string[], command = backup) => runCommand(command, shop, args)
