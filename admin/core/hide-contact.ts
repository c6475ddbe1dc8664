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

/** The names of the fields that the viewer may not see. */
export function hiddenFields({ permissions }: Viewer): ReadonlySet<string> {
  const names = Object.keys(CONTACT_PERMISSIONS)
  return new Set(names.filter((name) => !permissions.has(CONTACT_PERMISSIONS[name]!)))
}

/** Removes what the viewer may not see: phone, address and e-mail become null, rider instructions empty. */
export function hideContact<Row extends object>(row: Row, viewer: Viewer): Hidden<Row> {
  const hidden = [...hiddenFields(viewer)]
    .filter((name) => name in row)
    .map((name) => [name, name === 'rider_instructions' ? '' : null])
  return { ...row, ...Object.fromEntries(hidden) } as Hidden<Row>
}
