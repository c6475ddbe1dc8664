/** The node that got the first parts of a photo dies; its balancer sends the rest to the other one. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { CHUNK_BYTES } from './contract.ts'
import { createUpload } from './upload.ts'

// It needs the canvas of a browser.
vi.mock('./scale-down.ts', () => ({ scaleDown: async (file: File) => file }))

const root = mkdtempSync(join(tmpdir(), 'nayab-nodes-'))
let shop: TestShop
let cookie: string
let bytes: Buffer
beforeAll(async () => {
  shop = await testShop()
  ;({ cookie } = await staffOf(shop, 'writer'))
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 700, height: 700, channels: 3, background: '#808080', noise } as const
  bytes = await sharp({ create }).jpeg({ quality: 95 }).toBuffer()
})
afterAll(async () => {
  await shop.drop()
  rmSync(root, { recursive: true })
})
afterEach(() => void vi.unstubAllGlobals())

type Node = ReturnType<typeof openNode>

function openNode(name: string) {
  const DATA_DIR = join(root, name)
  const none = join(root, 'none')
  const uploads = join(DATA_DIR, 'images')
  for (const folder of [none, uploads]) mkdirSync(folder, { recursive: true })
  const pages = { answer: () => Promise.reject(new Error('No page is requested.')) }
  const folders = { client: none, admin: none, uploads, pictures: none }
  const app = createApp({
    shop: { ...shop.shop, settings: { ...shop.shop.settings, DATA_DIR } },
    pages,
    folders,
  })
  return {
    request: (path: string, init: RequestInit = {}) =>
      app.request(
        path,
        { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      ),
    has: (picture: string) => existsSync(join(uploads, picture)),
  }
}

/** Uploads the photo. The first node answers the requests before `at`, the second one those after it.
 * @returns the picture, and the answers of the second node with the time of the first request */
async function upload(first: Node, second: Node, at: number, isFailing: boolean) {
  let requests = 0
  const answers: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests += 1
    if (requests === at && isFailing) return new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
    if (requests < at) return first.request(path, init)
    const response = await second.request(path, init)
    const { data } = (await response.clone().json()) as { data: unknown }
    answers.push([`${init?.method} ${response.status}`, data])
    return response
  })
  // The phone is online at once when the upload waits for it.
  vi.stubGlobal('addEventListener', (_: string, online: () => void) => queueMicrotask(online))
  vi.stubGlobal('removeEventListener', () => {})
  const picture = await createUpload(new File([new Uint8Array(bytes)], 'kettle.jpg')).run(() => {})
  return { picture, answers }
}

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((parts) => parts * CHUNK_BYTES)
const none = ['GET 200', { received: 0 }]
const parts = (all: number) =>
  [FIRST, SECOND, THIRD, all].map((received) => ['POST 200', { received }] as const)

// The requests are a question what has arrived, four parts, and the end of the upload.
test.each([
  ['a part fails', 4, true, none],
  ['a part reaches the second', 4, false, ['POST 200', { received: 0 }], none],
  ['the end fails', 6, true, ['POST 409', { received: 0 }], none],
  ['the end reaches the second', 6, false, ['POST 409', { received: 0 }], none],
])(
  'a photo is sent again from its beginning when the first node dies and %s',
  async (name, at, isFailing, ...begin) => {
    const [first, second] = [openNode(`${name} 1`), openNode(`${name} 2`)]
    const { picture, answers } = await upload(first, second, at, isFailing)
    expect(answers).toEqual([...begin, ...parts(bytes.length), ['POST 200', { image: picture }]])
    expect([first.has(picture), second.has(picture)]).toEqual([false, true])
  },
)
