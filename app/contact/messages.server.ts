import { asc, eq } from 'drizzle-orm'
import { notFound, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { enqueueMail, HOLD_SECONDS, removeHeldMail } from '#app/mail/queue.server.ts'
import { contactAnswers, contactMessages } from '#db/tables/index.ts'
import { answersVersion, requireAnswersVersion, type StoredAnswer } from './answers-version.server.ts'

const MESSAGE_STATES = ['new', 'answered', 'done'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export async function setMessageState(
  context: WriteContext,
  id: number,
  state: MessageState,
): Promise<number | null> {
  const before = await lockMessage(context, id)
  await context.tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id))
  return context.audit({
    ...entryOf('state', id),
    before: { state: before.state },
    after: { state },
    canUndo: true,
  })
}

type Answer = { channel: 'mail' | 'whatsapp'; text: string }

/** `takeBackAnswer` works for a minute; an answer by WhatsApp is only noted. Returns the version of the
 * answers, now with this one. @throws Refusal 404; 409 with `data.current`, the last answer, for another
 * version */
export async function answerMessage(
  context: WriteContext,
  id: number,
  { channel, text, version }: Answer & { version?: string | undefined },
): Promise<{ undo: number | null; version: string }> {
  const { tx, actor } = context
  const { state } = await lockMessage(context, id)
  const answers = await readAnswers(context, id)
  if (version !== undefined) await requireAnswersVersion(context, id, { answers, version })
  const [answer] = await tx
    .insert(contactAnswers)
    .values({ messageId: id, channel, text, author: actor.name })
    .returning({ id: contactAnswers.id })
  const answer_id = answer!.id
  if (channel === 'mail')
    await enqueueMail(
      tx,
      { kind: 'contact answer', answer_id },
      { holdSeconds: HOLD_SECONDS, key: mailKeyOf(answer_id) },
    )
  await tx.update(contactMessages).set({ state: 'answered' }).where(eq(contactMessages.id, id))
  const undo = await context.audit({
    ...entryOf('answer', id),
    before: { state },
    after: { state: 'answered', channel, answer_id },
    canUndo: true,
  })
  return { undo, version: answersVersion([...answers, { id: answer_id }]) }
}

async function readAnswers({ tx }: WriteContext, id: number): Promise<StoredAnswer[]> {
  return tx
    .select({ id: contactAnswers.id, text: contactAnswers.text, author: contactAnswers.author })
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.id))
}

/** Works before the mail is sent, and for a note of WhatsApp. @throws Refusal 404; 409 afterwards */
export async function takeBackAnswer(
  context: WriteContext,
  id: number,
  { channel, answer_id, to }: { channel: Answer['channel']; answer_id: number; to: string },
): Promise<void> {
  const { tx } = context
  const { state } = await lockMessage(context, id)
  if (channel === 'mail' && !(await removeHeldMail(tx, mailKeyOf(answer_id))))
    throw new Refusal(409, 'It is too late to take this back: the answer has been sent.')
  await tx.delete(contactAnswers).where(eq(contactAnswers.id, answer_id))
  if (state !== 'answered' || (await tx.$count(contactAnswers, eq(contactAnswers.messageId, id))) > 0) return
  await tx
    .update(contactMessages)
    .set({ state: await possibleState(context, id, to) })
    .where(eq(contactMessages.id, id))
}

export const mailKeyOf = (answerId: number) => `contact answer ${answerId}`

/** Restores the state of a message, for an undo. @throws Refusal 409 */
export async function restoreState(
  context: WriteContext,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { state } = await lockMessage(context, id)
  if (state !== from) throw new Refusal(409, `This message is ${state} now.`)
  await context.tx
    .update(contactMessages)
    .set({ state: await possibleState(context, id, to) })
    .where(eq(contactMessages.id, id))
}

/** The answer of an answered message may have been taken back since. */
async function possibleState({ tx }: WriteContext, id: number, state: string): Promise<string> {
  const isAnswered = (await tx.$count(contactAnswers, eq(contactAnswers.messageId, id))) > 0
  return state === 'answered' && !isAnswered ? 'new' : state
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
