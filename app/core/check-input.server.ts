import * as v from 'valibot'
import { requireExpectedCustomer, requireOwner } from './check-sender.server.ts'
import type { Session, Shop } from './context.server.ts'
import type { Endpoint } from './endpoint.ts'
import { Refusal } from './refusal.ts'

/** A request before validation. `customer` is never null unless the endpoint is public. */
export type Sent = {
  customer: Session | null
  /** The client's network address, subject to TRUST_PROXY. */
  address: string
  headers: Headers
  sent: unknown
}

/** Validates params, query and body and counts the attempt. @throws Refusal 401, 403, 404, 422 or 429 */
export async function checkInput(
  endpoint: Endpoint,
  shop: Shop,
  request: Request,
  params: Record<string, string>,
  sentRequest: Sent,
) {
  const { customer, sent, address, headers } = sentRequest
  requireExpectedCustomer(headers, customer)
  requireOwner(endpoint, customer, params, sent)
  const input = {
    params: endpoint.params ? checkFields(endpoint.params, params, 404) : {},
    query: endpoint.query
      ? checkFields(endpoint.query, Object.fromEntries(new URL(request.url).searchParams), 422)
      : {},
    body: endpoint.body
      ? checkFields((customer && endpoint.bodySignedIn) ?? endpoint.body, withoutInvisible(sent), 422)
      : undefined,
  }
  if (endpoint.limit)
    await shop.countAttempt(endpoint.limit, { address, body: input.body, user_id: customer?.user_id ?? null })
  return { ...input, ...sentRequest }
}

/** There are two rules, because the time of one for both would grow with the square of the length. */
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u
const INVISIBLE = /[\u2800\p{Default_Ignorable_Code_Point}]/u

/** True for text without any visible character, but not for spaces alone. */
const isInvisible = (text: string) => !VISIBLE.test(text) && INVISIBLE.test(text)

function withoutInvisible(sent: unknown): unknown {
  if (typeof sent === 'string') return isInvisible(sent) ? '' : sent
  if (Array.isArray(sent)) return sent.map(withoutInvisible)
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, withoutInvisible(value)]))
}

/** @throws Refusal 422 with a list of messages and the message of each field and of its parts; 404
 * for an invalid path */
function checkFields(schema: v.GenericSchema, value: unknown, code: 404 | 422): unknown {
  const checked = v.safeParse(schema, value, { message: '' })
  if (checked.success) return checked.output
  if (code === 404) throw new Refusal(404, 'Not found')
  const fields = new Map<string, string>()
  const parts = new Map<string, string>()
  for (const issue of checked.issues) {
    const field = String(issue.path?.[0]?.key ?? '')
    const path = v.getDotPath(issue) ?? field
    const message = issue.message || generalMessage(issue)
    if (!fields.has(field)) fields.set(field, message)
    if (path !== field && parts.size < MAX_PARTS && !parts.has(path)) parts.set(path, message)
  }
  const messages = [...new Set(fields.values())]
  throw new Refusal(422, messages[0]!, {
    data: messages,
    meta: { fields: Object.fromEntries([...fields, ...parts]) },
  })
}

/** How many parts of fields, such as `value.name`, an answer names. */
const MAX_PARTS = 50

const generalMessage = (issue: v.BaseIssue<unknown>) =>
  `Please send a valid value for ${v.getDotPath(issue) ?? 'this call'}.`
