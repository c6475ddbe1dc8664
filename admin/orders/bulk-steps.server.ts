import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#app/core/refusal.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { auditEntries } from '#db/tables/index.ts'

/** The audit entries of the steps that a bulk change took, by their orders: those with the request of
 * `entryId`, the entry of the change. An undo of a single step locks its entry first, and so does this. */
export async function lockSteps(tx: Transaction, orderIds: readonly string[], entryId: number) {
  const [change] = await tx
    .select({ requestId: auditEntries.requestId })
    .from(auditEntries)
    .where(eq(auditEntries.id, entryId))
  const steps = await tx
    .select({ id: auditEntries.id, orderId: auditEntries.objectId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.objectType, 'order'),
        inArray(auditEntries.objectId, [...orderIds]),
        eq(auditEntries.action, 'order.status'),
        eq(auditEntries.requestId, change!.requestId!),
      ),
    )
    .orderBy(asc(auditEntries.id))
    .for('update')
  const undone = await listUndone(
    tx,
    steps.map(({ id }) => id),
  )
  const byOrder = new Map(steps.map((step) => [step.orderId, step.id]))
  return {
    /** @returns the entry of the step of an order @throws Refusal 409 if it was taken back by itself */
    stepOf(orderId: string): number | undefined {
      const step = byOrder.get(orderId)
      if (step !== undefined && undone.has(step)) throw new Refusal(409, 'This has already been undone.')
      return step
    },
  }
}

/** A statement after the lock sees what a concurrent undo has written. */
async function listUndone(tx: Transaction, ids: number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ undone: auditEntries.undoOf })
    .from(auditEntries)
    .where(sql`${auditEntries.undoOf} = any(${sql.param(ids)}::bigint[])`)
  return new Set(rows.map(({ undone }) => undone!))
}
