import { eq, sql } from 'drizzle-orm'
import { handleStaffRead, handleStaffSecret, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { isoUtc, pageById } from '#admin/core/id-pages.server.ts'
import { normaliseEmail } from '#app/core/text.ts'
import { notFound } from '#app/core/refusal.ts'
import { newsletterSubscribers } from '#db/tables/index.ts'
import * as contract from './contract.ts'
import { MAX_EXPORTED, subscribersAsCsv } from './export.server.ts'

export const subscriberCalls = [
  handleStaffRead(contract.listSubscribers, ({ db }, { query: { q, cursor } }) => {
    const begins = `${normaliseEmail(q).replace(/[\\%_]/g, String.raw`\$&`)}%`
    return pageById<contract.Subscriber>(db, {
      columns: sql`n.id, n.email, ${isoUtc(sql`n.created_at`)} as since`,
      from: sql`newsletter_subscribers n`,
      id: sql`n.id`,
      where: q === '' ? sql`true` : sql`n.email like ${begins}`,
      cursor,
    })
  }),

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

  // The answer holds personal data and is not stored.
  handleStaffSecret(contract.exportSubscribers, async ({ tx, audit }) => {
    const { csv, rows, message } = await subscribersAsCsv(tx, MAX_EXPORTED)
    await audit({
      action: 'subscriber.export',
      objectType: 'subscriber',
      objectId: 'all',
      label: 'Newsletter subscribers',
      after: { rows },
    })
    return { data: { name: 'subscribers.csv', csv }, ...(message && { message }) }
  }),
]
