import { type FormEvent, useState } from 'react'
import { reloadScreen } from '#admin/core/router.ts'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FieldNote, TextField } from '#app/ui/field.tsx'
import { addRole, editRole, type Role } from './role-contract.ts'
import { NEEDED_PERMISSIONS, needText, PERMISSION_GROUPS } from './permission-names.ts'

type Props = { role: Role | null; granted: readonly string[]; onDone: () => void }

/** Name and permissions of a role. Permissions that the person lacks cannot be chosen. One that needs another
 * one brings it, and goes with it. */
export function RoleForm({ role, granted, onDone }: Props) {
  const { form, errors, pending, notice, guard } = useStaffForm(role ? editRole : addRole, {
    ...(role && { params: { role_id: String(role.role_id) }, version: role.version }),
    labels: { permissions: 'Permissions' },
    toBody: ({ name }, element) => ({ name, permissions: new FormData(element).getAll('permissions') }),
    close: onDone,
    onSaved: reloadScreen,
  })
  const [note, setNote] = useState('')
  function followNeeds(event: FormEvent) {
    const { value, checked, form: fields } = event.target as HTMLInputElement
    for (const [permission, needed] of NEEDED_PERMISSIONS) {
      if (value !== (checked ? permission : needed)) continue
      const box = boxOf(fields!, checked ? needed : permission)
      if (box.disabled || box.checked === checked) continue
      box.checked = checked
      setNote(needText(permission, needed))
    }
  }
  const isLimited = PERMISSION_GROUPS.some(({ permissions }) =>
    permissions.some(([permission]) => !granted.includes(permission)),
  )
  return (
    <form {...form} className="space-y-4">
      {guard}
      <TextField label="Name" name="name" defaultValue={role?.name} maxLength={40} error={errors['name']} />
      {isLimited && (
        <p id="role-limit" className="text-ink-soft">
          You can give only what you have yourself.
        </p>
      )}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {PERMISSION_GROUPS.map(({ title, permissions }) => (
          <fieldset
            key={title}
            aria-describedby={isLimited ? 'role-limit' : undefined}
            onChange={followNeeds}
          >
            <legend className="font-semibold">{title}</legend>
            {permissions.map(([permission, label]) => (
              <CheckboxField
                key={permission}
                name="permissions"
                value={permission}
                label={label}
                defaultChecked={role?.permissions.includes(permission)}
                disabled={!granted.includes(permission)}
                className="has-disabled:text-ink-soft"
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FieldNote id="role-permissions-note" error={errors['permissions']} hint={note} />
      {notice}
      <DialogEnd>
        <Button type="submit" pending={pending}>
          Save
        </Button>
      </DialogEnd>
    </form>
  )
}

const boxOf = (form: HTMLFormElement, permission: string) =>
  form.querySelector<HTMLInputElement>(`[name=permissions][value="${permission}"]`)!
