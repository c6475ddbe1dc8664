import { beforeEach, expect, test, vi } from 'vitest'

const entries = new Map<string, string>()
type Ask = { userId: number; answer(code: number, entries?: unknown): void }
let requests: Ask[]

beforeEach(() => {
  entries.clear()
  requests = []
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
  vi.stubGlobal('fetch', (_: string, { body = '{}' }: { body?: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    requests.push({
      userId: JSON.parse(body).user_id,
      answer: (code, data = null) =>
        resolve(Response.json({ status: code === 200, message: 'm', data }, { status: code })),
    })
    return promise
  })
})

async function open(userId: number) {
  const store = await import('./wishlist-store.ts')
  const { readSignedIn, saveSignedIn } = await import('#app/account/signed-in.ts')
  const logIn = (id: number) => saveSignedIn({ user_id: id, email: `${id}@example.com` })
  logIn(userId)
  return { ...store, logIn, readSignedIn }
}

const entry = (w_id: number) => ({
  w_id,
  products: {
    product_id: w_id,
    product_name: 'Kettle',
    product_image: 'k',
    product_slug: 'kettle',
    alt_content: '',
    in_stock: 1,
    subcategory: { s_cat_slug: 'tea' },
  },
})

test('concurrent loads of one customer are one request, those of two are two', async () => {
  const { loadWishlist, logIn } = await open(1)
  const first = loadWishlist(1)
  expect(loadWishlist(1)).toBe(first)
  logIn(2)
  const second = loadWishlist(2)
  expect(requests.map(({ userId }) => userId)).toEqual([1, 2])
  requests[1]!.answer(200, [entry(20)])
  requests[0]!.answer(200, [entry(10)])
  expect([await first, await second]).toEqual([[entry(10)], [entry(20)]])
})

test.each([401, 403])(
  'a late %i for the former customer does not end the session of the next',
  async (code) => {
    const { loadWishlist, logIn, readSignedIn } = await open(1)
    const first = loadWishlist(1)
    logIn(2)
    requests[0]!.answer(code)
    await expect(first).rejects.toThrow('m')
    expect(readSignedIn()?.user_id).toBe(2)
  },
)

test('after a change the list is requested again, also while a load is under way', async () => {
  const { loadWishlist, reloadWishlist } = await open(1)
  const before = loadWishlist(1)
  const after = reloadWishlist(1)
  expect(requests).toHaveLength(2)
  requests[1]!.answer(200, [entry(10)])
  requests[0]!.answer(200, [])
  expect([await after, await before]).toEqual([[entry(10)], []])
})

test.each([401, 403])('a late %i to a change does not end the session of the next customer', async (code) => {
  const { logIn, readSignedIn } = await open(1)
  const { addProductToWishlist, removeEntryFromWishlist } = await import('./change-wishlist.ts')
  const changed = [addProductToWishlist(1, 7), removeEntryFromWishlist(10)]
  logIn(2)
  for (const request of requests) request.answer(code)
  expect(await Promise.all(changed)).toEqual([false, false])
  expect(readSignedIn()?.user_id).toBe(2)

  const own = removeEntryFromWishlist(20)
  requests.at(-1)!.answer(code)
  expect(await own).toBe(false)
  expect(readSignedIn()).toBe(null)
})
