import type { Endpoint } from '#app/core/endpoint.ts'
import { exampleOf } from './examples.ts'
import { fieldsOf, toSchema } from './json-schema.ts'

export const IDEMPOTENT = '/checkout'

export const REFUSAL = {
  type: 'object',
  required: ['status', 'message', 'data'],
  properties: {
    status: { const: false },
    message: { type: 'string', description: 'A sentence for the shopper.' },
    data: {
      description: '422 and 409: the list of sentences; else null.',
      anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }],
    },
    fields: {
      type: 'object',
      description: "422: each wrong field's own sentence.",
      additionalProperties: { type: 'string' },
    },
  },
}

export function responsesOf(endpoint: Endpoint): Record<string, object> {
  return { 200: success(endpoint), ...refusals(endpoint) }
}

function success(endpoint: Endpoint): object {
  const example = exampleOf(endpoint)
  const meta = endpoint.meta ? fieldsOf(endpoint.meta) : []
  const schema = {
    type: 'object',
    required: ['status', 'message', 'data', ...meta.map((field) => field.name)],
    properties: {
      status: { const: true },
      message: { type: 'string' },
      data: toSchema(endpoint.data),
      ...Object.fromEntries(meta.map((field) => [field.name, field.schema])),
    },
  }
  const answer = example && {
    status: true,
    message: example.message ?? 'OK',
    data: example.data,
    ...example.meta,
  }
  return {
    description: 'Done.',
    content: { 'application/json': { schema, ...(answer ? { example: answer } : {}) } },
  }
}

function refusals(endpoint: Endpoint): Record<string, object> {
  const isOwned = endpoint.auth !== 'public'
  const reasons: [code: number | '4XX', applies: boolean, description: string][] = [
    [400, Boolean(endpoint.accepts), 'The body is not readable.'],
    [401, isOwned || endpoint.path === '/login' || endpoint.path === IDEMPOTENT, unauthorised(endpoint)],
    [403, isOwned || endpoint.method !== 'GET', forbidden(endpoint)],
    [404, Boolean(endpoint.params), "There is no such thing, or it is another customer's."],
    [
      409,
      CAN_CONFLICT.includes(endpoint.path),
      'What was true when the page was shown is not true any more.',
    ],
    [413, Boolean(endpoint.accepts), 'The body is too large.'],
    [415, Boolean(endpoint.accepts), 'The body is of another media type.'],
    [422, Boolean(endpoint.body ?? endpoint.query), 'A field breaks a rule.'],
    [
      429,
      Boolean(endpoint.limit ?? endpoint.partialLimit),
      'Too many attempts; `Retry-After` contains the seconds to wait.',
    ],
    ['4XX', true, 'The HTTP request itself cannot be read, for example with headers beyond 16 kB (431).'],
    [500, true, 'An error of the shop; the message has the id of the request, which the log has too.'],
    [503, true, 'The shop is busy, or its database is away for the moment.'],
  ]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  const headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
  return Object.fromEntries(
    reasons
      .filter(([, applies]) => applies)
      .map(([code, , description]) => [
        code,
        {
          description,
          ...(code === 429 || code === 503 ? { headers } : {}),
          ...(code === '4XX' ? {} : { content }),
        },
      ]),
  )
}

function unauthorised({ path, auth }: Endpoint): string {
  if (path === IDEMPOTENT) return '`If-Customer` was sent, and no customer is logged in.'
  return auth === 'public' ? 'The e-mail or the password is not correct.' : 'There is no session.'
}

function forbidden({ path, auth }: Endpoint): string {
  if (path === IDEMPOTENT)
    return (
      '`If-Customer` names a customer other than the one who is logged in, or the request came from ' +
      'another site.'
    )
  return auth === 'public'
    ? 'The request came from another site.'
    : 'It belongs to another customer, or the request came from another site.'
}

const CAN_CONFLICT = ['/checkout', '/order-cancel']
