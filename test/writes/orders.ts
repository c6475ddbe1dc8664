import { expect } from 'vitest'
import { NO_SUCH, placeOrder, type Given, type Writes } from './write.ts'

const placed = async (given: Given) => ({ id: await placeOrder(given) })

/** An order with its version, and a customer's name to correct. */
async function corrected(given: Given) {
  const { id } = await placed(given)
  const { version } = (await given.send('GET', `/admin/orders/${id}`, given.owner.cookie!)).data
  return { id, version, full_name: 'Dua Malik', total: 650 }
}

async function shipped(given: Given) {
  const { id } = await placed(given)
  await given.post(`/admin/orders/${id}/status`, { status: 'Shipped', courier: 'TCS' })
  const { delivery_version } = (await given.send('GET', `/admin/orders/${id}`, given.owner.cookie!)).data
  return { id, version: delivery_version }
}

const newOrder = {
  full_name: 'Dua Malik',
  phone: '03217654321',
  email: '',
  city_id_fk: 1,
  address: 'Flat 2',
  order_instructions: '',
  rider_instructions: '',
  lines: [{ variant_id: 6, quantity: 1 }],
  promo_code: '',
  source: 'phone',
}

/** A bulk change of one order, which waits for the job process. */
async function job(given: Given) {
  const { id } = await placed(given)
  const { data } = await given.post('/admin/orders/status', { status: 'Processing', ids: [id] })
  return { id: data.job_id as number }
}

export const orderWrites: Writes = {
  'POST /admin/orders/:id/notes': {
    make: placed,
    body: { text: 'Call before noon' },
    refused: NO_SUCH,
    changes: 'order_notes',
    entry: { action: 'order.note', type: 'order', after: { notes: 'Call before noon' } },
  },
  'POST /admin/orders/export': {
    make: placed,
    body: ({ id }) => ({ ids: [id] }),
    refused: { code: 422, body: { ids: [] } },
    changes: null,
    entry: { action: 'order.export', type: 'order', id: 'export', after: { ids: [expect.any(Number)] } },
  },
  'POST /admin/orders/slips/print': {
    make: placed,
    body: ({ id }) => ({ ids: [id] }),
    refused: { code: 422, body: { ids: [2147483647] } },
    changes: null,
    entry: { action: 'order.slips', type: 'order', id: null, after: { orders: [expect.any(Number)] } },
  },
  'POST /admin/orders/:id/status': {
    make: placed,
    body: { status: 'Processing' },
    refused: { code: 422, body: { status: 'Processing', courier: 'TCS' } },
    changes: 'orders',
    entry: {
      action: 'order.status',
      type: 'order',
      before: { status: 'Pending' },
      after: { status: 'Processing' },
    },
  },
  'POST /admin/orders/status': {
    make: placed,
    body: ({ id }) => ({ status: 'Processing', ids: [id] }),
    refused: { code: 422, body: { status: 'Processing', filter: { q: 'nobody' } } },
    changes: 'staff_jobs',
    entry: {
      action: 'orders.status',
      type: 'order',
      id: ({ data }) => data.job_id,
      after: { status: 'Processing', items: 1 },
    },
  },
  'POST /admin/orders/:id/delivery': {
    make: shipped,
    body: ({ version }) => ({ courier: 'Leopards', tracking_number: '77-1', version }),
    refused: { code: 409, body: { courier: 'Leopards', version: 'old' } },
    changes: 'orders',
    entry: {
      action: 'order.delivery',
      type: 'order',
      before: { courier: 'TCS', tracking_number: null },
      after: { courier: 'Leopards', tracking_number: '77-1' },
    },
  },
  'POST /admin/orders/:id/correct': {
    make: corrected,
    body: ({ id: _, ...body }) => body,
    refused: { code: 409, body: { version: 'old', full_name: 'Dua Malik', total: 650 } },
    changes: 'orders',
    entry: {
      action: 'order.correct',
      type: 'order',
      before: { full_name: 'Hina Ali' },
      after: { full_name: 'Dua Malik' },
    },
  },
  'POST /admin/orders': {
    body: { ...newOrder, total: 650 },
    refused: { code: 409, body: { ...newOrder, total: 450 } },
    changes: 'orders',
    entry: {
      action: 'order.create',
      type: 'order',
      id: ({ data }) => data.order_id,
      after: { full_name: 'Dua Malik', transaction_amount: 650 },
    },
  },
  'POST /admin/jobs/:id/stop': {
    make: job,
    refused: NO_SUCH,
    changes: 'staff_jobs',
    entry: { action: 'job.stop', type: 'job', before: { state: 'running' }, after: { state: 'stopping' } },
  },
  'POST /admin/jobs/:id/continue': {
    async make(given) {
      const { id } = await job(given)
      await given.rows(`update staff_jobs set state = 'stopped' where id = ${id}`)
      return { id }
    },
    refused: NO_SUCH,
    changes: 'staff_jobs',
    entry: { action: 'job.continue', type: 'job', before: { state: 'stopped' }, after: { state: 'running' } },
  },
}
