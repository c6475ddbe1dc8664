/** Endpoints with which the staff note something about a customer or a guest, or block them. */
import * as v from 'valibot'
import { idParams as params, savedVersion, undoMeta } from '#admin/core/contract-fields.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, optionalText } from '#app/core/fields.ts'

const notesBody = fields({
  notes: optionalText('Notes', 5000),
  version: v.pipe(v.string(), v.maxLength(50)),
})
const blockBody = fields({ is_blocked: v.boolean('Block or not?'), reason: optionalText('The reason', 500) })

/** Saves the notes of the staff. 409 with `data.current` when they were changed since. */
export const saveNotesEndpoint = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/notes',
  auth: { staff: 'customers.edit' },
  accepts: 'json',
  params,
  body: notesBody,
  data: savedVersion,
  meta: undoMeta,
})

/** Blocks or unblocks a customer. A blocked one is logged out, cannot log in and cannot order. */
export const blockCustomerEndpoint = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/block',
  auth: { staff: 'customers.edit' },
  accepts: 'json',
  params,
  body: blockBody,
  data: v.null(),
  meta: undoMeta,
})

/** As `saveNotesEndpoint`, of the guest who placed the order. */
export const saveGuestNotesEndpoint = endpoint({
  method: 'POST',
  path: '/admin/guests/:id/notes',
  auth: { staff: 'customers.edit' },
  accepts: 'json',
  params,
  body: notesBody,
  data: savedVersion,
  meta: undoMeta,
})

/** Blocks or unblocks the phone of the guest who placed the order: orders with it are refused. */
export const blockGuestEndpoint = endpoint({
  method: 'POST',
  path: '/admin/guests/:id/block',
  auth: { staff: 'customers.edit' },
  accepts: 'json',
  params,
  body: blockBody,
  data: v.null(),
  meta: undoMeta,
})
