import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Channels } from 'sharp'
import { busy } from '#app/core/busy.server.ts'

export const READABLE_FORMATS = ['svg', 'jpeg', 'png', 'webp', 'heif', 'gif']

export type DecodeRequest = { bytes: Uint8Array }
export type Pixels = { data: Buffer; width: number; height: number; channels: Channels; isDrawing: boolean }
export type Decoded =
  | Pixels
  | { fault: 'svg'; reason: string }
  | { fault: 'format' | 'tall' | 'unreadable'; cause?: string }

const MAX_DECODE_MS = 10_000
const FAULTS = {
  format: 'a picture must be a JPEG, PNG, WebP, AVIF, GIF or SVG file',
  tall: 'the picture is too tall for its width',
  unreadable: 'the picture cannot be read; it may be damaged or too large in pixels',
}

/** A file that cannot be used as a picture; the message can be shown to the user. */
export class UnusablePicture extends Error {}

/** A large photograph takes 100 MB of memory while it is read. */
const MAX_RUNNING = 4
/** The last one waits for 10 seconds if each of those before it takes 2. */
const MAX_WAITING = 20
const MAX_IDLE = 2

const idle: ChildProcess[] = []
const waiting: (() => void)[] = []
let running = 0

/** A process decodes and is killed after 10 seconds: librsvg and libvips cannot be interrupted.
 * @throws UnusablePicture, or Refusal 503 when too many pictures are waiting */
export async function decode(bytes: Buffer, subject: string, maxMs = MAX_DECODE_MS): Promise<Pixels> {
  const decoded = await inTurn(() => answerOf(idle.pop() ?? startDecoder(), bytes, maxMs))
  if (decoded === 'too slow')
    throw new UnusablePicture(
      `${subject}: the picture takes longer than ${maxMs / 1000} seconds to read; a simpler one is needed.`,
    )
  if ('reason' in decoded) throw new UnusablePicture(`${subject}: ${decoded.reason}.`)
  if ('fault' in decoded)
    throw new UnusablePicture(`${subject}: ${FAULTS[decoded.fault]}.`, { cause: decoded.cause })
  return { ...decoded, data: Buffer.from(decoded.data) }
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < MAX_RUNNING) running += 1
  else if (waiting.length >= MAX_WAITING) throw busy('picture queue')
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function startDecoder(): ChildProcess {
  return fork(join(import.meta.dirname, 'decode-process.server.ts'), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** A process that ends by itself, for example without memory, counts as an unreadable picture. */
async function answerOf(child: ChildProcess, bytes: Buffer, maxMs: number): Promise<Decoded | 'too slow'> {
  child.ref()
  child.channel?.ref()
  const { promise, resolve } = Promise.withResolvers<Decoded | 'too slow'>()
  const onExit = () => resolve({ fault: 'unreadable' })
  const timer = setTimeout(() => resolve('too slow'), maxMs)
  child.once('message', resolve as (answer: unknown) => void)
  child.once('exit', onExit).once('error', onExit)
  child.send({ bytes } satisfies DecodeRequest, (failed) => {
    if (failed) onExit()
  })
  const answer = await promise
  clearTimeout(timer)
  child.removeAllListeners()
  child.on('error', () => {})
  const isUsable = answer !== 'too slow' && child.exitCode === null && child.connected
  if (!isUsable || (waiting.length === 0 && idle.length >= MAX_IDLE)) child.kill('SIGKILL')
  else {
    idle.push(child)
    child.once('exit', () => {
      const at = idle.indexOf(child)
      if (at >= 0) idle.splice(at, 1)
    })
  }
  // An idle decoder does not keep the server process alive.
  child.unref()
  child.channel?.unref()
  return answer
}
