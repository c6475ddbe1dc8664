import { sql } from 'drizzle-orm'
import type { JobItem, JobKind, JobResult } from '#admin/jobs/kinds.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { isRefusal, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { changeOrderStatus } from '#app/orders/change-status.server.ts'
import { takeBackStatus } from '#app/orders/take-back-status.server.ts'
import { lockFirstOrdersOf } from '#app/orders/first-orders.server.ts'
import { canChangeStatus, refusalOf, STATUS, statusName, type StatusName } from '#app/orders/rules.ts'
import { lockOrders } from '#app/orders/stock.server.ts'
import { lockSteps } from './bulk-steps.server.ts'
import type { StepName } from './contract.ts'
import type { StatusPreview } from './status-contract.ts'

/** The action of the audit entry of a bulk change. */
export const BULK_STATUS = 'orders.status'

export const orderJobKinds: Record<string, JobKind> = {
  [BULK_STATUS]: {
    permission: 'orders.status',
    nameItems: async (_, ids) => new Map(ids.map((id) => [id, `Order ${id}`])),
    process: async (context, items, input) => {
      const { status } = input as { status: StepName }
      await lockOrders(context.tx, idsOf(items), { withStock: status === 'Cancelled' })
      const hidden = await listHidden(context, idsOf(items))
      return each(context, items, async (inner, { objectId }) => {
        if (hidden.has(Number(objectId))) throw new Refusal(403, NOT_SEEN)
        const { before } = await changeOrderStatus(inner, Number(objectId), { status: STATUS[status] })
        return { before, after: status }
      })
    },
    reverse: async (context, items, entryId) => {
      const { stepOf } = await lockSteps(
        context.tx,
        items.map(({ objectId }) => objectId),
        entryId,
      )
      const withStock = items.some(({ before }) => before === 'Cancelled')
      if (withStock) await lockFirstOrdersOf(context.tx, idsOf(items))
      await lockOrders(context.tx, idsOf(items), { withStock })
      return each(context, items, async (inner, { objectId, before, after }) => {
        const [from, to] = [before, after] as [StatusName, StatusName]
        const undoOf = stepOf(objectId)
        const steps = { from: STATUS[from], to: STATUS[to] }
        const values = await takeBackStatus(inner, Number(objectId), steps)
        await inner.audit({
          action: 'order.status.undo',
          objectType: 'order',
          objectId,
          label: `Order ${objectId}`,
          ...values,
          ...(undoOf !== undefined && { undoOf }),
        })
        return { before: from, after: to }
      })
    },
  },
}

const NOT_SEEN = 'Your role no longer shows new orders, so it stays Pending.'

/** The Pending orders of which the person may not see such by now: the role may be another than at the
 * start. */
async function listHidden({ tx, actor }: WriteContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select o.id from orders o join staff s on s.id = ${actor.staffId}::integer
    join staff_roles r on r.id = s.role_id
    where o.id = any(${sql.param([...ids])}::integer[]) and o.status_id = ${STATUS.Pending}
      and 'orders.pending' <> all(r.permissions)`)
  return new Set(rows.map(({ id }) => id))
}

const idsOf = (items: JobItem[]) => items.map(({ objectId }) => Number(objectId))

/** Counts the orders of a selection by their status: those that can take the step, and those that cannot,
 * with the sentence of the refusal. */
export async function previewStatusChange(
  db: Database,
  ids: readonly number[],
  step: StepName,
): Promise<Omit<StatusPreview, 'version'>> {
  const { rows } = await db.execute<{ status_id: number; orders: number }>(sql`
    select status_id, count(*)::integer as orders from orders
    where id = any(${sql.param([...ids])}::integer[]) group by 1 order by 1`)
  const counted = rows.map(({ status_id, orders }) => ({ status_id, orders, from: statusName(status_id) }))
  const canChange = ({ status_id }: { status_id: number }) => canChangeStatus(status_id, STATUS[step], 'shop')
  return {
    changed: counted.filter(canChange).map(({ from, orders }) => ({ from, orders })),
    refused: counted
      .filter((each) => !canChange(each))
      .map(({ status_id, from, orders }) => ({ from, orders, message: refusalOf(status_id, STATUS[step]) })),
  }
}

/** A refused item is rolled back by itself, to a savepoint. The orders are taken in the order of their
 * ids. */
async function each(
  context: WriteContext,
  items: JobItem[],
  change: (inner: WriteContext, item: JobItem) => Promise<JobResult>,
): Promise<JobResult[]> {
  const results = new Map<JobItem, JobResult>()
  for (const item of items.toSorted((one, other) => Number(one.objectId) - Number(other.objectId))) {
    const result = await context.tx
      .transaction((tx) => change({ ...context, tx, audit: context.audit }, item))
      .catch((thrown: unknown): JobResult => {
        if (isRefusal(thrown)) return { failure: thrown.message }
        throw thrown
      })
    results.set(item, result)
  }
  return items.map((item) => results.get(item)!)
}
