import { useState } from 'react'
import { reloadShell } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import { canUsePasskeys, makePasskey } from '#admin/sign-in/passkey.ts'
import { Card } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { addPasskey, type getAccount, ownPasskeyOptions, removePasskeyEndpoint } from './contract.ts'

/** The devices that sign in by fingerprint, face or PIN. */
export function PasskeysCard({ account }: { account: DataOf<typeof getAccount> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title="Passkeys">
      <p>A passkey signs you in by fingerprint, face or PIN of a device, without a password.</p>
      <ul role="list" className="mt-3 divide-y divide-line">
        {account.passkeys.map(({ id, name, created_at, used_at }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                <bdi>{name}</bdi>
              </span>
              <span className="text-sm text-ink-soft">
                {used_at ? 'used ' : 'added '}
                <TimeAgo time={used_at ?? created_at} />
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${name}`}
              onClick={() => void act(removePasskeyEndpoint, { params: { id } }, reloadShell)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
          Add this device
        </Button>
      )}
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Add this device">
        <PasskeyForm onDone={() => setIsOpen(false)} />
      </Modal>
    </Card>
  )
}

function PasskeyForm({ onDone }: { onDone: () => void }) {
  const [pending, setPending] = useState(false)
  const add = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('name'))
    setPending(true)
    const made = await makePasskey(ownPasskeyOptions, undefined)
    if ('failure' in made) toast.error(made.failure)
    else if (await act(addPasskey, { body: { name, passkey: made.passkey as never } }, reloadShell))
      if (form.isConnected) onDone()
    setPending(false)
  }
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add(event.currentTarget)
      }}
    >
      <TextField label="Name of this device" name="name" required maxLength={40} defaultValue="My phone" />
      <DialogEnd>
        <Button type="submit" pending={pending}>
          Make a passkey
        </Button>
      </DialogEnd>
    </form>
  )
}
