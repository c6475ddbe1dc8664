import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completePost } from '#admin/records/post-text.server.ts'
import { makeSharedPicture } from '#app/pictures/pictures.server.ts'
import { folderStore, pictureStore } from '#app/pictures/store.server.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { createApp } from './app.ts'
import { makeBackup } from './commands/backup/make.ts'
import { pictures as picturesCommand } from './commands/pictures.ts'
import { restoreBackup } from './commands/restore.ts'
import { readSettings } from './settings.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="800" height="800"><circle ' +
  'cx="40" cy="40" r="30" fill="#c80000"/></svg>'
const FIRST = [1280, 'webp'] as const
const UNKNOWN = 'unknown-0000000000-ffffff-960.avif'

const folder = mkdtempSync(join(tmpdir(), 'nayab-bucket-'))
const directory = join(folder, 's3')
let endpoint: string
let shop: TestShop
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'nayab', configs: [] }],
})
beforeAll(async () => {
  const { port } = await s3.run()
  endpoint = `http://127.0.0.1:${port}`
  shop = await testShop()
})
afterAll(async () => {
  await shop.drop()
  await s3.close().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
})

function settingsOf(
  name: string,
  { bucket = 'nayab', prefix = 'shop', secret = 'S3RVER', at = endpoint } = {},
) {
  return readSettings({
    DATA_DIR: join(folder, name),
    RATE_LIMITS: 'off',
    PICTURES_URL: `s3://${bucket}/${prefix}`,
    PICTURES_ENDPOINT: at,
    PICTURES_KEY_ID: 'S3RVER',
    PICTURES_SECRET: secret,
  })
}

function node(name: string, options: Parameters<typeof settingsOf>[1] = {}) {
  const settings = settingsOf(name, options)
  const store = pictureStore(settings)
  const none = join(folder, 'none')
  for (const path of [none, store.folder]) mkdirSync(path, { recursive: true })
  const pages = { answer: () => Promise.reject(new Error('No page is requested.')) }
  const folders = { client: none, admin: none, uploads: store.folder, pictures: none }
  const app = createApp({ shop: { ...shop.shop, settings }, pages, folders })
  return { store, requestJson: (file: string) => app.request(`/images/${file}`) }
}

const make = (store: ReturnType<typeof pictureStore>, subject: string) =>
  makeSharedPicture({ subject, source: SVG }, store, [...FIRST])

test('a picture made on one node is served by the other, which has a folder of its own', async () => {
  const [a, b] = [node('a'), node('b')]
  const name = await make(a.store, 'red-pot')
  const answer = await b.requestJson(name)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(join(a.store.folder, name)))
  expect((await b.requestJson(UNKNOWN)).status).toBe(404)
  expect((await b.requestJson('..%2f..%2fsecret')).status).toBe(404)
})

test('a size that is missing is made once, from the largest in the bucket', async () => {
  const [c, d] = [node('c'), node('d')]
  const name = await make(c.store, 'blue-pot')
  const small = name.replace('.webp', '-240.avif')
  const made = await d.requestJson(small)
  expect((await sharp(await made.arrayBuffer()).metadata()).width).toBe(240)
  const bucketFiles = await c.store.list()
  expect(bucketFiles).toContain(small)
  // This node has no largest file to make it of: it takes the one that is there.
  const e = node('e')
  expect((await e.requestJson(small)).status).toBe(200)
  expect(readdirSync(e.store.folder)).toEqual([small])
})

test('a post may have a picture that only the bucket has; a stored one needs no bucket', async () => {
  const name = await make(node('o').store, 'old-pot')
  const fields = { body: `<img src="/images/${name}">` }
  await completePost({ settings: settingsOf('p') }, fields, {})
  const body = `<img src="/images/${name}" alt="" width="1280" height="1280" />`
  expect(fields).toEqual({ body })
  const away = settingsOf('q', { at: 'http://127.0.0.1:1' })
  await completePost({ settings: away }, fields, { body })
  expect(fields).toEqual({ body })
  await expect(completePost({ settings: away }, { body }, {})).rejects.toMatchObject({ code: 503 })
})

test('without the bucket an unknown picture is 503 with Retry-After, a known one is served', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  const gone = node('a', { at: `http://127.0.0.1:${port}` })
  const [known] = readdirSync(gone.store.folder)
  expect((await gone.requestJson(known!)).status).toBe(200)
  const answer = await gone.requestJson('green-pot-0000000000-ffffff.webp')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  await expect(make(gone.store, 'green-pot')).rejects.toThrow()
})

