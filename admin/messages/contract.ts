import * as v from 'valibot'
import { cursor, idParams, searchText, undoMeta } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, text } from '#app/core/fields.ts'

const state = v.picklist(['new', 'answered', 'done'])
const message = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  subject: v.string(),
  message: v.string(),
  at: v.string(),
  state,
})
export type StaffMessage = v.InferOutput<typeof message>

/** `q` is a part of the name, the e-mail, the phone or the subject. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  auth: { staff: 'messages.answer' },
  query: fields({
    tab: v.optional(v.picklist(['answered', 'done', 'all'])),
    q: searchText,
    cursor,
  }),
  data: v.array(message),
  meta: listMeta,
})

/** A message with the answers to it, oldest first. `version` is that of the answers. */
export const readMessage = endpoint({
  method: 'GET',
  path: '/admin/messages/:id',
  auth: { staff: 'messages.answer' },
  params: idParams,
  data: v.object({
    ...message.entries,
    answers: v.array(
      v.object({ id: v.number(), channel: v.string(), text: v.string(), author: v.string(), at: v.string() }),
    ),
    version: v.string(),
  }),
})

export const setState = endpoint({
  method: 'POST',
  path: '/admin/messages/:id/state',
  auth: { staff: 'messages.answer' },
  accepts: 'json',
  params: idParams,
  body: fields({ state }),
  data: v.null(),
  meta: undoMeta,
})

/** By `mail` the shop sends the answer a minute later, until when `meta.undo` takes it back; one by
 * `whatsapp` is only noted. `version` is that of the answers, now with this one. 409 with `data.current`, the
 * last answer, for another version. */
export const answerMessageEndpoint = endpoint({
  method: 'POST',
  path: '/admin/messages/:id/answer',
  auth: { staff: 'messages.answer' },
  accepts: 'json',
  params: idParams,
  body: fields({
    channel: v.picklist(['mail', 'whatsapp']),
    text: text('Type your answer.', 5000),
    version: v.optional(v.string()),
  }),
  data: v.object({ version: v.string() }),
  meta: undoMeta,
})
