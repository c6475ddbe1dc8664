import type { Actor } from '#app/core/actor.ts'
import { readBody, readBytes } from '#app/core/body.server.ts'
import { checkInput } from '#app/core/check-input.server.ts'
import { requireOwnOrigin } from '#app/core/check-sender.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import type { AnyEndpoint, Endpoint, InputOf } from '#app/core/endpoint.ts'
import { envelope, errorResponse } from '#app/core/envelope.server.ts'
import type { HandlerResult } from '#app/core/handle.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { writeAs, writeIn, type WriteContext } from '#app/core/write.server.ts'
import { onceOnly } from './once-only.server.ts'
import { staffToken } from './staff-cookie.server.ts'
import { findStaffSession, type StaffSession } from './staff-session.server.ts'

export type StaffInput<E> = InputOf<E> & { address: string; headers: Headers }

export type StaffCall = {
  endpoint: Endpoint
  respond(
    shop: Shop,
    request: Request,
    params: Record<string, string>,
    address: string,
    requestId: string,
  ): Promise<Response>
}

/** The grid of a product with 500 variants is about 150 kB. */
const JSON_LIMIT = 1024 * 1024
/** A part of an uploaded picture. */
const CHUNK_LIMIT = 1024 * 1024

/** One answer for every path without a session, known or unknown. */
export const signInFirst = () => new Refusal(401, 'Please sign in.')

/** A call of the back office that only reads. */
export function handleStaffRead<E extends AnyEndpoint>(
  endpoint: E,
  read: (shop: Shop, input: StaffInput<E>, staff: StaffSession) => Promise<HandlerResult<E>>,
): StaffCall {
  return staffCall(endpoint, ({ shop, input, staff }) => read(shop, input as StaffInput<E>, staff))
}

/** A call that receives a part of a file as its body. It changes nothing that is audited. */
export function handleStaffUpload<E extends AnyEndpoint>(
  endpoint: E,
  receive: (
    shop: Shop,
    input: StaffInput<E> & { bytes: Uint8Array },
    staff: StaffSession,
  ) => Promise<HandlerResult<E>>,
): StaffCall {
  return staffCall(endpoint, async ({ shop, input, staff, request }) => {
    const bytes = await readBytes(request, CHUNK_LIMIT)
    return receive(shop, { ...(input as StaffInput<E>), bytes }, staff)
  })
}

/** A call of the back office that writes, in one transaction with its audit entry and with its answer under
 * the header `Idempotency-Key`, which is required. */
export function handleStaffWrite<E extends AnyEndpoint>(
  endpoint: E,
  work: (
    context: WriteContext & { shop: Shop },
    input: StaffInput<E>,
    staff: StaffSession,
  ) => Promise<HandlerResult<E>>,
): StaffCall {
  return staffCall(endpoint, ({ shop, input, staff, actor }) =>
    onceOnly(shop, { staff, endpoint, input }, (tx, changed) =>
      writeIn({ tx, changed }, actor, (context) => work({ ...context, shop }, input as StaffInput<E>, staff)),
    ),
  )
}

/** A write with a secret in its input or answer, such as recovery codes. Neither is stored, also not as a hash, so
 * a repeated request is carried out again. */
export function handleStaffSecret<E extends AnyEndpoint>(
  endpoint: E,
  work: (
    context: WriteContext & { shop: Shop },
    input: StaffInput<E>,
    staff: StaffSession,
  ) => Promise<HandlerResult<E>>,
): StaffCall {
  return staffCall(endpoint, ({ shop, input, staff, actor }) =>
    writeAs(shop, actor, (context) => work({ ...context, shop }, input as StaffInput<E>, staff)),
  )
}

/** A call of sign-in and setup: it needs no session, and its handler finds the one of the first stage. */
export function handleSignIn<E extends AnyEndpoint>(
  endpoint: E,
  handler: (shop: Shop, input: StaffInput<E>, session: StaffSession | null) => Promise<HandlerResult<E>>,
): StaffCall {
  return {
    endpoint,
    async respond(shop, request, params, address, requestId) {
      try {
        requireOwnOrigin(request, shop)
        const session = await sessionOf(shop, request)
        const input = await inputOf(endpoint, shop, request, params, address)
        return answer(await handler(shop, input as StaffInput<E>, session))
      } catch (thrown) {
        return errorResponse(thrown, shop, requestId)
      }
    },
  }
}

type Given = {
  shop: Shop
  input: StaffInput<AnyEndpoint>
  staff: StaffSession
  actor: Actor
  request: Request
}

function staffCall(
  endpoint: Endpoint,
  run: (given: Given) => Promise<HandlerResult<AnyEndpoint>>,
): StaffCall {
  return {
    endpoint,
    async respond(shop, request, params, address, requestId) {
      try {
        const staff = await requireStaff(shop, request)
        requireOwnOrigin(request, shop)
        requirePermission(endpoint, staff)
        const input = await inputOf(endpoint, shop, request, params, address)
        const actor = { staffId: staff.staff_id, name: staff.name, address, requestId }
        return answer(await run({ shop, input, staff, actor, request }))
      } catch (thrown) {
        return errorResponse(thrown, shop, requestId)
      }
    },
  }
}

async function inputOf(
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

/** @throws Refusal 401 without a session whose second factor was given */
export async function requireStaff(shop: Shop, request: Request): Promise<StaffSession> {
  const session = await sessionOf(shop, request)
  if (session?.stage !== 'full') throw signInFirst()
  return session
}

async function sessionOf(shop: Shop, request: Request): Promise<StaffSession | null> {
  const token = staffToken(request.headers, shop.settings)
  return token ? findStaffSession(shop.db, token) : null
}

/** @throws Refusal 403; with `data.step_up` when only the second factor is missing */
function requirePermission(endpoint: Endpoint, staff: StaffSession): void {
  const needed = typeof endpoint.auth === 'object' && 'staff' in endpoint.auth ? endpoint.auth.staff : null
  if (needed && !staff.permissions.has(needed))
    throw new Refusal(403, 'Your role does not allow this. Ask the owner of the shop.')
  if (endpoint.stepUp && !staff.step_up_until)
    throw new Refusal(403, 'Please confirm that it is you.', { data: { step_up: true } })
}

function answer({ data, message = 'OK', meta, headers }: HandlerResult<AnyEndpoint>): Response {
  return envelope(200, { status: true, message, data: data ?? null, ...meta }, headers)
}
