import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_WAITING } from '#app/pictures/missing-file.server.ts'
import { makePictures } from '#app/pictures/pictures.server.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { createApp } from './app.ts'

const WIDTHS = [240, 360, 480, 720, 960]
const UNKNOWN = 'unknown-0000000000-ffffff-960.avif'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await testShop()
  folder = await mkdtemp(join(tmpdir(), 'nayab-on-demand-'))
})
afterAll(async () => {
  await shop.drop()
  await rm(folder, { recursive: true, force: true })
})

test('a full queue of pictures is 503 with Retry-After; an unknown name is 404 at once', async () => {
  const client = join(folder, 'client')
  const pictures = join(folder, 'pictures')
  const uploads = join(folder, 'uploads')
  const sources = Array.from({ length: MAX_WAITING / WIDTHS.length + 1 }, (_, place) => ({
    subject: `pot-${place}`,
    source:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="800" height="800"><circle ' +
      `cx="40" cy="40" r="${place + 9}" fill="#c80000"/></svg>`,
  }))
  const names = await makePictures(sources, pictures, [1280])
  const files = names.flatMap((name) => WIDTHS.map((width) => name.replace('.webp', `-${width}.avif`)))
  const pages = { answer: () => Promise.reject(new Error('No page is requested.')) }
  const app = createApp({ shop: shop.shop, pages, folders: { client, admin: client, uploads, pictures } })

  const order: string[] = []
  const request = async (file: string) => {
    const answer = await app.request(`/images/${file}`)
    order.push(file)
    return answer
  }
  const asked = files.map(request)
  const unknown = await request(UNKNOWN)
  const answers = await Promise.all(asked)

  expect(unknown.status).toBe(404)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(files.length - MAX_WAITING)
  for (const { headers } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toBe('no-store')
  }
  const served = answers.filter(({ status }) => status === 200)
  expect(served).toHaveLength(MAX_WAITING)
  expect(served.every(({ headers }) => headers.get('content-type') === 'image/avif')).toBe(true)
  const lastServed = files.findLastIndex((_, place) => answers[place]!.status === 200)
  expect(order.indexOf(UNKNOWN)).toBeLessThan(order.indexOf(files[lastServed]!))
  expect((await readdir(uploads)).filter((file) => file.startsWith('unknown'))).toEqual([])
})
