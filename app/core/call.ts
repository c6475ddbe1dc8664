import type { BesideOf, DataOf, Endpoint, SentTo } from './endpoint.ts'

/** What the server said: `ok` is its `status`; `fields` names the field of each broken rule; `code` is the HTTP code. */
export type Reply<E> =
  | { ok: true; code: number; message: string; data: DataOf<E>; beside: BesideOf<E> }
  | {
      ok: false
      code: number
      message: string
      data: unknown
      beside: Record<string, unknown>
      fields: Record<string, string>
    }

/** The network failed, or what came back was no answer of the shop's: whether the call was carried out is unknown. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
}

/**
 * Calls an API row from the browser.
 * @throws CallFailed when no answer came (offline, timeout after 20 s, a proxy's own page)
 */
export async function call<E extends Endpoint<any, any, any, any, any>>(
  row: E,
  sent: SentTo<E> = {} as SentTo<E>,
  options: { idempotencyKey?: string; signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<Reply<E>> {
  const { status, message, data, fields, ...beside } = await fetchAnswer(row, sent, options)
  return status.ok
    ? { ok: true, code: status.code, message, data, beside: beside as BesideOf<E> }
    : { ok: false, code: status.code, message, data, beside, fields: fields ?? {} }
}

type Answer = {
  status: { ok: boolean; code: number }
  message: string
  data: any
  fields?: Record<string, string>
  [beside: string]: unknown
}

async function fetchAnswer(
  row: Endpoint,
  sent: { params?: unknown; query?: unknown; body?: unknown },
  options: { idempotencyKey?: string; signal?: AbortSignal; timeoutMs?: number },
): Promise<Answer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 20_000)
  try {
    const response = await fetch(urlOf(row.path, sent.params, sent.query), {
      method: row.method,
      headers: {
        accept: 'application/json',
        ...(sent.body === undefined || row.takes === 'form' ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(sent.body === undefined
        ? {}
        : { body: row.takes === 'form' ? toFormData(sent.body as object) : JSON.stringify(sent.body) }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    const answer = await response.json()
    if (typeof answer?.status !== 'boolean') throw new Error('The answer has no status.')
    return { ...answer, status: { ok: answer.status, code: response.status } }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new CallFailed(cause instanceof Error ? cause.message : 'No answer', { cause })
  }
}

/** The browser sets the content type of form-data, which names the boundary. Null and undefined fields are left out. */
function toFormData(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) form.append(name, String(each))
  }
  return form
}

function urlOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)?.[name] ?? '')),
  )
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}
