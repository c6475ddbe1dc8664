import { eq, sql } from 'drizzle-orm'
import type { Undoer } from '#admin/activity/undoers.server.ts'
import { handleStaffRead, handleStaffWrite, type StaffInput } from '#admin/core/handle-staff.server.ts'
import { isoUtc, pageById } from '#admin/core/id-pages.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { saveNotes, setBlocked } from '#app/account/block-customer.server.ts'
import type { AnyEndpoint } from '#app/core/endpoint.ts'
import { notFound } from '#app/core/refusal.ts'
import { writeAs } from '#app/core/write.server.ts'
import { anonymiseCustomer } from '#app/orders/anonymise-customer.server.ts'
import { newsletterSubscribers } from '#db/tables/index.ts'
import * as contract from './contract.ts'
import {
  customerColumns,
  customersFrom,
  customersWhere,
  findCustomer,
  readPersonalData,
} from './customers.server.ts'

export const customerCalls = [
  handleStaffRead(contract.listCustomers, ({ db }, { query: { q, tab, cursor } }) =>
    pageById<contract.StaffCustomer>(db, {
      columns: customerColumns,
      from: customersFrom,
      id: sql`c.id`,
      where: customersWhere(q, tab),
      cursor,
    }),
  ),
  handleStaffRead(contract.readCustomer, async ({ db }, { params }) => ({
    data: await findCustomer(db, params.id),
  })),
  handleStaffWrite(contract.saveCustomerNotes, async (context, { params, body }) => {
    await saveNotes(context, params.id, body.notes)
    return { data: null, message: 'Saved.' }
  }),
  handleStaffWrite(contract.blockCustomer, async (context, { params, body }) => ({
    data: null,
    meta: { undo: await setBlocked(context, params.id, body.is_blocked, body.reason || null) },
    message: body.is_blocked ? 'The customer is blocked.' : 'The customer can order again.',
  })),
  handleStaffWrite(contract.anonymise, async (context, { params }) => ({
    data: null,
    message: await anonymiseCustomer(context, params.id),
  })),
  // Not `handleStaffWrite`, which would store the answer, and with it the personal data, for a day.
  handleStaffRead(contract.customerData, async (shop, input, staff) => ({
    data: await writeAs(shop, actorOf(staff, input), async ({ tx, audit }) => {
      const { id } = input.params
      const data = await readPersonalData(tx, id)
      await audit({
        action: 'customer.export',
        objectType: 'customer',
        objectId: id,
        label: `Customer ${id}`,
      })
      return data
    }),
  })),
]

export const subscriberCalls = [
  handleStaffRead(contract.listSubscribers, ({ db }, { query: { q, cursor } }) =>
    pageById<contract.Subscriber>(db, {
      columns: sql`n.id, n.email, ${isoUtc(sql`n.created_at`)} as since`,
      from: sql`newsletter_subscribers n`,
      id: sql`n.id`,
      where: q === '' ? sql`true` : sql`n.email = ${q.toLowerCase()}`,
      cursor,
    }),
  ),
  handleStaffWrite(contract.removeSubscriber, async ({ tx, audit }, { params: { id } }) => {
    const removed = await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ email: newsletterSubscribers.email })
    if (removed.length === 0) throw notFound('This address is not subscribed (any more).')
    await audit({
      action: 'subscriber.remove',
      objectType: 'subscriber',
      objectId: id,
      label: 'Newsletter subscriber',
      before: { email: removed[0]!.email },
    })
    return { data: null, message: 'Removed.' }
  }),
  handleStaffRead(contract.exportSubscribers, async (shop, input, staff) => ({
    data: await writeAs(shop, actorOf(staff, input), async ({ tx, audit }) => {
      const { rows } = await tx.execute<{ email: string; since: string }>(sql`
        select email, ${isoUtc(sql`created_at`)} as since from newsletter_subscribers order by id limit 100000`)
      await audit({
        action: 'subscriber.export',
        objectType: 'subscriber',
        objectId: 'all',
        label: 'Newsletter subscribers',
        after: { rows: rows.length },
      })
      return rows
    }),
  })),
]

const actorOf = (staff: StaffSession, { address }: StaffInput<AnyEndpoint>) => ({
  staffId: staff.staff_id,
  name: staff.name,
  address,
  requestId: null,
})

const block: Undoer = {
  permission: 'customers.edit',
  async reverse(context, { objectId, before, after }) {
    const { is_blocked } = before as { is_blocked: boolean }
    await setBlocked({ ...context, audit: async () => 0 }, Number(objectId), is_blocked, null)
    return { before: after as object, after: before as object }
  },
}
export const customerUndoers: Record<string, Undoer> = { 'customer.block': block, 'customer.unblock': block }
