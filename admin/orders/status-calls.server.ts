import { counted } from '#admin/core/counted.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { startJob, versionOfItems } from '#admin/jobs/start-job.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { sendsMail } from '#app/mail/queue.server.ts'
import { changeOrderStatus } from '#app/orders/change-status.server.ts'
import { deliveryVersion, editDelivery } from '#app/orders/edit-delivery.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import { BULK_STATUS, previewStatusChange } from './bulk-status.server.ts'
import { requireSeenOrder, requireSeenStatus } from './order.server.ts'
import { chosenIds } from './selection.server.ts'
import * as contract from './status-contract.ts'

export const statusCalls = [
  handleStaffWrite(contract.changeStatus, async (context, { params, body }, staff) => {
    await requireSeenOrder(context.tx, params.id, staff)
    const { status, reason, courier, tracking_number, seen } = body
    if (seen !== undefined) await requireSeenStatus(context.tx, params.id, seen)
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
      label: `${counted(ids.length, 'order')} to ${body.status}`,
      input: { status: body.status },
      objectIds: ids,
      version: body.version,
    })
    return {
      data: { job_id: jobId, orders: ids.length },
      message: `${counted(ids.length, 'order')} ${ids.length === 1 ? 'is' : 'are'} being changed.`,
      meta: { undo: auditId },
    }
  }),

  handleStaffRead(contract.previewStatuses, async ({ db }, { body }, staff) => {
    const ids = await chosenIds(db, body, staff)
    return { data: { version: versionOfItems(ids), ...(await previewStatusChange(db, ids, body.status)) } }
  }),

  handleStaffWrite(contract.editDeliveryEndpoint, async (context, { params, body }, staff) => {
    await requireSeenOrder(context.tx, params.id, staff)
    const undo = await editDelivery(context, params.id, body)
    const version = deliveryVersion({
      courier: body.courier || null,
      tracking_number: body.tracking_number || null,
    })
    return { data: { version }, message: deliveryMessage(body.tell_customer, context.shop), meta: { undo } }
  }),
]

function deliveryMessage(tellsCustomer: boolean, { settings }: Pick<Shop, 'settings'>): string {
  const saved = 'The delivery is saved.'
  if (!tellsCustomer) return saved
  return sendsMail(settings)
    ? `${saved} The customer gets a mail in a minute.`
    : `${saved} The customer is not told: the shop sends no mail yet.`
}
