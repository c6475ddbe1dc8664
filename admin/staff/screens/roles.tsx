import { useState } from 'react'
import { loadStaff } from '#admin/core/call.ts'
import { useMe } from '#admin/core/me.ts'
import { act } from '#admin/ui/act.ts'
import { listStaffEndpoint } from '#admin/staff/contract.ts'
import { deleteRole, type Role } from '#admin/staff/role-contract.ts'
import { PERMISSION_GROUPS } from '#admin/staff/permission-names.ts'
import { RoleForm } from '#admin/staff/role-form.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Menu } from '#admin/ui/menu.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { Screen, TWO_COLUMNS } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader(): Promise<Role[]> {
  return (await loadStaff(listStaffEndpoint)).data.roles
}

export const frame: Frame = {
  title: 'Roles',
  help: 'A role is a list of what its people may do; you can add your own.',
  back: { to: '/staff', label: 'Staff' },
  skeleton: <ListSkeleton />,
}

export function Component() {
  const roles = useLoaded<Role[]>()
  const { permissions } = useMe()
  const [edited, setEdited] = useState<Role | 'new'>()
  const [deleted, setDeleted] = useState<Role>()
  const params = { role_id: String(deleted?.role_id) }
  const close = () => setEdited(undefined)
  return (
    <Screen
      {...frame}
      mainAction={
        <Button onClick={() => setEdited('new')}>
          <Icon name="plus" className="size-5" />
          Add a role
        </Button>
      }
    >
      <ul role="list" className={TWO_COLUMNS}>
        {roles.map((role) => (
          <li
            key={role.role_id}
            className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4"
          >
            <div className="min-w-0 flex-1">
              <h2 className="text-base font-semibold wrap-anywhere">
                <bdi>{role.name}</bdi>
              </h2>
              <p className="text-sm text-ink-soft">
                {role.people === 1 ? '1 person' : `${role.people} people`} ·{' '}
                {countOf(role.permissions.length)}
              </p>
              <Allowed role={role} />
            </div>
            {!role.is_built_in && role.permissions.every((each) => permissions.includes(each)) && (
              <Menu
                label={`Actions for ${role.name}`}
                items={[
                  { label: 'Edit', onSelect: () => setEdited(role) },
                  { label: 'Delete', isDangerous: true, onSelect: () => setDeleted(role) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        open={edited !== undefined}
        onClose={close}
        title={edited && edited !== 'new' ? <bdi>{edited.name}</bdi> : 'Add a role'}
        size="large"
      >
        {edited && <RoleForm role={edited === 'new' ? null : edited} granted={permissions} onDone={close} />}
      </FormDialog>
      <ConfirmDialog
        open={deleted !== undefined}
        title={
          <>
            Delete the role <bdi>{deleted?.name}</bdi>?
          </>
        }
        confirm="Delete the role"
        isDangerous
        onClose={() => setDeleted(undefined)}
        onConfirm={() => act(deleteRole, { params })}
      >
        Give everyone who has it another role first.
      </ConfirmDialog>
    </Screen>
  )
}

/** What the people of a role may do, in the groups and words of its form. */
function Allowed({ role }: { role: Role }) {
  const groups = PERMISSION_GROUPS.map(({ title, permissions }) => ({
    title,
    names: permissions.flatMap(([permission, name]) => (role.permissions.includes(permission) ? [name] : [])),
  }))
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm wrap-anywhere">
        What {role.name} may do
      </summary>
      <dl className="grid gap-x-6 gap-y-3 pt-1 pb-2 text-sm sm:grid-cols-2">
        {groups
          .filter(({ names }) => names.length > 0)
          .map(({ title, names }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              {names.map((name) => (
                <dd key={name}>{name}</dd>
              ))}
            </div>
          ))}
      </dl>
    </details>
  )
}

const countOf = (count: number) => (count === 1 ? '1 permission' : `${count} permissions`)
