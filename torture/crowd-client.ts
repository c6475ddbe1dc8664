import { connect, type Socket } from 'node:net'
import { bodyOf, type Variant } from './attempt.ts'
import { linesOf } from './plan.ts'

export type CrowdOptions = {
  port: number
  variants: readonly Variant[]
  seed: number
  name: string
  /** Half of them buy, half read pages. */
  connections: number
  seconds: number
  /** Requests that begin each second. Without it a client sends its next request after the response. */
  perSecond?: number
}
/** `status` is 0 when the connection was refused, or closed without an answer. */
export type Answer = { isBuyer: boolean; status: number; ms: number; hasRetryAfter: boolean }

const PATHS = ['/', '/shop/', '/search-results/?q=cup', '/api/products?page=1', '/cart/']

export function open(port: number): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.once('connect', () => done(socket)).on('error', () => done(null))
  })
}

export async function requestJson(
  socket: Socket,
  { variants, seed, name }: CrowdOptions,
  client: number,
  step: number,
): Promise<Answer | null> {
  const isBuyer = client % 2 === 0
  const began = performance.now()
  if (isBuyer) {
    const number = client * 10_000 + step
    const email = `buyer-${name}-${number}@example.com`
    const body = bodyOf(email, number, linesOf(seed, number, variants.length), variants)
    const length = Buffer.byteLength(body)
    socket.write(
      `POST /api/checkout HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n` +
        `idempotency-key: ${email}\r\ncontent-length: ${length}\r\n\r\n${body}`,
    )
  } else {
    const path = PATHS[(client + step) % PATHS.length]
    socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n\r\n`)
  }
  const answer = await read(socket)
  return answer && { ...answer, isBuyer, ms: performance.now() - began }
}

/** The answer to one request; null when the connection was closed. */
function read(socket: Socket): Promise<{ status: number; hasRetryAfter: boolean } | null> {
  return new Promise((done) => {
    let head = ''
    let missing = Infinity
    const data = (chunk: Buffer) => {
      if (missing === Infinity) {
        const end = chunk.indexOf('\r\n\r\n')
        head += chunk.toString('latin1', 0, end < 0 ? chunk.length : end)
        if (end < 0) return
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) + end + 4
      }
      missing -= chunk.length
      if (missing > 0) return
      finish({ status: Number(head.slice(9, 12)), hasRetryAfter: /\nretry-after: \d/i.test(head) })
    }
    if (socket.readyState !== 'open') return done(null)
    const closed = () => finish(null)
    const finish = (answer: { status: number; hasRetryAfter: boolean } | null) => {
      socket.off('data', data).off('close', closed)
      // The next request of this client would meet its end.
      if (/\nconnection: close/i.test(head)) socket.destroy()
      done(answer)
    }
    socket.on('data', data).on('close', closed)
  })
}
