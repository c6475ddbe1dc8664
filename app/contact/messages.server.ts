import { eq } from 'drizzle-orm'
import { notFound, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { contactAnswers, contactMessages } from '#db/tables/index.ts'

export const MESSAGE_STATES = ['new', 'answered', 'done'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** @throws Refusal 404 */
export async function setMessageState(
  context: WriteContext,
  id: number,
  state: MessageState,
): Promise<number> {
  const before = await lockMessage(context, id)
  await context.tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id))
  return context.audit({
    ...entryOf('state', id),
    before: { state: before.state },
    after: { state },
    canUndo: true,
  })
}

/** Stores an answer, which a mail takes to the sender; one by WhatsApp was written there.
 * @throws Refusal 404 */
export async function answerMessage(
  context: WriteContext,
  id: number,
  { channel, text }: { channel: 'mail' | 'whatsapp'; text: string },
): Promise<void> {
  const { tx, actor } = context
  await lockMessage(context, id)
  const [answer] = await tx
    .insert(contactAnswers)
    .values({ messageId: id, channel, text, author: actor.name })
    .returning({ id: contactAnswers.id })
  if (channel === 'mail') await enqueueMail(tx, { kind: 'contact answer', answer_id: answer!.id })
  await tx.update(contactMessages).set({ state: 'answered' }).where(eq(contactMessages.id, id))
  await context.audit({ ...entryOf('answer', id), after: { channel } })
}

/** Restores the state of a message, for an undo. @throws Refusal 409 */
export async function restoreState(
  context: WriteContext,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { state } = await lockMessage(context, id)
  if (state !== from) throw new Refusal(409, `This message is ${state} now.`)
  await context.tx.update(contactMessages).set({ state: to }).where(eq(contactMessages.id, id))
}

async function lockMessage({ tx }: WriteContext, id: number): Promise<{ state: string }> {
  const [found] = await tx
    .select({ state: contactMessages.state })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  if (!found) throw notFound('There is no such message.')
  return found
}

const entryOf = (verb: string, id: number) => ({
  action: `message.${verb}`,
  objectType: 'message',
  objectId: id,
  label: `Message ${id}`,
})