test('a bucket that breaks off within a picture or a list is 503 with Retry-After', async () => {
  const breaking = createHttpServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('0123456789', () => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(breaking, 'listening')
  const { port } = breaking.address() as AddressInfo
  const cut = node('cut', { at: `http://127.0.0.1:${port}` })
  try {
    const answer = await cut.requestJson('green-pot-0000000000-ffffff.webp')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    await expect(cut.store.list()).rejects.toMatchObject({ code: 503 })
  } finally {
    breaking.close()
  }
  expect(readdirSync(cut.store.folder)).toEqual([])
})

test('a wrong secret stores nothing', async () => {
  const stranger = node('stranger', { prefix: 'other', secret: 'wrong' })
  await expect(make(stranger.store, 'grey-pot')).rejects.toThrow()
  expect(await node('f', { prefix: 'other' }).store.list()).toEqual([])
})

test('a wrong secret, as during its rotation, is 503 for a visitor, and named in the log', async () => {
  const name = await make(node('before').store, 'rotated-pot')
  const stranger = node('rotated', { secret: 'wrong' })
  shop.logged.length = 0
  const answer = await stranger.requestJson(name)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  const sentence =
    'The bucket of PICTURES_URL answers 403. Do PICTURES_KEY_ID, PICTURES_SECRET and PICTURES_REGION ' +
    'belong to it?'
  expect(JSON.stringify(shop.logged)).toContain(sentence)
  await expect(stranger.store.list()).rejects.toThrow(sentence)
})

test('the pictures of a bucket that does not exist are not an empty list', async () => {
  const { store } = node('m', { bucket: 'naiab' })
  await expect(store.list()).rejects.toThrow('There is no bucket at PICTURES_URL.')
})

test('a backup holds the pictures of the bucket, and a restore puts them into another', async () => {
  const [from, to] = [node('g'), node('h', { prefix: 'restored' })]
  const files = await from.store.list()
  expect(files.length).toBeGreaterThan(4)
  const file = join(folder, 'shop.backup')
  const totals = await makeBackup({ pool: shop.pool, file, store: from.store, onStep() {} })
  expect(totals.pictures).toBe(files.length)
  const empty = await testShop()
  try {
    await restoreBackup({ pool: empty.pool, backup: { file }, store: to.store, invalidatePages() {} }, {})
  } finally {
    await empty.drop()
  }
  expect(await to.store.list()).toEqual(files)
  const [name] = files
  const [copy, original] = [
    await node('i', { prefix: 'restored' }).requestJson(name!),
    await from.requestJson(name!),
  ]
  expect(Buffer.from(await copy.arrayBuffer())).toEqual(Buffer.from(await original.arrayBuffer()))
})

test('the command uploads what only the folder of this node has, and only that', async () => {
  const name = await makeSharedPicture(
    { subject: 'white-pot', source: SVG },
    folderStore(join(folder, 'moved/images')),
    [...FIRST],
  )
  const settings = settingsOf('moved', { prefix: 'moved' })
  const said: string[] = []
  const out = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) }
  const run = (from = settings) =>
    picturesCommand.run([], { ...shop.shop, settings: from }, out, shop as never)
  expect([await run(), await run(), await run(shop.shop.settings)]).toEqual([0, 0, 1])
  expect(said).toEqual([
    '2 picture files are in the bucket now; 0 were there before.',
    '0 picture files are in the bucket now; 2 were there before.',
    'PICTURES_URL is not set, so the pictures stay in the folder of this node.',
  ])
  expect((await node('j', { prefix: 'moved' }).requestJson(name)).status).toBe(200)
})

test('a picture that the shop did not name is served by other nodes, and in their backups', async () => {
  const settings = settingsOf('old', { prefix: 'old' })
  const images = join(folder, 'old/images')
  mkdirSync(images, { recursive: true })
  for (const name of ['old.png', 'Eid sale.JPG', 'notes.txt']) writeFileSync(join(images, name), name)
  const other = node('k', { prefix: 'old' })
  expect((await other.requestJson('old.png')).status).toBe(404)
  const said: string[] = []
  const out = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) }
  await picturesCommand.run([], { ...shop.shop, settings }, out, shop as never)
  expect(said).toEqual(['2 picture files are in the bucket now; 0 were there before.'])
  // What else is in the bucket is neither shown to visitors nor part of a backup.
  await pictureStore(settings).share(['notes.txt'])

  const file = join(folder, 'old.backup')
  const totals = await makeBackup({ pool: shop.pool, file, store: other.store, onStep() {} })
  expect(totals.pictures).toBe(2)
  const answer = await node('l', { prefix: 'old' }).requestJson('old.png')
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'image/png',
    'old.png',
  ])
  expect((await node('l', { prefix: 'old' }).requestJson('Eid%20sale.JPG')).status).toBe(200)
  expect((await node('l', { prefix: 'old' }).requestJson('notes.txt')).status).toBe(404)
})
