import type { Permission } from '#app/core/permissions.ts'

/** Fields of audit entries that only some members of staff may see: one of the permissions is enough. */
const PERMISSIONS_OF: Record<string, readonly Permission[]> = {
  phone: ['orders.contact', 'customers.see'],
  address: ['orders.contact', 'customers.see'],
  receiver_phone: ['orders.contact', 'customers.see'],
  receiver_address: ['orders.contact', 'customers.see'],
  email: ['orders.email', 'customers.see'],
  price: ['products.prices'],
  final_price: ['products.prices'],
  cost: ['products.prices'],
}
const HIDDEN = 'hidden'

/** Replaces the fields that `permissions` do not allow, at any depth. */
export function hideFields(value: unknown, permissions: ReadonlySet<Permission>): unknown {
  if (Array.isArray(value)) return value.map((each) => hideFields(each, permissions))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const isSeen = PERMISSIONS_OF[name]?.some((permission) => permissions.has(permission)) ?? true
      return [name, isSeen ? hideFields(each, permissions) : HIDDEN]
    }),
  )
}
