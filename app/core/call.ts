import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { MetaOf, AnyEndpoint, Endpoint, Reply, RequestOf } from './endpoint.ts'
import { toFormData, urlOf } from './request.ts'

type Options = {
  idempotencyKey?: string
  /** Null sends no credentials. A customer id makes the server refuse the call for any other customer. */
  as?: number | null
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  /** `no-store` requests an answer that no cache has stored, not even the shop's. */
  cache?: RequestCache
}

/** The network failed or the answer is not from the shop. The call may or may not have been carried out. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
}

/** The answer does not match the contract, for example a proxy's error page or another release. */
export class UnexpectedAnswer extends CallFailed {
  constructor(cause?: unknown) {
    super('The answer of the shop could not be read.', { cause })
  }
}

/** Calls an endpoint from the browser. The result matches the contract, so callers do not check it again.
 * @throws CallFailed without an answer (offline, timeout after 20 s); UnexpectedAnswer for another shape */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E> = {} as RequestOf<E>,
  options: Options = {},
): Promise<Reply<E>> {
  const { response, text } = await fetchReply(endpoint, input, options)
  const { status, message, data, fields, meta } = parseEnvelope(text)
  return status
    ? {
        ok: true,
        code: response.status,
        message,
        data: checked(endpoint.data, data),
        meta: (endpoint.meta ? checked(endpoint.meta, meta) : meta) as MetaOf<E>,
      }
    : {
        ok: false,
        code: response.status,
        message,
        data,
        meta,
        fields,
        retryAfterMs: milliseconds(response.headers.get('retry-after')),
      }
}

async function fetchReply(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: Options,
): Promise<{ response: Response; text: string }> {
  const ended = new AbortController()
  const end = () => ended.abort()
  const timer = setTimeout(end, options.timeoutMs ?? 20_000)
  options.signal?.addEventListener('abort', end)
  try {
    options.signal?.throwIfAborted()
    const response = await fetch(urlOf(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(input.body !== undefined &&
          endpoint.accepts !== 'form' && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...(options.as && { 'if-customer': String(options.as) }),
        ...options.headers,
      },
      ...(options.as === null && { credentials: 'omit' }),
      cache: options.cache!,
      ...(input.body !== undefined && {
        body: endpoint.accepts === 'form' ? toFormData(input.body as object) : JSON.stringify(input.body),
      }),
      signal: ended.signal,
    })
    return { response, text: await response.text() }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new CallFailed(cause instanceof Error ? cause.message : 'No answer', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** The `data` of a refusal can have any shape. Only the strings of a list are used: the screens show them. */
function parseEnvelope(text: string) {
  const { status, message, data, fields, ...meta } = parseObject(text)
  if (typeof status !== 'boolean' || typeof (message ?? '') !== 'string') throw new UnexpectedAnswer(text)
  return {
    status,
    message: (message ?? '') as string,
    data: !status && Array.isArray(data) ? data.filter(isString) : data,
    fields: Object.fromEntries(Object.entries(fields ?? {}).filter(([, each]) => isString(each))) as Record<
      string,
      string
    >,
    meta,
  }
}

const isString = (value: unknown) => typeof value === 'string'

function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) }
  } catch (cause) {
    throw new UnexpectedAnswer(cause)
  }
}

function checked<Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> {
  if (schema.type === 'null') return null
  const { success, output, issues } = safeParse(schema, value)
  if (success) return output
  throw new UnexpectedAnswer(issues)
}

/** Returns the messages of a refusal: its list, else its message, else `otherwise`. */
export function sentencesOf(
  { data, message }: { data: unknown; message: string },
  otherwise: string,
): string[] {
  return Array.isArray(data) && data.length > 0 ? data.map(String) : [message || otherwise]
}

function milliseconds(retryAfter: string | null): number | null {
  if (!retryAfter?.trim()) return null
  const wait = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}
