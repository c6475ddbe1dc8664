import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { handle } from '#app/core/handle.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { CONTACT_LOCK } from '#db/locks.ts'
import { contactMessages } from '#db/tables/index.ts'
import { contactUs } from './contract.ts'

type Message = InputOf<typeof contactUs>['body']

/** Within an hour the same text is one message: a sender who got no answer sends it again. */
export const contactCall = handle(contactUs, async (shop, { body }) => {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CONTACT_LOCK}, hashtext(${body.email}))`)
    if (await isStored(tx, body)) return
    await tx.insert(contactMessages).values(body)
    await enqueueMail(tx, { kind: 'contact', ...body })
  })
  return { data: null, message: 'Contact Message Send Succesfully' }
})

async function isStored(tx: Transaction, sent: Message): Promise<boolean> {
  const same = and(
    eq(contactMessages.email, sent.email),
    eq(contactMessages.name, sent.name),
    eq(contactMessages.phone, sent.phone),
    eq(contactMessages.subject, sent.subject),
    eq(contactMessages.message, sent.message),
    gt(contactMessages.createdAt, sql`now() - interval '1 hour'`),
  )
  return (await tx.$count(contactMessages, same)) > 0
}
