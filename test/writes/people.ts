import { NO_SUCH, placeOrder, type Given, type Writes } from './write.ts'

async function message({ rows }: Given) {
  const [added] = await rows(`
    insert into contact_messages (name, email, phone, subject, message)
    values ('Dua', 'dua@example.com', '03217654321', 'Gifts', 'Do you wrap?') returning id`)
  return { id: added!['id'] }
}

/** The guest of an order, and the version of the notes. */
const guest = (phone: string) => async (given: Given) => {
  const id = await placeOrder(given, phone)
  const { data } = await given.send('GET', `/admin/guests/${id}`, given.owner.cookie!)
  return { id, phone, version: data.version }
}

async function customer(given: Given) {
  const { data } = await given.send('GET', '/admin/customers/1', given.owner.cookie!)
  return { id: 1, version: data.version }
}

async function subscriber({ rows }: Given) {
  const [added] = await rows(
    `insert into newsletter_subscribers (email) values ('dua@example.com') returning id`,
  )
  return { id: added!['id'] }
}

export const peopleWrites: Writes = {
  'POST /admin/messages/:id/state': {
    make: message,
    body: { state: 'done' },
    refused: NO_SUCH,
    changes: 'contact_messages',
    entry: { action: 'message.state', type: 'message', before: { state: 'new' }, after: { state: 'done' } },
  },
  'POST /admin/messages/:id/answer': {
    make: message,
    body: { channel: 'mail', text: 'Yes.' },
    refused: { code: 409, body: { channel: 'mail', text: 'Yes.', version: 'old' } },
    changes: 'contact_answers',
    entry: {
      action: 'message.answer',
      type: 'message',
      before: { state: 'new' },
      after: { state: 'answered', channel: 'mail' },
    },
  },
  'POST /admin/customers/:id/notes': {
    make: customer,
    body: ({ version }) => ({ notes: 'Pays in cash', version }),
    refused: { code: 409, body: { notes: 'Pays in cash', version: 'old' } },
    changes: 'customers',
    entry: {
      action: 'customer.notes',
      type: 'customer',
      before: { notes: '' },
      after: { notes: 'Pays in cash' },
    },
  },
  'POST /admin/customers/:id/block': {
    make: async () => ({ id: 1 }),
    body: { is_blocked: true, reason: 'Refused three parcels' },
    refused: NO_SUCH,
    changes: 'customers',
    entry: {
      action: 'customer.block',
      type: 'customer',
      before: { is_blocked: false },
      after: { is_blocked: true },
    },
  },
  'POST /admin/customers/:id/data': {
    make: async () => ({ id: 1 }),
    refused: NO_SUCH,
    changes: null,
    entry: {
      action: 'customer.export',
      type: 'customer',
      after: { addresses: 1, orders: 0, reviews: 1, wishlist: 0, messages: 0 },
    },
  },
  'POST /admin/guests/:id/notes': {
    make: guest('03331112223'),
    body: ({ version }) => ({ notes: 'Ring twice', version }),
    refused: { code: 409, body: { notes: 'Ring twice', version: 'old' } },
    changes: 'guests',
    entry: {
      action: 'guest.notes',
      type: 'guest',
      id: null,
      before: { notes: '' },
      after: { notes: 'Ring twice' },
    },
  },
  'POST /admin/guests/:id/block': {
    make: guest('03331112224'),
    body: { is_blocked: true },
    refused: NO_SUCH,
    changes: 'guests',
    entry: {
      action: 'guest.block',
      type: 'guest',
      id: null,
      before: { is_blocked: false },
      after: { is_blocked: true },
    },
  },
  'POST /admin/guests/:id/data': {
    make: guest('03331112225'),
    refused: NO_SUCH,
    changes: 'guests',
    entry: { action: 'guest.export', type: 'guest', id: null, after: { orders: 1, messages: 0 } },
  },
  'POST /admin/guests/:id/anonymise': {
    make: async (given) => {
      const made = await guest('03331112226')(given)
      await given.rows(`update orders set status_id = 4 where id = ${made.id}`)
      return made
    },
    refused: NO_SUCH,
    changes: 'orders',
    entry: { action: 'guest.anonymise', type: 'guest', id: null, after: { orders: 1 } },
  },
  'POST /admin/customers/:id/anonymise': {
    make: async () => ({ id: 1 }),
    refused: NO_SUCH,
    changes: 'customers',
    entry: { action: 'customer.anonymise', type: 'customer', after: { orders: 0, reviews: 1 } },
  },
  'DELETE /admin/subscribers/:id': {
    make: subscriber,
    refused: NO_SUCH,
    changes: 'newsletter_subscribers',
    entry: { action: 'subscriber.remove', type: 'subscriber', before: { email: 'dua@example.com' } },
  },
  'POST /admin/subscribers/export': {
    make: subscriber,
    refused: { code: 401, params: { cookie: 'nayab_staff=none' } },
    changes: null,
    entry: { action: 'subscriber.export', type: 'subscriber', id: 'all', after: { rows: 1 } },
  },
}
