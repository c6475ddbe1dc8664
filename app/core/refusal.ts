/** An expected error. It rolls back the transaction, and `core/handle.server.ts` turns it into an
 * envelope. It is recognised by name, because the built pages contain a copy of this file. */
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

/** One message for all objects: another customer's object and an unknown one get the same answer. */
export const notFound = (what = 'Not found') => new Refusal(404, what)

/** A 422 with messages by field, in the shape of a failed field check. */
export function invalidFields(broken: Record<string, string>): Refusal {
  const sentences = Object.values(broken)
  return new Refusal(422, sentences[0]!, { data: sentences, meta: { fields: broken } })
}
