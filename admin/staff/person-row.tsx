import { useState } from 'react'
import { useMe } from '#admin/core/me.ts'
import { act } from '#admin/ui/act.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Menu, type MenuItem } from '#admin/ui/menu.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { DialogEnd, FormDialog } from '#admin/ui/form-dialog.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { reloadScreen } from '#admin/core/router.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import {
  changeRole,
  disableStaffEndpoint,
  enableStaffEndpoint,
  inviteAgain,
  type Person,
  recoverStaff,
  withdrawInvitation,
} from './contract.ts'
import type { Role } from './role-contract.ts'
import { LinkDialog } from './invite-dialog.tsx'

const STATES = {
  active: null,
  invited: <Badge tone="info">Invited</Badge>,
  disabled: <Badge>Disabled</Badge>,
}

export function PersonRow({ person, roles }: { person: Person; roles: readonly Role[] }) {
  const [open, setOpen] = useState<'role' | 'disable'>()
  const [link, setLink] = useState<string>()
  const { full_name, email, role, state, seen_at } = person
  const params = { staff_id: String(person.staff_id) }
  const close = () => setOpen(undefined)
  const items = useActions(person, { onOpen: setOpen, onLink: setLink })
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <bdi className="min-w-0 wrap-anywhere">{full_name}</bdi>
          {STATES[state]}
        </p>
        <p className="text-sm break-all text-ink-soft">{email}</p>
        <p className="text-sm text-ink-soft">
          {role}
          {seen_at && (
            <>
              {' · last seen '}
              <TimeAgo time={seen_at} />
            </>
          )}
        </p>
      </div>
      {items.length > 0 && <Menu label={`Actions for ${full_name}`} items={items} />}
      <FormDialog
        open={open === 'role'}
        onClose={close}
        title={
          <>
            Role of <bdi>{full_name}</bdi>
          </>
        }
      >
        <RoleForm person={person} roles={roles} onDone={close} />
      </FormDialog>
      <ConfirmDialog
        open={open === 'disable'}
        title={
          <>
            Disable <bdi>{full_name}</bdi>?
          </>
        }
        confirm="Disable the account"
        isDangerous
        onClose={close}
        onConfirm={() => act(disableStaffEndpoint, { params })}
      >
        All sessions of this account end at once. It can be enabled again.
      </ConfirmDialog>
      <LinkDialog link={link} isRecovery={state === 'active'} onClose={() => setLink(undefined)} />
    </li>
  )
}

function useActions(
  person: Person,
  { onOpen, onLink }: { onOpen: (dialog: 'role' | 'disable') => void; onLink: (link: string) => void },
): MenuItem[] {
  const me = useMe()
  const params = { staff_id: String(person.staff_id) }
  if (person.is_demo) return []
  if (person.state === 'disabled')
    return [{ label: 'Enable', onSelect: () => void act(enableStaffEndpoint, { params }) }]
  const role = { label: 'Change the role', onSelect: () => onOpen('role') }
  const showLink = async (endpoint: typeof inviteAgain | typeof recoverStaff) => {
    const made = await act(endpoint, { params })
    if (made) onLink(made.data.link)
  }
  if (person.state === 'active')
    return person.staff_id === me.staff_id
      ? [role]
      : [
          role,
          {
            label: 'Make a recovery link',
            onSelect: () => void showLink(recoverStaff),
          },
          { label: 'Disable', isDangerous: true, onSelect: () => onOpen('disable') },
        ]
  return [
    { label: 'Send a new link', onSelect: () => void showLink(inviteAgain) },
    role,
    {
      label: 'Withdraw the invitation',
      isDangerous: true,
      onSelect: () => void act(withdrawInvitation, { params }),
    },
  ]
}

function RoleForm({ person, roles, onDone }: { person: Person; roles: readonly Role[]; onDone: () => void }) {
  const { form, errors, pending, notice, guard } = useStaffForm(changeRole, {
    params: { staff_id: String(person.staff_id) },
    version: person.version,
    close: onDone,
    onSaved: reloadScreen,
  })
  return (
    <form {...form} className="space-y-4">
      {guard}
      <SelectField
        label="Role"
        name="role_id"
        defaultValue={person.role_id}
        options={roles.map(({ role_id, name }) => ({ value: role_id, label: name }))}
        error={errors['role_id']}
      />
      {notice}
      <DialogEnd>
        <Button type="submit" pending={pending}>
          Save
        </Button>
      </DialogEnd>
    </form>
  )
}
