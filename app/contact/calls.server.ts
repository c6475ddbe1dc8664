import { handle } from '#app/core/handle.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { contactMessages } from '#db/tables/index.ts'
import { contactUs } from './contract.ts'

export const contactCall = handle(contactUs, async (shop, { body }) => {
  await shop.db.transaction(async tx => {
    const [kept] = await tx.insert(contactMessages).values(body).returning({ id: contactMessages.id })
    await enqueueMail(tx, { kind: 'contact message', message_id: kept!.id })
  })
  return { data: null, message: 'Contact Message Send Succesfully' }
})
