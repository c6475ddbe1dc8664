import { useRef, useState } from 'react'
import { callOrNull, loadStaff, NO_ANSWER } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { AppCard } from '#admin/own-account/app-card.tsx'
import { changeStaffPassword, getAccount, replaceRecoveryCodes } from '#admin/own-account/contract.ts'
import { NameCard } from '#admin/own-account/name-card.tsx'
import { PasskeysCard } from '#admin/own-account/passkeys-card.tsx'
import { SessionsCard } from '#admin/own-account/sessions-card.tsx'
import { RecoveryCodes } from '#admin/sign-in/recovery-codes.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Held } from '#admin/ui/held.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export type Account = DataOf<typeof getAccount>

export async function loader(): Promise<Account> {
  return (await loadStaff(getAccount)).data
}

export const frame: Frame = {
  title: 'My account',
  help: 'How you sign in, and where you are signed in now.',
  back: { to: '/more', label: 'More' },
  skeleton: <CardsSkeleton />,
}

export function Component() {
  const account = useLoaded<Account>()
  return (
    <Screen {...frame}>
      <div className="gap-4 space-y-4 lg:columns-2 [&>*]:break-inside-avoid">
        <Held value={account} version={account.version}>
          {(held) => <NameCard account={held} />}
        </Held>
        <AppCard account={account} />
        <PasskeysCard account={account} />
        <CodesCard left={account.recovery_codes_left} />
        <PasswordCard />
        <SessionsCard sessions={account.sessions} />
      </div>
    </Screen>
  )
}

function CodesCard({ left }: { left: number }) {
  const [codes, setCodes] = useState<string[]>()
  const [pending, setPending] = useState(false)
  const replace = async () => {
    setPending(true)
    const reply = await callOrNull(replaceRecoveryCodes)
    setPending(false)
    if (!reply?.ok) return toast.error(reply?.message ?? NO_ANSWER)
    setCodes(reply.data.recovery_codes)
    await reloadScreen()
  }
  return (
    <Card title="Recovery codes">
      <p>
        {left === 0 ? 'You have none.' : `${left} of 10 are not used yet.`} Each replaces your second step
        once, for when your phone is lost.
      </p>
      <Button variant="secondary" pending={pending} onClick={() => void replace()} className="mt-4">
        Make ten new codes
      </Button>
      <Modal open={codes !== undefined} onClose={() => setCodes(undefined)} title="Your new recovery codes">
        <RecoveryCodes codes={codes ?? []} />
      </Modal>
    </Card>
  )
}

function PasswordCard() {
  const sent = useRef<Record<string, unknown>>({})
  const { form, errors, pending, notice } = useStaffForm(changeStaffPassword, {
    schema: changeStaffPassword.body,
    toBody: (values) => (sent.current = values),
    onSaved: async (_, element) => {
      // What was typed since stays.
      for (const field of element.querySelectorAll('input'))
        if (field.value === sent.current[field.name]) field.value = ''
      await reloadScreen()
    },
  })
  return (
    <Card title="Password">
      <form {...form} className="space-y-4">
        <PasswordField
          label="Old password"
          name="old_password"
          autoComplete="current-password"
          error={errors['old_password']}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 12 characters. Three or four words are good."
          error={errors['password']}
        />
        {notice}
        <Button type="submit" variant="secondary" pending={pending}>
          Change the password
        </Button>
      </form>
    </Card>
  )
}
