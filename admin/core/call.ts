import * as v from 'valibot'
import { call, CallFailed, type Reply, UnexpectedAnswer } from '#app/core/call.ts'
import type { AnyEndpoint, DataOf, MetaOf, RequestOf } from '#app/core/endpoint.ts'
import { createStore } from '#app/core/store.ts'
import { saveDrafts } from './drafts.ts'
import { goToSignIn } from './router.ts'
import { confirmStepUp, waitingForStepUp } from './step-up.ts'
import { openWrite } from './write-key.ts'

export type Refused = Extract<Reply<AnyEndpoint>, { ok: false }>

type Options = {
  signal?: AbortSignal
  timeoutMs?: number
}

type Sent = Options & { idempotencyKey?: string; headers: Record<string, string> }

/** Who has opened this page. A call by a page of another person is refused. It stays known when the session
 * ends: the screen can be used until the sign-in is shown. */
let openedBy: number | null = null

export function setOpenedBy(staffId: number | null): void {
  openedBy = staffId
}

const RETRY_MS = [1_000, 3_000, 6_000]
const MAX_WAIT_MS = 10_000

/** Calls an endpoint of the back office. A write is sent again under its idempotency key while its answer is
 * lost, also by a later call with the same content; 429 and 503 are repeated after `Retry-After`; a missing
 * second factor opens the step-up dialog; 401 opens the sign-in, also after another person has signed in.
 * @throws CallFailed without an answer */
export async function callStaff<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E> = {} as RequestOf<E>,
  options: Options = {},
): Promise<Reply<E>> {
  const reply = await callOnce(endpoint, input, { ...options, headers: senderOf(endpoint) })
  if (reply.code === 401 && endpoint.auth !== 'public') {
    saveDrafts()
    // The next person to sign in may be another.
    waitingForStepUp.get()?.answer(false)
    goToSignIn()
  }
  return reply
}

/** How the sentences for a call without an answer begin. */
export const LOST = 'The shop did not answer.'
export const NO_ANSWER = `${LOST} Please try again.`

/** As `callStaff`, but null without an answer. */
export function callOrNull<E extends AnyEndpoint>(
  ...given: Parameters<typeof callStaff<E>>
): Promise<Reply<E> | null> {
  return callStaff(...given).catch((failed: unknown) => {
    if (failed instanceof CallFailed) return null
    throw failed
  })
}

/** How many loads are under way; the shell shows a moving line until it is 0. */
export const pendingLoads = createStore(0)

/** Loads data for a route's loader. A loader may return the promise without waiting for it: `ListScreen` and
 * `Await` then show a skeleton. 401 opens the sign-in. @throws LoadFailed, CallFailed */
export async function loadStaff<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E> = {} as RequestOf<E>,
  options: Options = {},
): Promise<{ data: DataOf<E>; meta: MetaOf<E> }> {
  pendingLoads.set(pendingLoads.get() + 1)
  try {
    const reply = await callStaff(endpoint, input, options)
    if (reply.ok) return { data: reply.data, meta: reply.meta }
    throw new LoadFailed(reply)
  } finally {
    pendingLoads.set(pendingLoads.get() - 1)
  }
}

/** A refusal that keeps a screen from being shown. */
export class LoadFailed extends Error {
  override readonly name = 'LoadFailed'
  readonly code: number

  constructor({ code, message }: Refused) {
    super(message)
    this.code = code
  }
}

/** Whether a failed load may succeed later. */
export function mayPass(failed: unknown): boolean {
  if (failed instanceof LoadFailed) return failed.code >= 500 || failed.code === 429
  return failed instanceof CallFailed
}

async function callOnce<E extends AnyEndpoint>(
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

async function callWithStepUp<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: Sent,
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
  options: Sent,
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

/** Names the person who has opened the page. Calls of the shop itself know no staff. */
export function senderOf({ path }: Pick<AnyEndpoint, 'path'>): Record<string, string> {
  return path.startsWith('/admin/') && openedBy !== null ? { 'if-staff': String(openedBy) } : {}
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
