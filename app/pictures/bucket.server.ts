import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AwsClient } from 'aws4fetch'
import { busy, RETRY_AFTER } from '#app/core/busy.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { report } from '#app/core/signals.server.ts'
import { StartError } from '#db/start.ts'
import { type BucketRequest, listKeys } from './bucket-keys.server.ts'
import { typeOfPicture, type PictureStore, writeWhole } from './picture-files.server.ts'

type BucketOptions = { endpoint: string; prefix: string; region: string; keyId: string; secret: string }

const TIMEOUT_MS = 10_000
const MAX_UPLOADS = 8
/** Downloads at the same time; further ones are refused. */
const MAX_DOWNLOADS = 50
/** A file that the bucket lacks is not requested again in this time, so that invented names cost little. */
const ABSENT_MS = 10_000
const MAX_ABSENT = 5000

/** `folder` holds the pictures that this node has needed: they never change, so a copy never goes stale. */
export function openBucket(folder: string, options: BucketOptions): PictureStore {
  const keyOf = (file: string) => (options.prefix ? `${options.prefix}/${file}` : file)
  const loading = new Map<string, Promise<boolean>>()
  const absent = new Map<string, number>()
  const request = openClient(options)

  async function download(file: string): Promise<boolean> {
    const bytes = await request(keyOf(file))
    if (bytes === null) {
      if (absent.size >= MAX_ABSENT) absent.clear()
      absent.set(file, performance.now())
      return false
    }
    await mkdir(folder, { recursive: true })
    await writeWhole(join(folder, file), bytes)
    return true
  }

  return {
    folder,
    share: (files) =>
      inParallel(files, async (file) => {
        const bytes = await readFile(join(folder, file))
        const type = typeOfPicture(file) ?? 'application/octet-stream'
        await request(keyOf(file), { method: 'PUT', body: bytes, headers: { 'content-type': type } })
        absent.delete(file)
      }),
    async load(file) {
      // What else is in the bucket is not for visitors.
      if (!typeOfPicture(file) || performance.now() - (absent.get(file) ?? -Infinity) < ABSENT_MS)
        return false
      if (!loading.has(file) && loading.size >= MAX_DOWNLOADS) throw busy('picture queue')
      const pending = loading.get(file) ?? download(file).finally(() => loading.delete(file))
      loading.set(file, pending)
      return pending
    },
    async list() {
      const files = await listKeys(request, options.prefix && `${options.prefix}/`)
      for (const file of files) absent.delete(file)
      return files
    },
  }
}

/** Sends signed requests and reads each answer to its end; null for a 404 to a GET. @throws Error for every
 * other answer but 2xx */
function openClient({ endpoint, region, keyId, secret }: BucketOptions): BucketRequest {
  let client: Promise<AwsClient> | undefined
  const load = async () => {
    const { AwsClient } = await import('aws4fetch')
    const keys = { accessKeyId: keyId, secretAccessKey: secret }
    return new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  }
  return async (key, init = {}) => {
    const path = key && !key.startsWith('?') ? `/${key.split('/').map(encodeURIComponent).join('/')}` : key
    const aws = await (client ??= load())
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await readAnswer(() => aws.fetch(endpoint + path, { ...init, signal }))
    if (answer === null) throw unavailable()
    const { status, bytes } = answer
    if (status >= 200 && status < 300) return bytes
    if (status === 404 && init.method === undefined) return null
    // The bucket is unavailable or busy; the request itself is valid.
    if (status >= 500 || status === 429) throw unavailable()
    throw refused(status)
  }
}

/** Null when the connection fails, or breaks off within the answer. */
async function readAnswer(send: () => Promise<Response>): Promise<{ status: number; bytes: Buffer } | null> {
  try {
    const response = await send()
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  } catch {
    return null
  }
}

/** The picture is there, and the shop can only read it with other settings. */
function refused(status: number): Refusal {
  report('shed', { cause: 'picture store' })
  const message =
    `The bucket of PICTURES_URL answers ${status}. Do PICTURES_KEY_ID, PICTURES_SECRET and PICTURES_REGION ` +
    'belong to it?'
  return new Refusal(503, message, { headers: RETRY_AFTER, cause: new StartError(message) })
}

function unavailable(): Refusal {
  report('shed', { cause: 'picture store' })
  return new Refusal(503, 'The picture store does not answer. Please try again in a moment.', {
    headers: RETRY_AFTER,
  })
}

async function inParallel(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  let next = 0
  const runner = async () => {
    for (let at = next++; at < files.length; at = next++) await work(files[at]!)
  }
  const ended = await Promise.allSettled(Array.from({ length: MAX_UPLOADS }, runner))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
