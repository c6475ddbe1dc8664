/**
 * An expected "no": rolls back whatever is under way and becomes `{ status: false, message, data }` with its HTTP code in
 * one place (`core/handle.server.ts`). Told by its name, since the built pages carry a copy of this file of their own.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: number
  readonly data: unknown
  readonly meta: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    code: number,
    message: string,
    more: { data?: unknown; meta?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.code = code
    this.data = more.data ?? null
    this.meta = more.meta ?? {}
    this.headers = more.headers ?? {}
  }
}

export function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Error && thrown.name === 'Refusal'
}

/** 404 with one wording for everything, so that another's object and an unknown one are the same bytes. */
export const notFound = (what = 'Not found') => new Refusal(404, what)
