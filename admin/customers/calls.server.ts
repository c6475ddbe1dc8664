import { handleStaffRead, handleStaffSecret, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { anonymiseGuest } from '#app/customers/anonymise-guest.server.ts'
import { anonymiseCustomer } from '#app/customers/anonymise.server.ts'
import { blockCustomer, guestOfOrder, notesVersion, saveNotes } from '#app/customers/edit-customer.server.ts'
import * as contract from './contract.ts'
import * as notes from './notes-contract.ts'
import * as personalData from './personal-data-contract.ts'
import { findShownCustomer } from './customer.server.ts'
import { findShownGuest, requireSeenGuest } from './guests.server.ts'
import { exportCustomerData, exportGuestData } from './export.server.ts'
import { listCustomerPage } from './list.server.ts'

export const customerStaffCalls = [
  handleStaffRead(contract.listCustomers, ({ db }, { query }, staff) => listCustomerPage(db, query, staff)),

  handleStaffRead(contract.findCustomer, async ({ db }, { params }, staff) => {
    const customer = await findShownCustomer(db, params.id, staff)
    if (!customer) throw notFound()
    return { data: customer }
  }),

  handleStaffWrite(notes.saveNotesEndpoint, async (context, { params, body }) => {
    const undo = await saveNotes(context, params.id, body)
    return { data: { version: notesVersion(body.notes) }, message: 'The notes are saved.', meta: { undo } }
  }),

  handleStaffWrite(notes.blockCustomerEndpoint, async (context, { params, body }) => {
    const undo = await blockCustomer(context, params.id, body)
    const message = body.is_blocked ? 'The customer is blocked.' : 'The customer can order again.'
    return { data: null, message, meta: { undo } }
  }),

  handleStaffRead(contract.findGuest, async ({ db }, { params }, staff) => {
    const guest = await findShownGuest(db, params.id, staff)
    if (!guest) throw notFound()
    return { data: guest }
  }),

  handleStaffWrite(notes.saveGuestNotesEndpoint, async (context, { params, body }, staff) => {
    await requireSeenGuest(context.tx, params.id, staff)
    const guest = await guestOfOrder(context.tx, params.id)
    const undo = await saveNotes(context, guest, body, 'guest')
    return { data: { version: notesVersion(body.notes) }, message: 'The notes are saved.', meta: { undo } }
  }),

  handleStaffWrite(notes.blockGuestEndpoint, async (context, { params, body }, staff) => {
    await requireSeenGuest(context.tx, params.id, staff)
    const guest = await guestOfOrder(context.tx, params.id)
    const undo = await blockCustomer(context, guest, body, 'guest')
    const message = body.is_blocked ? 'Orders with this phone are refused.' : 'This phone can order again.'
    return { data: null, message, meta: { undo } }
  }),

  handleStaffWrite(personalData.anonymiseCustomerEndpoint, async (context, { params }) => ({
    data: await anonymiseCustomer(context, params.id),
    message: 'The customer is anonymised.',
  })),

  handleStaffWrite(personalData.anonymiseGuestEndpoint, async (context, { params }, staff) => {
    await requireSeenGuest(context.tx, params.id, staff)
    const data = await anonymiseGuest(context, params.id)
    return { data, message: 'The guest is anonymised.' }
  }),

  // The answers hold personal data and are not stored.
  handleStaffSecret(personalData.exportGuest, async (context, { params }) => ({
    data: await exportGuestData(context, params.id),
  })),

  handleStaffSecret(personalData.exportCustomer, async (context, { params }) => ({
    data: await exportCustomerData(context, params.id),
  })),
]
