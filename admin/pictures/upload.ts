import { callStaff, senderOf } from '#admin/core/call.ts'
import { CallFailed } from '#app/core/call.ts'
import type { AnyEndpoint, Reply } from '#app/core/endpoint.ts'
import { newKey } from '#app/core/new-key.ts'
import { boundSignal } from './bound-signal.ts'
import {
  CHUNK_BYTES,
  finishUpload,
  getUpload,
  sendChunk as sendChunkEndpoint,
  type UploadKind,
} from './contract.ts'
import { scaleDown } from './scale-down.ts'
import { untilAnswered, waitAfter } from './wait-for-network.ts'

const CHUNK_TIMEOUT_MS = 30_000

/** Why an upload ended, as a sentence for the person. */
export class UploadRefused extends Error {}

export type Upload = {
  name: string
  run(onProgress: (share: number) => void): Promise<string>
  /** Ends it at once. The shop removes later what has arrived. */
  cancel(): void
}

/** An upload of one photo. `run` returns the picture's file name; after a failure it is called again and
 * continues where it was cut. @throws UploadRefused, CallFailed, AbortError */
export function createUpload(file: File): Upload {
  const key = newKey()
  const cancelled = new AbortController()
  const { signal } = cancelled
  let scaled: Promise<Blob> | undefined
  return {
    name: file.name,
    cancel: () => cancelled.abort(),
    async run(onProgress) {
      const blob = await (scaled ??= scaleDown(file))
      const body = { size: blob.size, name: file.name }
      const reply = await sendAndFinish({ key, kind: 'picture', signal }, blob, onProgress, () =>
        callStaff(finishUpload, { params: { key }, body }, { timeoutMs: 60_000, signal }),
      )
      if (reply.ok) return reply.data.image
      throw reply.code === 422 ? new UploadRefused(reply.message) : new CallFailed(reply.message)
    },
  }
}

type Target = { key: string; kind: UploadKind; signal: AbortSignal }

/** Sends a file and calls what needs it. When that reaches another node, which misses parts, they are sent to
 * it once more. @throws UploadRefused, CallFailed, AbortError */
export async function sendAndFinish<E extends AnyEndpoint>(
  target: Target,
  blob: Blob,
  onProgress: (share: number) => void,
  finish: () => Promise<Reply<E>>,
): Promise<Reply<E>> {
  await sendAll(target, blob, onProgress)
  const reply = await untilAnswered(finish, target.signal)
  if (reply.code !== 409) return reply
  await sendAll(target, blob, onProgress)
  return untilAnswered(finish, target.signal)
}

/** Sends a file in parts. `onProgress` gets the share that has arrived.
 * @throws UploadRefused, CallFailed, AbortError */
export async function sendAll(
  target: Target,
  blob: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  const { signal } = target
  let received = await untilAnswered(() => fetchReceived(target), signal)
  for (let failures = 0; received < blob.size;) {
    onProgress(received / blob.size)
    try {
      const before = received
      received = await sendChunk(target, blob, before)
      // Another node answered, which has other parts.
      if (received <= before) throw new CallFailed('No answer')
      failures = 0
    } catch (failed) {
      failures = await waitAfter(failed, failures, signal)
      received = await fetchReceived(target).catch(() => received)
    }
  }
  onProgress(1)
}

async function fetchReceived({ key, signal }: Target): Promise<number> {
  const reply = await callStaff(getUpload, { params: { key } }, { signal })
  if (reply.ok) return reply.data.received
  throw reply.code >= 500 ? new CallFailed(reply.message) : new UploadRefused(reply.message)
}

async function sendChunk({ key, kind, signal }: Target, blob: Blob, offset: number): Promise<number> {
  const ended = boundSignal(signal, CHUNK_TIMEOUT_MS)
  try {
    const response = await fetch(`/api/admin/uploads/${key}?offset=${offset}&kind=${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...senderOf(sendChunkEndpoint) },
      body: blob.slice(offset, offset + CHUNK_BYTES),
      signal: ended.signal,
    }).catch((cause: unknown) => {
      throw new CallFailed('No answer', { cause })
    })
    const answer = (await response.json().catch(() => null)) as Answer | null
    if (!answer || response.status >= 500) throw new CallFailed('No answer')
    if (!response.ok) throw new UploadRefused(answer.message)
    return answer.data!.received
  } finally {
    ended.release()
  }
}

type Answer = { message: string; data: { received: number } | null }
