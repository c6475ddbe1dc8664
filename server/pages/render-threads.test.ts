import { afterEach, expect, test, vi } from 'vitest'
import type { CachedPage } from './cached-page.ts'
import type { PageRequest } from './renderer.ts'
import { startRenderThreads, type RenderThreads } from './render-threads.ts'
import type { ThreadData } from './thread-pool.ts'

/** Renders as the real thread does, and ends at `/end`. `/invalidated` returns what it was told. */
const THREAD = `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  const told = []
  parentPort.on('message', ({ kind, id, request, tags }) => {
    if (kind !== 'render') return told.push(tags)
    if (request.url === '/invalidated')
      return parentPort.postMessage({ kind: 'page', id, page: { body: Buffer.from(JSON.stringify(told)) } })
    if (request.url === '/end') process.exit(1)
    if (request.url === '/fail')
      return parentPort.postMessage({ kind: 'failed', id, failed: new Error('no') })
    parentPort.postMessage({ kind: 'page', id, page: { body: Buffer.from('there ' + request.url) } })
  })
  parentPort.postMessage({ kind: 'ready' })
`)}`

const request = (url: string): PageRequest => ({ url, routeId: '', isStored: false, options: {} })
const textOf = ({ body }: CachedPage) => body.toString()

let threads: RenderThreads
afterEach(() => threads.stop())

function start(max: number, entry = THREAD) {
  const pending: (() => void)[] = []
  const own = {
    loadRoutes: async () => ({}),
    render: ({ url }: PageRequest) =>
      new Promise<CachedPage>((done) =>
        pending.push(() => done({ body: Buffer.from(`here ${url}`) } as CachedPage)),
      ),
  }
  const log = { info() {}, warn() {}, error: vi.fn<() => void>() }
  threads = startRenderThreads({ max, own, data: {} as ThreadData, log, entry: new URL(entry) })
  return { finish: () => pending.splice(0).forEach((done) => done()), log }
}

async function startOne(finish: () => void) {
  const pages = [threads.render(request('/1')), threads.render(request('/2'))]
  await expect.poll(() => threads.size()).toBe(1)
  finish()
  expect((await Promise.all(pages)).map(textOf)).toEqual(['here /1', 'here /2'])
}

test('one page at a time is rendered in this thread', async () => {
  const { finish } = start(2)
  for (const url of ['/1', '/2']) {
    const page = threads.render(request(url))
    finish()
    expect(textOf(await page)).toBe(`here ${url}`)
  }
  expect(threads.size()).toBe(0)
})

test('two at once start another thread, which renders from then on; its failure is passed on', async () => {
  const { finish } = start(1)
  await startOne(finish)
  expect(textOf(await threads.render(request('/3')))).toBe('there /3')
  await expect(threads.render(request('/fail'))).rejects.toThrow('no')
  expect(threads.size()).toBe(1)
})

test('where no thread can be started, pages are rendered in this one', async () => {
  const { finish, log } = start(1, 'https://nayab.example/thread.js')
  const pages = ['/1', '/2', '/3'].map((url) => threads.render(request(url)))
  finish()
  expect((await Promise.all(pages)).map(textOf)).toEqual(['here /1', 'here /2', 'here /3'])
  expect([threads.size(), log.error.mock.calls.length]).toEqual([0, 1])
})

test('another thread is told once of what many writes invalidated, before it renders', async () => {
  const { finish } = start(1)
  await startOne(finish)
  threads.invalidate(['stock:1', 'stock:2'])
  threads.invalidate(['stock:2', 'home'])
  expect(textOf(await threads.render(request('/invalidated')))).toBe('[["stock:1","stock:2","home"]]')
  threads.invalidate(['stock:3'])
  await new Promise(setImmediate)
  expect(textOf(await threads.render(request('/invalidated')))).toBe(
    '[["stock:1","stock:2","home"],["stock:3"]]',
  )
})

test('the page of a thread that ends is rendered in this thread', async () => {
  const { finish } = start(1)
  await startOne(finish)
  const page = threads.render(request('/end'))
  await expect.poll(() => threads.size()).toBe(0)
  finish()
  expect(textOf(await page)).toBe('here /end')
})

test('with none allowed, no thread is started', async () => {
  const { finish } = start(0)
  const pages = [threads.render(request('/1')), threads.render(request('/2'))]
  finish()
  await Promise.all(pages)
  expect(threads.size()).toBe(0)
})
