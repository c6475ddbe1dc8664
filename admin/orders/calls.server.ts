import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { orderNotes } from '#db/tables/index.ts'
import * as contract from './contract.ts'
import { correctCalls } from './correct-calls.server.ts'
import { newOrderCalls } from './new-order-calls.server.ts'
import { exportedOrders, exportOrders } from './export-contract.ts'
import { readExport, recordExport } from './export.server.ts'
import { listStaffOrders } from './list.server.ts'
import { findStaffOrder, lockForNote } from './order.server.ts'
import { chosenIds } from './selection.server.ts'
import { chooseSlips, MAX_SLIPS, packingSlips, recordSlips, TOO_MANY_SLIPS } from './slips-contract.ts'
import { readSlips, recordPrint } from './slips.server.ts'
import { statusCalls } from './status-calls.server.ts'

export const orderStaffCalls = [
  handleStaffRead(contract.listOrders, ({ db }, { query }, staff) => listStaffOrders(db, query, staff)),

  handleStaffRead(contract.findOrder, async (shop, { params }, staff) => {
    const order = await findStaffOrder(shop, params.id, staff)
    if (!order) throw notFound()
    return { data: order }
  }),

  handleStaffWrite(contract.addNote, async ({ tx, actor, audit }, { params, body }, staff) => {
    await lockForNote(tx, params.id, staff)
    await tx
      .insert(orderNotes)
      .values({ orderId: params.id, staffId: actor.staffId, author: actor.name, text: body.text })
    await audit({
      action: 'order.note',
      objectType: 'order',
      objectId: params.id,
      label: `Order ${params.id}`,
      after: { notes: body.text },
    })
    return { data: null, message: 'Note added.' }
  }),

  handleStaffWrite(exportOrders, async (context, { body }, staff) => {
    const { id, orders: count } = await recordExport(context, body, staff)
    return { data: { orders: count }, meta: { export_id: id } }
  }),

  handleStaffRead(exportedOrders, async ({ db }, { params }, staff) => ({
    data: { name: `orders-${params.id}.csv`, csv: await readExport(db, params.id, staff) },
  })),

  handleStaffRead(chooseSlips, async ({ db }, { body }, staff) => {
    const isTooMany = (ids: readonly number[] = []) => ids.length > MAX_SLIPS
    if (isTooMany(body.ids)) throw new Refusal(422, TOO_MANY_SLIPS)
    const ids = await chosenIds(db, body, staff)
    if (isTooMany(ids)) throw new Refusal(422, TOO_MANY_SLIPS)
    return { data: [...ids] }
  }),

  handleStaffRead(packingSlips, async (shop, { query }, staff) => {
    const { slips, ...meta } = await readSlips(shop, query.ids, staff)
    return { data: slips, meta }
  }),

  handleStaffWrite(recordSlips, async (context, { body }, staff) => {
    return { data: await recordPrint(context, body.ids, staff) }
  }),

  ...statusCalls,
  ...correctCalls,
  ...newOrderCalls,
]
