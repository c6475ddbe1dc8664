import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Shop, Transaction } from '#app/core/context.server.ts'
import type { AnyEndpoint, Endpoint } from '#app/core/endpoint.ts'
import type { HandlerResult } from '#app/core/handle.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { write } from '#app/core/write.server.ts'
import { staffAnswers } from '#db/tables/index.ts'
import type { StaffInput } from './staff-call.server.ts'
import type { StaffSession } from './staff-session.server.ts'

const KEY = /^[A-Za-z0-9_-]{8,100}$/

/** Runs a write once for each key: the answer is stored in the transaction of the write, and a repeated
 * request gets it again. A second request with the key waits for the first.
 * @throws Refusal 422 without a key, or when the key was used for another request */
export async function onceOnly(
  shop: Pick<Shop, 'db' | 'invalidatePages'>,
  { staff, endpoint, input }: { staff: StaffSession; endpoint: Endpoint; input: StaffInput<AnyEndpoint> },
  work: (tx: Transaction, changed: (...tags: string[]) => void) => Promise<HandlerResult<AnyEndpoint>>,
): Promise<HandlerResult<AnyEndpoint>> {
  const key = input.headers.get('idempotency-key')?.trim() ?? ''
  if (!KEY.test(key)) throw new Refusal(422, 'Send an Idempotency-Key of 8 to 100 letters and digits.')
  const requestHash = hashOf(endpoint, input)
  return write(shop, async (tx, changed) => {
    const claimed = await tx
      .insert(staffAnswers)
      .values({ staffId: staff.staff_id, key, requestHash })
      .onConflictDoNothing()
      .returning({ key: staffAnswers.key })
    const ofThisKey = and(eq(staffAnswers.staffId, staff.staff_id), eq(staffAnswers.key, key))
    if (claimed.length === 0) {
      const [stored] = await tx.select().from(staffAnswers).where(ofThisKey)
      if (stored?.requestHash !== requestHash)
        throw new Refusal(422, 'This Idempotency-Key was used for another request.')
      return stored.answer as HandlerResult<AnyEndpoint>
    }
    const { headers: _, ...result } = await work(tx, changed)
    await tx.update(staffAnswers).set({ answer: result }).where(ofThisKey)
    await deleteOldAnswers(tx)
    return result
  })
}

async function deleteOldAnswers(tx: Transaction): Promise<void> {
  const old = tx
    .select({ key: staffAnswers.key })
    .from(staffAnswers)
    .where(lt(staffAnswers.createdAt, sql`now() - interval '25 hours'`))
    .orderBy(staffAnswers.createdAt)
    .limit(10)
    .for('update', { skipLocked: true })
  await tx
    .delete(staffAnswers)
    .where(and(lt(staffAnswers.createdAt, sql`now() - interval '25 hours'`), inArray(staffAnswers.key, old)))
}

function hashOf({ method, path }: Endpoint, { params, query, body }: StaffInput<AnyEndpoint>): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params, query, body]))
    .digest('base64url')
}
