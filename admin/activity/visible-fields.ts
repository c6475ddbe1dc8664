import { CONTACT_PERMISSIONS } from '#admin/core/hide-contact.ts'
import type { Permission } from '#app/core/permissions.ts'

/** Fields of audit entries that only some members of staff may see. */
const PERMISSION_OF: Readonly<Record<string, Permission>> = {
  ...CONTACT_PERMISSIONS,
  receiver_phone: 'orders.contact',
  receiver_address: 'orders.contact',
  price: 'products.prices',
  final_price: 'products.prices',
  cost: 'products.prices',
}
const HIDDEN = 'hidden'

/** Replaces the fields that `permissions` do not allow, at any depth. */
export function hideFields(value: unknown, permissions: ReadonlySet<Permission>): unknown {
  if (Array.isArray(value)) return value.map((each) => hideFields(each, permissions))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const needed = PERMISSION_OF[name]
      const isSeen = needed === undefined || permissions.has(needed)
      return [name, isSeen ? hideFields(each, permissions) : HIDDEN]
    }),
  )
}
