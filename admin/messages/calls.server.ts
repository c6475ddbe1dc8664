import { sql } from 'drizzle-orm'
import type { Undoer } from '#admin/activity/undoers.server.ts'
import { contains } from '#admin/core/contains.server.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { isoUtc, pageById } from '#admin/core/id-pages.server.ts'
import { answersVersion } from '#app/contact/answers-version.server.ts'
import {
  answerMessage,
  mailKeyOf,
  restoreState,
  setMessageState,
  takeBackAnswer,
} from '#app/contact/messages.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { sendsMail } from '#app/mail/queue.server.ts'
import { answerMessageEndpoint, listMessages, readMessage, setState, type StaffMessage } from './contract.ts'

const columns = sql`m.id, m.name, m.email, m.phone, m.subject, m.message,
  ${isoUtc(sql`m.created_at`)} as at, m.state`

const SEARCHED = [sql`m.name`, sql`m.email`, sql`m.phone`, sql`m.subject`]

export const messageCalls = [
  handleStaffRead(listMessages, ({ db }, { query: { tab = 'new', q, cursor } }) =>
    pageById<StaffMessage>(db, {
      columns,
      from: sql`contact_messages m`,
      id: sql`m.id`,
      where: sql`${tab === 'all' ? sql`true` : sql`m.state = ${tab}`} and ${contains(SEARCHED, q)}`,
      cursor,
    }),
  ),
  handleStaffRead(readMessage, async ({ db }, { params: { id } }) => {
    const [found, answers] = await Promise.all([
      db.execute<StaffMessage>(sql`select ${columns} from contact_messages m where m.id = ${id}`),
      db.execute<{ id: number; channel: string; text: string; author: string; at: string }>(sql`
        select id, channel, text, author, ${isoUtc(sql`at`)} as at from contact_answers
        where message_id = ${id} order by id`),
    ])
    if (!found.rows[0]) throw notFound('There is no such message.')
    return { data: { ...found.rows[0], answers: answers.rows, version: answersVersion(answers.rows) } }
  }),
  handleStaffWrite(setState, async (context, { params, body }) => ({
    data: null,
    meta: { undo: await setMessageState(context, params.id, body.state) },
    message: `The message is ${body.state}.`,
  })),
  handleStaffWrite(answerMessageEndpoint, async (context, { params, body }) => {
    const { undo, version } = await answerMessage(context, params.id, body)
    return { data: { version }, message: answered(body.channel, context.shop), meta: { undo } }
  }),
]

function answered(channel: 'mail' | 'whatsapp', { settings }: Pick<Shop, 'settings'>): string {
  if (channel === 'whatsapp') return 'Your answer by WhatsApp is noted.'
  return sendsMail(settings)
    ? 'Your answer goes out in a minute.'
    : 'Your answer is noted, but not sent: the shop sends no mail yet.'
}

export const messageUndoers: Record<string, Undoer> = {
  'message.answer': {
    permission: 'messages.answer',
    heldMail({ after }) {
      const { channel, answer_id } = after as { channel: 'mail' | 'whatsapp'; answer_id: number }
      return channel === 'mail' ? mailKeyOf(answer_id) : null
    },
    async reverse(context, { objectId, before, after }) {
      const { channel, answer_id } = after as { channel: 'mail' | 'whatsapp'; answer_id: number }
      const to = (before as { state: string }).state
      await takeBackAnswer(context, Number(objectId), { channel, answer_id, to })
      return { before: after as object, after: before as object }
    },
  },
  'message.state': {
    permission: 'messages.answer',
    async reverse(context, { objectId, before, after }) {
      const [from, to] = [after, before].map((side) => (side as { state: string }).state)
      await restoreState(context, Number(objectId), { from: from!, to: to! })
      return { before: after as object, after: before as object }
    },
  },
}
