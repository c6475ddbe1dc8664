import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { NO_SUCH, type Given, type Writes } from './write.ts'

const NO_PERSON = { ...NO_SUCH, params: { staff_id: 2147483647 } }
const WRITERS = 5
const OMAR = { full_name: 'Omar Farooq', email: expect.stringContaining('@shop.example') }

/** A person of a role who has an account. */
async function person({ rows }: Given) {
  const [added] = await rows(`
    insert into staff (email, full_name, role_id, password_hash)
    values ('${randomUUID()}@shop.example', 'Omar Farooq', ${WRITERS}, 'none') returning id`)
  return { staff_id: added!['id'] }
}

async function invited(given: Given) {
  const made = await person(given)
  await given.rows(`update staff set password_hash = null where id = ${made.staff_id}`)
  return made
}

async function role({ post }: Given) {
  return (
    await post('/admin/staff/roles', {
      name: `Role ${randomUUID()}`.slice(0, 40),
      permissions: ['reports.see'],
    })
  ).data
}

export const staffWrites: Writes = {
  'POST /admin/staff': {
    make: async ({ post }) =>
      post('/admin/staff', { full_name: 'Hina', email: 'hina@shop.example', role_id: WRITERS }),
    body: { full_name: 'Rabia', email: 'rabia@shop.example', role_id: WRITERS },
    refused: { code: 409, body: { full_name: 'Hina', email: 'hina@shop.example', role_id: WRITERS } },
    changes: 'staff',
    entry: {
      action: 'staff.invite',
      type: 'staff',
      id: null,
      after: { full_name: 'Rabia', email: 'rabia@shop.example', role: 'Writer' },
    },
  },
  'POST /admin/staff/:staff_id/invite': {
    make: invited,
    refused: { code: 409, params: { staff_id: 1 } },
    changes: 'staff_links',
    entry: {
      action: 'staff.invite_again',
      type: 'staff',
      after: OMAR,
    },
  },
  'DELETE /admin/staff/:staff_id/invite': {
    make: invited,
    refused: { code: 409, params: { staff_id: 1 } },
    changes: 'staff',
    entry: { action: 'staff.withdraw', type: 'staff', before: { full_name: 'Omar Farooq' } },
  },
  'POST /admin/staff/:staff_id/recovery': {
    make: person,
    refused: NO_PERSON,
    changes: 'staff_links',
    entry: { action: 'staff.recovery_link', type: 'staff', after: OMAR },
  },
  'POST /admin/staff/:staff_id/role': {
    make: person,
    body: { role_id: 4 },
    refused: { code: 409, body: { role_id: WRITERS } },
    changes: 'staff',
    entry: { action: 'staff.role', type: 'staff', before: { role: 'Writer' }, after: { role: 'Packer' } },
  },
  'POST /admin/staff/:staff_id/disable': {
    make: person,
    refused: { code: 409, params: { staff_id: 1 } },
    changes: 'staff',
    entry: { action: 'staff.disable', type: 'staff', before: { disabled: false }, after: { disabled: true } },
  },
  'POST /admin/staff/:staff_id/enable': {
    async make(given) {
      const made = await person(given)
      await given.post(`/admin/staff/${made.staff_id}/disable`)
      return made
    },
    refused: NO_PERSON,
    changes: 'staff',
    entry: { action: 'staff.enable', type: 'staff', before: { disabled: true }, after: { disabled: false } },
  },
  'POST /admin/staff/roles': {
    body: { name: 'Stock', permissions: ['stock.edit'] },
    refused: { code: 422, body: { name: 'Owner', permissions: ['stock.edit'] } },
    changes: 'staff_roles',
    entry: {
      action: 'role.add',
      type: 'role',
      id: ({ data }) => data.role_id,
      after: { name: 'Stock', permissions: ['stock.edit'] },
    },
  },
  'POST /admin/staff/roles/:role_id': {
    make: role,
    body: { name: 'Figures', permissions: ['reports.see', 'orders.see'] },
    refused: { code: 409, body: { name: 'Figures', permissions: ['reports.see'], version: 'old' } },
    changes: 'staff_roles',
    entry: {
      action: 'role.edit',
      type: 'role',
      before: { permissions: ['reports.see'] },
      after: { name: 'Figures', permissions: ['orders.see', 'reports.see'] },
    },
  },
  'DELETE /admin/staff/roles/:role_id': {
    make: role,
    refused: { code: 409, params: { role_id: 1 } },
    changes: 'staff_roles',
    entry: { action: 'role.delete', type: 'role', before: { permissions: ['reports.see'] } },
  },
}
