import * as v from 'valibot'
import { call, CallFailed, UnexpectedAnswer } from '#app/core/call.ts'
import type { AnyEndpoint, Reply, RequestOf } from '#app/core/endpoint.ts'
import { confirmStepUp } from './step-up.ts'
import { openWrite } from './write-key.ts'

export type Refused = Extract<Reply<AnyEndpoint>, { ok: false }>

export type Sent = {
  signal?: AbortSignal
  timeoutMs?: number
  headers: Record<string, string>
}

const RETRY_MS = [1_000, 3_000, 6_000]
const MAX_WAIT_MS = 10_000

/** Sends a call again as `callStaff` says. @throws CallFailed without an answer */
export async function sendCall<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: Sent,
): Promise<Reply<E>> {
  if (endpoint.method === 'GET') return callWithStepUp(endpoint, input, options)
  const write = openWrite(endpoint, input)
  try {
    const reply = await callWithStepUp(endpoint, input, { ...options, idempotencyKey: write.key })
    write.end(reply.code)
    return reply
  } catch (failed) {
    if (failed instanceof CallFailed) write.end(null)
    throw failed
  }
}

type Keyed = Sent & { idempotencyKey?: string }

async function callWithStepUp<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: Keyed,
): Promise<Reply<E>> {
  const reply = await callWithRetries(endpoint, input, options)
  if (!needsStepUp(reply)) return reply
  const invalid = invalidBody(endpoint, input)
  if (invalid) return invalid
  return (await confirmStepUp()) ? callWithRetries(endpoint, input, options) : reply
}

/** The refusal that would follow the second factor: no one is asked for it in vain. */
function invalidBody<E extends AnyEndpoint>({ body }: E, input: RequestOf<E>): Reply<E> | null {
  if (!body) return null
  const schema: v.GenericSchema<unknown, unknown> = body
  const { issues = [] } = v.safeParse(schema, (input as { body?: unknown }).body)
  if (issues.length === 0) return null
  const errors = issues.flatMap(({ path, message }): [string, string][] => {
    const keys = path?.map(({ key }) => String(key)) ?? ['']
    return [...new Set([keys[0]!, keys.join('.')])].map((name) => [name, message])
  })
  // The first error of a field stays.
  const fields = Object.fromEntries(errors.toReversed())
  const data = [...new Set(issues.map(({ message }) => message))]
  return { ok: false, code: 422, message: data[0]!, data, meta: {}, fields, retryAfterMs: null }
}

async function callWithRetries<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: Keyed,
): Promise<Reply<E>> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= (endpoint.method === 'GET' ? 1 : RETRY_MS.length)
    try {
      const reply = await call(endpoint, input, options)
      const wait = reply.ok ? null : waitOf(reply)
      if (wait === null || isLast) return reply
      await pause(wait, options.signal)
    } catch (failed) {
      const isLost = failed instanceof CallFailed && !(failed instanceof UnexpectedAnswer)
      if (!isLost || isLast || !navigator.onLine) throw failed
      await pause(RETRY_MS[attempt]!, options.signal)
    }
  }
}

function waitOf({ code, retryAfterMs }: Refused): number | null {
  if (code !== 429 && code !== 503) return null
  const wait = retryAfterMs ?? RETRY_MS[0]!
  return wait <= MAX_WAIT_MS ? wait : null
}

function needsStepUp(reply: Reply<AnyEndpoint>): boolean {
  return !reply.ok && reply.code === 403 && (reply.data as { step_up?: boolean } | null)?.step_up === true
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
