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
    more: {
      data?: unknown
      meta?: Record<string, unknown>
      headers?: Record<string, string>
      cause?: Error
    } = {},
  ) {
    super(message, more.cause && { cause: more.cause })
    this.code = code
    this.data = more.data ?? null
    this.meta = more.meta ?? {}
    this.headers = more.headers ?? {}
  }
}

/** Whether something thrown is an expected error and not a bug. */
export function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Error && thrown.name === 'Refusal'
}

/** One message for all objects: another customer's object and an unknown one get the same answer. */
export const notFound = (message = 'Not found') => new Refusal(404, message)

/** A 422 with messages by field, in the shape of a failed field check. */
export function invalidFields(messages: Record<string, string>): Refusal {
  const sentences = Object.values(messages)
  return new Refusal(422, sentences[0]!, { data: sentences, meta: { fields: messages } })
}

/** A refusal that a form shows at the field. */
export function refusedField(code: 409 | 422, field: string, message: string): Refusal {
  return new Refusal(code, message, { data: [message], meta: { fields: { [field]: message } } })
}
