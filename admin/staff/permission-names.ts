import type { Permission } from '#app/core/permissions.ts'

type Group = { title: string; permissions: readonly (readonly [Permission, string])[] }

/** What each permission allows, in the words of the role screen. */
export const PERMISSION_GROUPS: readonly Group[] = [
  {
    title: 'Orders',
    permissions: [
      ['orders.see', 'See orders'],
      ['orders.pending', 'See orders that are Pending'],
      ['orders.contact', 'See phones and addresses'],
      ['orders.email', 'See emails'],
      ['orders.correct', 'Correct orders and take new ones'],
      ['orders.status', 'Change the status'],
      ['orders.slips', 'Print packing slips'],
    ],
  },
  {
    title: 'Products',
    permissions: [
      ['products.see', 'See products'],
      ['products.edit', 'Edit texts and pictures'],
      ['products.prices', 'Edit prices and see costs'],
      ['products.delete', 'Delete products'],
      ['stock.edit', 'Count and change stock'],
    ],
  },
  {
    title: 'Shop',
    permissions: [
      ['content.edit', 'Edit texts, banners, blog, categories and colours'],
      ['reviews.edit', 'Hide and answer reviews'],
      ['promo_codes.edit', 'Edit promo codes'],
      ['shipping.edit', 'Edit cities and shipping'],
      ['settings.edit', 'Change settings'],
    ],
  },
  {
    title: 'People',
    permissions: [
      ['messages.answer', 'Answer messages'],
      ['customers.see', 'See customers'],
      ['customers.edit', 'Edit, block and anonymise customers'],
      ['staff.edit', 'Manage staff and roles'],
    ],
  },
  {
    title: 'Business',
    permissions: [
      ['reports.see', 'See reports'],
      ['exports', 'Download personal data that the role may see'],
      ['backups', 'Make backups'],
    ],
  },
]

export const PERMISSION_NAMES: ReadonlyMap<string, string> = new Map(
  PERMISSION_GROUPS.flatMap(({ permissions }) => permissions),
)

/** Permissions with which nothing can be done without another one: its screens lead to what they allow. */
export const NEEDED_PERMISSIONS: ReadonlyMap<Permission, Permission> = new Map([
  ['orders.status', 'orders.see'],
  ['orders.slips', 'orders.see'],
  ['customers.edit', 'customers.see'],
])

/** Such as `“Change the status” needs “See orders”.` */
export const needText = (permission: string, needed: string): string =>
  `“${PERMISSION_NAMES.get(permission)}” needs “${PERMISSION_NAMES.get(needed)}”.`

/** What a role with these permissions would lack; undefined for nothing. */
export function findLack(permissions: readonly string[]): string | undefined {
  const lack = [...NEEDED_PERMISSIONS].find(
    ([permission, needed]) => permissions.includes(permission) && !permissions.includes(needed),
  )
  return lack && needText(...lack)
}
