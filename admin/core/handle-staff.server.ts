import { readBytes } from '#app/core/body.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import type { AnyEndpoint } from '#app/core/endpoint.ts'
import type { AnsweredCall, HandlerResult } from '#app/core/handle.server.ts'
import { retried, writeAs, writeIn, type WriteContext } from '#app/core/write.server.ts'
import { onceOnly } from './once-only.server.ts'
import { answer, requireSender, staffCall, type StaffInput } from './staff-call.server.ts'
import type { StaffSession } from './staff-session.server.ts'

/** A part of an uploaded picture. */
const CHUNK_LIMIT = 1024 * 1024

type Write<E, Prepared> = (
  context: WriteContext & { shop: Shop },
  input: StaffInput<E>,
  staff: StaffSession,
  prepared: Prepared,
) => Promise<HandlerResult<E>>

/** What is done outside the transaction, such as counting an attempt, which stays when the write is refused.
 * Inside it needs a second connection: writes that all wait for one would get none. */
type Around<E, Prepared> = (
  given: { shop: Shop; input: StaffInput<E>; staff: StaffSession },
  run: (prepared: Prepared) => Promise<HandlerResult<E>>,
) => Promise<HandlerResult<E>>

/** A call of the back office that only reads. */
export function handleStaffRead<E extends AnyEndpoint>(
  endpoint: E,
  read: (shop: Shop, input: StaffInput<E>, staff: StaffSession) => Promise<HandlerResult<E>>,
): AnsweredCall {
  return staffCall(endpoint, async ({ shop, input, staff }) =>
    answer(await read(shop, input as StaffInput<E>, staff)),
  )
}

/** A call that answers a file. The export itself was audited by the write that allowed it. */
export function handleStaffFile<E extends AnyEndpoint>(
  endpoint: E,
  read: (shop: Shop, input: StaffInput<E>, staff: StaffSession) => Promise<Response>,
): AnsweredCall {
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
): AnsweredCall {
  return staffCall(endpoint, async ({ shop, input, request }) => {
    const bytes = await readBytes(request, CHUNK_LIMIT)
    const staff = await requireSender(endpoint, shop, request)
    return answer(await receive(shop, { ...(input as StaffInput<E>), bytes }, staff))
  })
}

/** A call of the back office that writes, in one transaction with its audit entry and with its answer under
 * the header `Idempotency-Key`, which is required. After a deadlock `work` runs again. */
export function handleStaffWrite<E extends AnyEndpoint, Prepared = void>(
  endpoint: E,
  work: Write<E, Prepared>,
  around: Around<E, Prepared> = nothingAround,
): AnsweredCall {
  return staffCall(endpoint, async (given) => {
    const { shop, staff, actor } = given
    const input = given.input as StaffInput<E>
    const once = (prepared: Prepared) =>
      onceOnly(shop, { staff, endpoint, input }, (tx, changed) =>
        writeIn({ tx, changed }, actor, (context) => work({ ...context, shop }, input, staff, prepared)),
      ) as Promise<HandlerResult<E>>
    const run = (prepared: Prepared) => retried(() => once(prepared))
    return answer(await around({ shop, input, staff }, run))
  })
}

/** A write with a secret in its input or answer, such as recovery codes, or one that does the same when it is
 * repeated. Neither is stored, also not as a hash, so a repeated request is carried out again. */
export function handleStaffSecret<E extends AnyEndpoint, Prepared = void>(
  endpoint: E,
  work: Write<E, Prepared>,
  around: Around<E, Prepared> = nothingAround,
): AnsweredCall {
  return staffCall(endpoint, async (given) => {
    const { shop, staff, actor } = given
    const input = given.input as StaffInput<E>
    const run = (prepared: Prepared) =>
      retried(() => writeAs(shop, actor, (context) => work({ ...context, shop }, input, staff, prepared)))
    return answer(await around({ shop, input, staff }, run))
  })
}

const nothingAround = <Prepared, Result>(_: unknown, run: (prepared: Prepared) => Result) =>
  run(undefined as Prepared)
