import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

const folder = mkdtempSync(join(tmpdir(), 'nayab-hostile-upload-'))
let shop: TestShop
let cookie: string
let photo: Buffer
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR: folder } })
  cookie = (await staffOf(shop, 'writer')).cookie
  const create = { width: 90, height: 60, channels: 3 as const, background: '#B22222' }
  photo = await sharp({ create }).jpeg().toBuffer()
})
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true })
})

const send = (key: string, offset: number, bytes: Uint8Array) =>
  shop.requestJson(`/api/admin/uploads/${key}?offset=${offset}`, { cookie, body: new Uint8Array(bytes) })
const finish = (key: string, size: number, name = 'bowl.jpg') =>
  shop.requestJson(`/api/admin/uploads/${key}/finish`, { cookie, body: { size, name } })
async function upload(bytes: Buffer, name?: string) {
  const key = randomUUID()
  await send(key, 0, bytes)
  return finish(key, bytes.length, name)
}

test('parts out of order, overlapping and doubled are one whole picture', async () => {
  const key = randomUUID()
  const received = async (offset: number, end?: number) =>
    (await send(key, offset, photo.subarray(offset, end))).data.received as number
  expect(await received(200)).toBe(0)
  expect(await Promise.all([received(0, 200), received(0, 200)])).toEqual([200, 200])
  expect(await received(100, 300)).toBe(200)
  expect(await received(200)).toBe(photo.length)
  const whole = await upload(photo)
  expect(whole.code).toBe(200)
  const finished = await Promise.all([1, 2, 3].map(() => finish(key, photo.length)))
  expect(finished.map(({ data }) => data)).toEqual([whole.data, whole.data, whole.data])
})

test.each([
  ['../../etc/passwd.jpg', 'etc-passwd'],
  ['C:\\windows\\a\0b.jpg', 'c-windows-a-b'],
  ['photo\u202Egpj.exe', 'photo-gpj'],
  ['\ud800.jpg', 'picture'],
  ['چائے.jpg', 'chaie'],
  [`${'a'.repeat(290)}.jpg`, 'a'.repeat(60)],
])('the file name %j is a picture in the folder of pictures', async (name, subject) => {
  const { data } = await upload(photo, name)
  expect(data.image).toMatch(new RegExp(`^${subject}-[0-9a-f]{10}-[0-9a-f]{6}\\.webp$`))
  expect(readdirSync(join(folder, 'images'))).toContain(data.image)
  expect(readdirSync(folder).toSorted()).toEqual(['images', 'uploads'])
})

test('a file name of 10,000 letters is refused', async () => {
  expect((await upload(photo, `${'a'.repeat(10_000)}.jpg`)).code).toBe(422)
})

test.each([
  [20_000, 20_000],
  [1, 60_000],
  [0, 0],
])('a PNG of %i x %i pixels is refused', async (width, height) => {
  expect(await upload(png(width, height), 'bomb.png')).toMatchObject({
    code: 422,
    message: expect.stringMatching(/^This file cannot be used: /),
  })
})

/** A black PNG of one bit per pixel: 50 kB for 400 million pixels. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))],
    ['IEND', Buffer.alloc(0)],
  ] as const
  const parts = chunks.map(([type, data]) => {
    const bytes = Buffer.alloc(12 + data.length)
    bytes.writeUInt32BE(data.length)
    bytes.write(type, 4)
    bytes.set(data, 8)
    bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
    return bytes
  })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}
