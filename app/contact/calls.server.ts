import { handle } from '#app/core/handle.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { contactMessages } from '#db/tables/index.ts'
import { contactUs } from './contract.ts'

export const contactCall = handle(contactUs, async (shop, { body }) => {
  await shop.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values(body)
    await enqueueMail(tx, { kind: 'contact', ...body })
  })
  return { data: null, message: 'Contact Message Send Succesfully' }
})
