import { PERMISSIONS, type Permission } from '#app/core/permissions.ts'

export type BuiltInRole = { id: number; name: string; permissions: readonly Permission[] }

const without = (...left: Permission[]) => PERMISSIONS.filter((permission) => !left.includes(permission))

export const OWNER_ROLE = 1

export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  { id: OWNER_ROLE, name: 'Owner', permissions: PERMISSIONS },
  { id: 2, name: 'Manager', permissions: without('staff.edit', 'backups', 'settings.edit') },
  {
    id: 3,
    name: 'Caller',
    permissions: [
      'orders.see',
      'orders.pending',
      'orders.contact',
      'orders.email',
      'orders.correct',
      'orders.status',
      'products.see',
      'customers.see',
      'messages.answer',
    ],
  },
  {
    id: 4,
    name: 'Packer',
    permissions: [
      'orders.see',
      'orders.contact',
      'orders.slips',
      'orders.status',
      'products.see',
      'stock.edit',
    ],
  },
  { id: 5, name: 'Writer', permissions: ['products.see', 'products.edit', 'content.edit', 'reviews.edit'] },
  { id: 6, name: 'Accounts', permissions: ['orders.see', 'orders.pending', 'reports.see'] },
]
