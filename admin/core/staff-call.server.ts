import type { Actor } from '#app/core/audit.server.ts'
import { readBody } from '#app/core/body.server.ts'
import { checkInput } from '#app/core/check-input.server.ts'
import { requireOwnOrigin } from '#app/core/check-sender.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { type AnyEndpoint, type Endpoint, type InputOf, isAllowed } from '#app/core/endpoint.ts'
import { envelope, errorResponse } from '#app/core/envelope.server.ts'
import type { AnsweredCall, HandlerResult } from '#app/core/handle.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { requireStepUp } from './require-permission.server.ts'
import { staffToken } from './staff-cookie.server.ts'
import { findStaffSession, type StaffSession } from './staff-session.server.ts'

export type StaffInput<E> = InputOf<E> & { address: string; headers: Headers }

/** The grid of a product with 500 variants is about 150 kB. */
const JSON_LIMIT = 1024 * 1024

/** The header with the id of the person who has opened the page. Nodes of an older release ignore it. */
const SENDER = 'if-staff'

/** One answer for every path without a session, known or unknown. */
export const signInFirst = () => new Refusal(401, 'Please sign in.')

/** What a call receives once the person is known and may make it. */
export type Given = {
  shop: Shop
  input: StaffInput<AnyEndpoint>
  staff: StaffSession
  actor: Actor
  request: Request
}

/** A call that needs a session, the permission of its endpoint and perhaps a recent second factor. They are
 * checked before the body is read and again after it, because a body may take half a minute to arrive. */
export function staffCall(endpoint: Endpoint, run: (given: Given) => Promise<Response>): AnsweredCall {
  return {
    endpoint,
    async respond(shop, request, params, address, requestId) {
      try {
        const sender = await requireStaff(shop, request)
        requireOwnOrigin(request, shop)
        requirePermission(endpoint, sender)
        const input = await inputOf(endpoint, shop, request, params, address)
        const staff = endpoint.accepts ? await requireSender(endpoint, shop, request) : sender
        const actor = { staffId: staff.staff_id, name: staff.name, address, requestId }
        return await run({ shop, input, staff, actor, request })
      } catch (thrown) {
        return errorResponse(thrown, shop, requestId)
      }
    },
  }
}

/** Reads the body and validates the input. @throws Refusal 400, 404, 413, 415, 422 */
export async function inputOf(
  endpoint: Endpoint,
  shop: Shop,
  request: Request,
  params: Record<string, string>,
  address: string,
): Promise<StaffInput<AnyEndpoint>> {
  const sent = endpoint.accepts ? await readBody(request, endpoint.accepts, JSON_LIMIT) : undefined
  const { headers } = request
  return checkInput(endpoint, shop, request, params, { customer: null, sent, address, headers })
}

/** @throws Refusal 401 without a session whose second factor was given, and when another person has signed in
 * since the sender's page was opened */
export async function requireStaff(shop: Shop, request: Request): Promise<StaffSession> {
  const session = await sessionOf(shop, request)
  if (session?.stage !== 'full') throw signInFirst()
  if (!isSender(session, request.headers)) throw signInFirst()
  return session
}

/** Whether the page that sends was opened by the person who is signed in now, or does not say by whom. */
export function isSender({ staff_id }: StaffSession, headers: Headers): boolean {
  const sender = headers.get(SENDER)
  return sender === null || sender === String(staff_id)
}

/** The sender may have lost the session or the permission while the body arrived.
 * @throws Refusal 401, 403 */
export async function requireSender(endpoint: Endpoint, shop: Shop, request: Request) {
  const staff = await requireStaff(shop, request)
  requirePermission(endpoint, staff)
  return staff
}

/** The session of any stage, or null. */
export async function sessionOf(shop: Shop, request: Request): Promise<StaffSession | null> {
  const token = staffToken(request.headers, shop.settings)
  return token ? findStaffSession(shop.db, token) : null
}

/** @throws Refusal 403; with `data.step_up` when only the second factor is missing */
function requirePermission(endpoint: Endpoint, staff: StaffSession): void {
  const { auth } = endpoint
  if (typeof auth === 'object' && 'staff' in auth && !isAllowed(auth, staff.permissions))
    throw new Refusal(403, 'Your role does not allow this. Ask the owner of the shop.')
  if (endpoint.stepUp) requireStepUp(staff)
}

/** Answers 200 with the envelope. */
export function answer({ data, message = 'OK', meta, headers }: HandlerResult<AnyEndpoint>): Response {
  return envelope(200, { status: true, message, data: data ?? null, ...meta }, headers)
}
