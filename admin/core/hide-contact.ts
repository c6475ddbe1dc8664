import type { Permission } from '#app/core/permissions.ts'

type Viewer = { permissions: ReadonlySet<Permission> }

/** The permission that each field needs to be seen. */
export const CONTACT_PERMISSIONS: Readonly<Record<string, Permission>> = {
  phone: 'orders.contact',
  address: 'orders.contact',
  // Rider instructions often contain the address.
  rider_instructions: 'orders.contact',
  email: 'orders.email',
}

type Hidden<Row> = {
  [Name in keyof Row]: Name extends 'phone' | 'address' | 'email' ? Row[Name] | null : Row[Name]
}

/** Removes what the viewer may not see: phone, address and e-mail become null, rider instructions empty. */
export function hideContact<Row extends object>(row: Row, { permissions }: Viewer): Hidden<Row> {
  const hidden = Object.keys(row)
    .filter((name) => name in CONTACT_PERMISSIONS && !permissions.has(CONTACT_PERMISSIONS[name]!))
    .map((name) => [name, name === 'rider_instructions' ? '' : null])
  return { ...row, ...Object.fromEntries(hidden) } as Hidden<Row>
}
