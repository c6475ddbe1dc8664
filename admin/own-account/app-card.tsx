import { useState } from 'react'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { useStaffId } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import { TotpFields } from '#admin/sign-in/totp-fields.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { type getAccount, newTotp, removeTotp, saveTotpEndpoint } from './contract.ts'
import { deleteNewApp, type NewApp, readNewApp, storeNewApp } from './new-app.ts'

/** The authenticator app: set up, replaced or removed. */
export function AppCard({ account }: { account: DataOf<typeof getAccount> }) {
  const [made, setMade] = useState<NewApp>()
  const staffId = useStaffId()
  const begin = async () => {
    const begun = readNewApp(staffId)
    if (begun) return setMade(begun)
    const reply = await callOrNull(newTotp)
    if (!reply?.ok) return toast.error(reply?.message ?? NO_ANSWER)
    storeNewApp(staffId, reply.data)
    setMade(reply.data)
  }
  return (
    <Card title="Authenticator app">
      <p>{account.has_totp ? 'It shows the six digits of your second step.' : 'You use no app.'}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void begin()}>
          {account.has_totp ? 'Use another app' : 'Set up an app'}
        </Button>
        {account.has_totp && (
          <Button variant="quiet" onClick={() => void act(removeTotp, {})}>
            Remove
          </Button>
        )}
      </div>
      <Modal open={made !== undefined} onClose={() => setMade(undefined)} title="Set up an app">
        {made && <AppForm made={made} onDone={() => setMade(undefined)} />}
      </Modal>
    </Card>
  )
}

function AppForm({ made, onDone }: { made: NewApp; onDone: () => void }) {
  const { form, errors, pending, notice } = useStaffForm(saveTotpEndpoint, {
    close: onDone,
    onSaved: () => {
      deleteNewApp()
      return reloadScreen()
    },
  })
  return (
    <form {...form} className="space-y-4">
      <TotpFields
        secret={made.totp_secret}
        shopName={made.shop_name}
        email={made.email}
        error={errors['code']}
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
