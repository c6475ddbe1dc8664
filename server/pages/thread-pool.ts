import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Shop } from '#app/core/context.server.ts'
import type { Settings } from '#app/core/settings.ts'
import { type Measured, publishMeasured } from '#server/metrics/relay.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageRequest } from './renderer.ts'

export type ThreadData = { settings: Settings; connection: pg.ClientConfig; build: string }
export type ToThread =
  | { kind: 'render'; id: number; request: PageRequest }
  | { kind: 'invalidate'; tags: readonly string[] }
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'page'; id: number; page: CachedPage }
  | { kind: 'failed'; id: number; failed: unknown }
  | Measured

type Job = { request: PageRequest; resolve(page: CachedPage): void; reject(failed: unknown): void }
type Thread = { worker: Worker; isReady: boolean; jobs: Map<number, Job>; idle: NodeJS.Timeout }

/** A thread without a job for this long ends. */
const IDLE_MS = 5 * 60_000
/** After a thread ended by itself, none is started for this time. */
const RETRY_MS = 10_000
/** Megabytes of JavaScript objects; a thread that exceeds them ends alone. */
const MAX_HEAP_MB = 512

export type Given = { data: ThreadData; log: Shop['log']; entry?: URL }
const ENTRY = pathToFileURL(join(import.meta.dirname, 'render-thread.ts'))
const BEFORE_IMPORTS = pathToFileURL(join(import.meta.dirname, '../before-imports.ts')).href

/** Threads that render pages. The pages of one that ends are rendered by `renderHere`. */
export function createPool(given: Given, renderHere: (request: PageRequest) => Promise<CachedPage>) {
  const threads = new Set<Thread>()
  let lastId = 0
  let noStartBefore = 0
  const invalidated = collectTags((tags) => {
    for (const { worker } of threads) worker.postMessage({ kind: 'invalidate', tags } satisfies ToThread)
  })

  const pauseAfter = (message: string) => (err: unknown) => {
    noStartBefore = performance.now() + RETRY_MS
    given.log.error({ err }, message)
  }

  function start() {
    const worker = openWorker(given)
    const idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref()
    const thread: Thread = { worker, isReady: false, jobs: new Map(), idle }
    threads.add(thread)
    worker.on('message', (message: FromThread) => onMessage(thread, message))
    worker.on('error', pauseAfter('A thread that renders pages ended'))
    worker.on('exit', () => {
      clearTimeout(idle)
      threads.delete(thread)
      for (const job of thread.jobs.values()) renderHere(job.request).then(job.resolve, job.reject)
    })
  }

  return {
    idlest: () =>
      [...threads]
        .filter(({ isReady }) => isReady)
        .toSorted((one, other) => one.jobs.size - other.jobs.size)
        .at(0),
    grow(max: number) {
      if (threads.size >= max || performance.now() < noStartBefore) return
      try {
        start()
      } catch (err) {
        pauseAfter('A thread that renders pages could not be started')(err)
      }
    },
    render(thread: Thread, request: PageRequest): Promise<CachedPage> {
      const id = ++lastId
      thread.idle.refresh()
      invalidated.send()
      return new Promise((resolve, reject) => {
        thread.jobs.set(id, { request, resolve, reject })
        thread.worker.postMessage({ kind: 'render', id, request } satisfies ToThread)
      })
    },
    invalidate(tags: readonly string[]) {
      if (threads.size > 0) invalidated.add(tags)
    },
    size: () => [...threads].filter(({ isReady }) => isReady).length,
    async stop() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

function openWorker({ data, entry = ENTRY }: Given): Worker {
  return new Worker(entry, {
    workerData: data,
    execArgv: ['--import', BEFORE_IMPORTS],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
}

/** Each order invalidates some pages, so their tags are sent once in a turn of the event loop. */
function collectTags(onSend: (tags: string[]) => void) {
  const collected = new Set<string>()
  function send() {
    if (collected.size === 0) return
    const tags = [...collected]
    collected.clear()
    onSend(tags)
  }
  return {
    add(tags: readonly string[]) {
      if (collected.size === 0) setImmediate(send)
      for (const tag of tags) collected.add(tag)
    },
    send,
  }
}

function onMessage(thread: Thread, message: FromThread) {
  if (message.kind === 'ready') return void (thread.isReady = true)
  if (message.kind === 'measured') return publishMeasured(message)
  const job = thread.jobs.get(message.id)
  thread.jobs.delete(message.id)
  if (message.kind === 'failed') return job?.reject(message.failed)
  const { body } = message.page
  job?.resolve({ ...message.page, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) })
}
