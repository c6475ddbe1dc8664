import { eq, sql } from 'drizzle-orm'
import { csvOf } from '#admin/core/csv.ts'
import { handleStaffRead, handleStaffSecret, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { isoUtc, pageById } from '#admin/core/id-pages.server.ts'
import { karachiTime } from '#admin/core/times.ts'
import { normaliseEmail } from '#app/core/text.ts'
import { notFound } from '#app/core/refusal.ts'
import { newsletterSubscribers } from '#db/tables/index.ts'
import * as contract from './contract.ts'

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
    const { rows } = await tx.execute<{ email: string; since: string }>(sql`
      select email, ${isoUtc(sql`created_at`)} as since from newsletter_subscribers order by id limit 100000`)
    await audit({
      action: 'subscriber.export',
      objectType: 'subscriber',
      objectId: 'all',
      label: 'Newsletter subscribers',
      after: { rows: rows.length },
    })
    const csv = csvOf(
      ['Email', 'Since'],
      rows.map(({ email, since }) => [email, karachiTime(since)]),
    )
    return { data: { name: 'subscribers.csv', csv } }
  }),
]
