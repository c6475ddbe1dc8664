import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffOf, staffWith } from '#test/staff.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { CHUNK_BYTES } from './contract.ts'
import { removeLeftUploads } from './uploads.server.ts'

/** Smaller than those of a browser, so that small photos have several. */
const PART = 5000

const folder = mkdtempSync(join(tmpdir(), 'nayab-uploads-'))
let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR: folder } })
  ;({ cookie } = await staffOf(shop, 'writer'))
})
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true })
})

const requestJson = (path: string, body?: unknown, as = cookie) =>
  shop.requestJson(`/api/admin/uploads/${path}`, {
    cookie: as,
    headers: body instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {},
    ...(body === undefined ? {} : { body }),
  })
const finish = (key: string, size: number, name = 'kettle.jpg') =>
  requestJson(`${key}/finish`, { size, name })

async function send(bytes: Buffer, key: string = randomUUID()) {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    await requestJson(`${key}?offset=${at}`, new Uint8Array(bytes.subarray(at, at + CHUNK_BYTES)))
  return key
}
const photo = (seed: number) =>
  sharp({
    create: {
      width: 240,
      height: 180,
      channels: 3,
      background: { r: seed * 30, g: 90, b: 120 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

test('six photos whose upload is interrupted three times arrive once each', async () => {
  const names = new Set<string>()
  for (let seed = 1; seed <= 6; seed++) {
    const bytes = await photo(seed)
    expect(bytes.length).toBeGreaterThan(3 * PART)
    const key = randomUUID()
    let cuts = 3
    let at = 0
    while (at < bytes.length) {
      const chunk = new Uint8Array(bytes.subarray(at, at + PART))
      const { data } = await requestJson(`${key}?offset=${at}`, chunk)
      // The answer is lost: the browser asks how much has arrived, or sends the part again.
      if (cuts-- > 0) {
        expect((await requestJson(`${key}?offset=${at}`, chunk)).data.received).toBe(data.received)
        at = (await requestJson(key)).data.received
      } else at = data.received
    }
    const made = await finish(key, bytes.length, 'Copper Kettle.JPG')
    expect(made.data.image).toMatch(/^copper-kettle-[0-9a-f]{10}-[0-9a-f]{6}\.webp$/)
    expect((await finish(key, bytes.length, 'Copper Kettle.JPG')).data).toEqual(made.data)
    expect(existsSync(join(folder, 'images', made.data.image))).toBe(true)
    names.add(made.data.image)
  }
  expect(names.size).toBe(6)
})

test('an incomplete upload says how much has arrived; another person cannot continue it', async () => {
  const bytes = await photo(1)
  const key = randomUUID()
  await requestJson(`${key}?offset=0`, new Uint8Array(bytes.subarray(0, 1000)))
  expect(await finish(key, bytes.length)).toMatchObject({ code: 409, data: { received: 1000 } })
  expect(await finish(key, 0)).toMatchObject({ code: 422, message: 'This file is empty.' })
  const other = await staffOf(shop, 'manager')
  expect((await requestJson(key, undefined, other.cookie)).data.received).toBe(0)
  const packer = await staffOf(shop, 'packer')
  expect((await requestJson(`${key}?offset=0`, new Uint8Array(9), packer.cookie)).code).toBe(403)
  expect((await requestJson(`${key}?offset=15700000`, new Uint8Array(CHUNK_BYTES))).code).toBe(413)
  expect((await requestJson(`${key}?offset=-1`, new Uint8Array(9))).code).toBe(422)
  expect((await requestJson(`..%2f..%2fx?offset=0`, new Uint8Array(9))).code).toBe(404)
})

test('files that are no photo are refused with a sentence', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  const real = await photo(2)
  const page = Buffer.concat([real, Buffer.from('<html><script>alert(1)</script>')])
  const heif = (brands: string) =>
    Buffer.from(`\0\0\0\x20ftyp${brands}\0\0\0\x08free`.padEnd(200, '\0'), 'latin1')
  const cases: [Buffer, RegExp][] = [
    [heif('heic\0\0\0\0mif1heicmiaf'), /is a HEIC picture, .* save it as a JPEG/],
    [heif('mif1\0\0\0\0mif1heicmiaf'), /is a HEIC picture, .* save it as a JPEG/],
    [heif('mif1\0\0\0\0mif1avifmiaf'), /cannot be used: the picture cannot be read/],
    [heif('isom\0\0\0\0isomiso2mp41'), /is not a picture/],
    [Buffer.from(svg), /is not a picture/],
    [Buffer.from('MZ program'), /is not a picture/],
    [Buffer.from('GIF89a/*<svg onload=alert(1)>*/'), /not only a picture/],
    [page, /not only a picture/],
    [real.subarray(0, real.length / 2), /cannot be used: the picture cannot be read/],
    [bomb(), /too large in pixels/],
  ]
  for (const [bytes, sentence] of cases) {
    const answer = await finish(await send(bytes), bytes.length)
    expect([answer.code, answer.message]).toEqual([422, expect.stringMatching(sentence)])
  }
})

test('a photo whose compressed bytes spell the name of a tag by chance is taken', async () => {
  const real = await photo(4)
  const bytes = Buffer.concat([real, Buffer.from('<svg \x9c\x01<SVG>\xf0(', 'latin1'), Buffer.alloc(50)])
  expect(await finish(await send(bytes), bytes.length)).toMatchObject({ code: 200 })
})

/** A GIF whose header claims 65,535 by 65,535 pixels. */
function bomb(): Buffer {
  return Buffer.from('474946383961ffffffff80000000000000ffffff2c00000000ffffffff0002024401003b', 'hex')
}

test('what was left of uploads is removed after a day, of every sender', async () => {
  const person = await staffWith(shop, 'content.edit')
  const [old, recent] = [randomUUID(), randomUUID()]
  for (const key of [old, recent]) await requestJson(`${key}?offset=0`, new Uint8Array(10), person.cookie)
  const fileOf = (key: string) => join(folder, 'uploads', `${person.id}-${key}.part`)
  const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000)
  utimesSync(fileOf(old), lastWeek, lastWeek)
  await removeLeftUploads(shop.shop)
  expect([existsSync(fileOf(old)), existsSync(fileOf(recent))]).toEqual([false, true])
})

describe('the uploads of one person', () => {
  const MB = 1024 * 1024
  const old = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const pathOf = (id: number, key: string) => join(folder, 'uploads', `${id}-${key}.part`)
  /** A file without bytes on the disk, changed `minutes` ago. */
  function plant(path: string, size: number, minutes: number) {
    closeSync(openSync(path, 'a'))
    truncateSync(path, size)
    utimesSync(path, old(minutes), old(minutes))
  }
  const sizesOf = (id: number) =>
    readdirSync(join(folder, 'uploads'))
      .filter((file) => file.startsWith(`${id}-`))
      .map((file) => statSync(join(folder, 'uploads', file)).size)

  test('have at most 500 MB, whichever part arrives: the oldest others are removed', async () => {
    const { id, cookie: as } = await staffWith(shop, 'products.edit')
    const part = new Uint8Array(CHUNK_BYTES)
    const send = (key: string, offset: number) =>
      requestJson(`${key}?offset=${offset}&kind=products`, part, as)
    const keys = Array.from({ length: 11 }, () => randomUUID())
    for (const key of keys) await send(key, 0)
    for (const [at, key] of keys.entries()) plant(pathOf(id, key), 49 * MB, at + 1)
    const [newest, second, oldest] = [keys[0]!, keys.at(-2)!, keys.at(-1)!]
    expect((await send(oldest, 49 * MB)).data.received).toBe(49 * MB + CHUNK_BYTES)
    expect(sizesOf(id)).toHaveLength(10)
    expect([newest, second, oldest].map((key) => existsSync(pathOf(id, key)))).toEqual([true, false, true])

    const others = keys.filter((key) => key !== oldest && existsSync(pathOf(id, key)))
    for (const key of others) plant(pathOf(id, key), 50 * MB - CHUNK_BYTES, 1)
    await Promise.all(others.map((key) => send(key, 50 * MB - CHUNK_BYTES)))
    expect(sizesOf(id).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(500 * MB)
  })

  test('are at most 60', async () => {
    const { id, cookie: as } = await staffWith(shop, 'content.edit')
    const first = randomUUID()
    await requestJson(`${first}?offset=0`, new Uint8Array(1), as)
    for (let count = 1; count <= 60; count++) plant(pathOf(id, randomUUID()), 1, count)
    await requestJson(`${first}?offset=1`, new Uint8Array(1), as)
    expect(sizesOf(id)).toHaveLength(60)
  })
})

test('a role that edits content uploads pictures, but no file of products', async () => {
  const caller = await staffOf(shop, 'caller')
  const { cookie: as } = await staffWith(shop, 'content.edit')
  const part = new Uint8Array(10)
  expect((await requestJson(`${randomUUID()}?offset=0`, part, caller.cookie)).code).toBe(403)
  const key = randomUUID()
  const bytes = new Uint8Array(await photo(3))
  expect((await requestJson(`${key}?offset=0`, bytes, as)).code).toBe(200)
  expect((await requestJson(`${key}/finish`, { size: bytes.length, name: 'bowl.jpg' }, as)).code).toBe(200)
  expect((await requestJson(`${randomUUID()}?offset=0&kind=products`, part, as)).code).toBe(403)
})
