import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, line } from '#app/core/fields.ts'
import { PERMISSIONS } from '#app/core/permissions.ts'
import { findLack } from './permission-names.ts'

const roleParams = fields({ role_id: id('Not found') })
/** What changes accounts and roles. */
export const guarded = { auth: { staff: 'staff.edit' }, stepUp: true } as const

export const role = v.object({
  role_id: v.number(),
  name: v.string(),
  permissions: v.array(v.string()),
  is_built_in: v.boolean(),
  people: v.number(),
  version: v.string(),
})
export type Role = v.InferOutput<typeof role>

const roleFields = {
  name: line('Please name this role.', 40),
  permissions: v.pipe(
    v.array(v.picklist(PERMISSIONS), 'Please choose what this role may do.'),
    v.minLength(1, 'Please choose what this role may do.'),
    v.maxLength(PERMISSIONS.length),
    v.transform((chosen) => PERMISSIONS.filter((permission) => chosen.includes(permission))),
    v.check(
      (chosen) => !findLack(chosen),
      ({ input }) => findLack(input)!,
    ),
  ),
}

/** 403 for a permission that one's own role lacks, 422 for a name that exists and for a permission without
 * the one that it needs, such as `orders.status` without `orders.see`. A role that was stored without it
 * before stays as it is until it is edited. */
export const addRole = endpoint({
  method: 'POST',
  path: '/admin/staff/roles',
  ...guarded,
  accepts: 'json',
  body: fields(roleFields),
  data: v.object({ role_id: v.number() }),
})

/** 409 for a built-in role, and with `data.current` for another version; otherwise as `addRole`. */
export const editRole = endpoint({
  method: 'POST',
  path: '/admin/staff/roles/:role_id',
  ...guarded,
  accepts: 'json',
  params: roleParams,
  body: fields({ ...roleFields, version: v.optional(v.string()) }),
  data: v.null(),
})

/** 409 for a built-in role and for one that people have. */
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/admin/staff/roles/:role_id',
  ...guarded,
  params: roleParams,
  data: v.null(),
})
