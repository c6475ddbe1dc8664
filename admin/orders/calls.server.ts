import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { startJob } from '#admin/jobs/start-job.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { changeOrderStatus } from '#app/orders/change-status.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import { orderNotes, orders } from '#db/tables/index.ts'
import { eq } from 'drizzle-orm'
import { BULK_STATUS } from './bulk-status.server.ts'
import * as contract from './contract.ts'
import { correctCalls } from './correct-calls.server.ts'
import { chosenIds, readExport, recordExport } from './export.server.ts'
import { listStaffOrders } from './list.server.ts'
import { findStaffOrder } from './order.server.ts'
import { readSlips } from './slips.server.ts'

export const orderStaffCalls = [
  handleStaffRead(contract.listOrders, ({ db }, { query }, staff) => listStaffOrders(db, query, staff)),

  handleStaffRead(contract.findOrder, async ({ db }, { params }, staff) => {
    const order = await findStaffOrder(db, params.id, staff)
    if (!order) throw notFound()
    return { data: order }
  }),

  handleStaffWrite(contract.changeStatus, async (context, { params, body }) => {
    const { status, reason, courier, tracking_number } = body
    if ((courier || tracking_number) && status !== 'Shipped')
      throw new Refusal(422, 'Courier and tracking number belong to Shipped.')
    const { auditId } = await changeOrderStatus(context, params.id, {
      status: STATUS[status],
      reason: reason || null,
      courier,
      tracking_number,
    })
    return { data: null, message: `Order ${params.id} is ${status} now.`, meta: { undo: auditId } }
  }),

  handleStaffWrite(contract.changeStatuses, async (context, { body }, staff) => {
    const ids = await chosenIds(context.tx, body, staff)
    const { jobId, auditId } = await startJob(context, {
      kind: BULK_STATUS,
      objectType: 'order',
      label: `${ids.length.toLocaleString('en')} orders to ${body.status}`,
      input: { status: body.status },
      objectIds: ids,
    })
    return { data: { job_id: jobId, orders: ids.length }, meta: { undo: auditId } }
  }),

  handleStaffWrite(contract.addNote, async ({ tx, actor, audit }, { params, body }) => {
    if ((await tx.$count(orders, eq(orders.id, params.id))) === 0) throw notFound()
    await tx
      .insert(orderNotes)
      .values({ orderId: params.id, staffId: actor.staffId, author: actor.name, text: body.text })
    await audit({
      action: 'order.note',
      objectType: 'order',
      objectId: params.id,
      label: `Order ${params.id}`,
    })
    return { data: null, message: 'Note added.' }
  }),

  handleStaffWrite(contract.exportOrders, async (context, { body }, staff) => {
    const { id, orders: count } = await recordExport(context, body, staff)
    return { data: { orders: count }, meta: { export_id: id } }
  }),

  handleStaffRead(contract.exportedOrders, async ({ db }, { params }, staff) => ({
    data: { name: `orders-${params.id}.csv`, csv: await readExport(db, params.id, staff) },
  })),

  handleStaffRead(contract.packingSlips, async (shop, { query }, staff) => ({
    data: await readSlips(shop, query.ids, staff),
  })),

  ...correctCalls,
]
