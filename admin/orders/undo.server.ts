import type { StoredEntry, Undoer } from '#admin/activity/undoers.server.ts'
import { CONTACT_PERMISSIONS } from '#admin/core/hide-contact.ts'
import { reverseJob } from '#admin/jobs/start-job.server.ts'
import { undoCorrection } from '#app/checkout/correct-order.server.ts'
import type { OrderState } from '#app/checkout/correction.ts'
import { mailKeyOf } from '#app/orders/status-mails.server.ts'
import { takeBackStatus } from '#app/orders/take-back-status.server.ts'
import { type Delivery, undoDelivery } from '#app/orders/edit-delivery.server.ts'
import { STATUS, type StatusName } from '#app/orders/rules.ts'
import { BULK_STATUS } from './bulk-status.server.ts'

export const orderUndoers: Record<string, Undoer> = {
  'order.status': {
    permission: 'orders.status',
    heldMail({ objectId, after }) {
      const { status } = (after ?? {}) as { status?: StatusName }
      return status ? mailKeyOf(Number(objectId), STATUS[status]) : null
    },
    reverse(context, { objectId, before, after }) {
      const from = (after as { status: StatusName }).status
      const to = (before as { status: StatusName }).status
      return takeBackStatus(context, Number(objectId), { from: STATUS[from], to: STATUS[to] })
    },
  },
  'order.correct': {
    permission: 'orders.correct',
    alsoNeeds: ({ before }) => Object.keys(before ?? {}).flatMap((name) => CONTACT_PERMISSIONS[name] ?? []),
    reverse: (context, { objectId, before, after }: StoredEntry) =>
      undoCorrection(context, Number(objectId), {
        before: before as Partial<OrderState>,
        after: after as Partial<OrderState>,
      }),
  },
  'order.delivery': {
    permission: 'orders.status',
    async reverse(context, { objectId, before, after }) {
      const [from, to] = [after, before] as [Delivery, Delivery]
      await undoDelivery(context, Number(objectId), { before: to, after: from })
      return { before: from, after: to }
    },
  },
  [BULK_STATUS]: { permission: 'orders.status', holdsMails: true, reverse: reverseJob },
}
