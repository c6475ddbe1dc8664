import { handle } from '#app/core/handle.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { newsletterSubscribers } from '#db/tables/index.ts'
import { subscribe } from './contract.ts'

export const newsletterCall = handle(subscribe, async (shop, { body: { email } }) => {
  await shop.db.transaction(async (tx) => {
    const added = await tx
      .insert(newsletterSubscribers)
      .values({ email })
      .onConflictDoNothing()
      .returning({ id: newsletterSubscribers.id })
    if (added.length > 0) await enqueueMail(tx, { kind: 'newsletter', to: email })
  })
  return { data: null, message: 'Subscribed to newsletter!' }
})
