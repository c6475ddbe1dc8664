import { useState } from 'react'
import { useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { CopyButton } from '#admin/sign-in/totp-fields.tsx'
import { DialogEnd, FormDialog } from '#admin/ui/form-dialog.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField, TextField } from '#app/ui/field.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { inviteStaff } from './contract.ts'
import type { Role } from './role-contract.ts'

type Props = { open: boolean; roles: readonly Role[]; onClose: () => void }

/** Name, e-mail and role of a new person. The link is mailed, and shown once to be sent in another way. */
export function InviteDialog({ open, roles, onClose }: Props) {
  const [link, setLink] = useState<string>()
  return (
    <>
      <FormDialog open={open} onClose={onClose} title="Invite a person">
        <InviteForm roles={roles} onDone={onClose} onInvited={setLink} />
      </FormDialog>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  )
}

function InviteForm({
  roles,
  onDone,
  onInvited,
}: {
  roles: readonly Role[]
  onDone: () => void
  onInvited: (link: string) => void
}) {
  const { form, errors, pending, notice, guard } = useStaffForm(inviteStaff, {
    close: onDone,
    onSaved: async ({ data }) => {
      onInvited(data.link)
      await reloadScreen()
    },
  })
  return (
    <form {...form} className="space-y-4">
      {guard}
      <TextField label="Name" name="full_name" autoComplete="off" error={errors['full_name']} />
      <EmailField autoComplete="off" error={errors['email']} />
      <SelectField
        label="Role"
        name="role_id"
        placeholder="Choose a role"
        options={roles.map(({ role_id, name }) => ({ value: role_id, label: name }))}
        error={errors['role_id']}
      />
      {notice}
      <DialogEnd>
        <Button type="submit" pending={pending}>
          Invite
        </Button>
      </DialogEnd>
    </form>
  )
}

const RECOVERY = {
  title: 'The recovery link',
  text:
    'Send this link to the person, on WhatsApp for example. It works once, within 24 hours, ' +
    'and is not shown again.',
}
const MAILED = {
  title: 'The link is on its way',
  text:
    'It was mailed. You can also send it yourself, on WhatsApp for example. It works once, ' +
    'within 7 days, and is not shown again.',
}
const NOT_MAILED = {
  title: 'Send this link',
  text:
    'The shop sends no mail yet: copy the link and send it yourself, on WhatsApp for example. ' +
    'It works once, within 7 days, and is not shown again.',
}

/** Shows a one-time link of an invitation or, with `isRecovery`, for a person who cannot sign in. */
export function LinkDialog({
  link,
  isRecovery = false,
  onClose,
}: {
  link: string | undefined
  isRecovery?: boolean
  onClose: () => void
}) {
  const { sends_mail } = useMe()
  const { title, text } = isRecovery ? RECOVERY : sends_mail ? MAILED : NOT_MAILED
  return (
    <Modal open={link !== undefined} onClose={onClose} title={title}>
      <p>{text}</p>
      <p className="my-4 rounded-md bg-plaster p-3 font-mono text-sm break-all">{link}</p>
      <CopyButton text={link ?? ''} label="Copy the link" />
    </Modal>
  )
}
