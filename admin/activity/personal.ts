import type { Permission } from '#app/core/permissions.ts'

/** Fields of audit entries that not everybody may see, with the permissions of which one suffices. */
const GUARDED: Record<string, readonly Permission[]> = {
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

/** Replaces what `permissions` do not allow to see, at any depth. */
export function withoutGuarded(value: unknown, permissions: ReadonlySet<Permission>): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutGuarded(each, permissions))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const isSeen = GUARDED[name]?.some((permission) => permissions.has(permission)) ?? true
      return [name, isSeen ? withoutGuarded(each, permissions) : HIDDEN]
    }),
  )
}
