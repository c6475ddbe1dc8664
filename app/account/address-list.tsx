import { useState } from 'react'
import { call, UnexpectedAnswer } from '#app/core/call.ts'
import type { Endpoint, Reply } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { ADDRESS_FORM, AddAddress } from './add-address.tsx'
import { changeAddress, CLOSED_ADDRESS, deleteAddress, type ShippingAddress } from './addresses-contract.ts'
import { DeleteAddress } from './delete-address.tsx'
import { clearInterruptedForm, readInterruptedForm } from './interrupted-form.ts'
import { useSessionEnd } from './use-session-end.ts'

const NO_ANSWER = 'No answer came from the shop. Please check your connection and try again.'
const FAILED = 'The address could not be changed. Please try again.'

export function AddressList({
  addresses,
  userId,
  onChanged,
}: {
  addresses: readonly ShippingAddress[]
  userId: number
  onChanged: () => Promise<void>
}) {
  const [adding, setAdding] = useState(() => readInterruptedForm(ADDRESS_FORM) !== null)
  const [deleting, setDeleting] = useState<ShippingAddress | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const handleSessionEnd = useSessionEnd()

  async function change(sa_id: number, send: () => Promise<Reply<Endpoint>>) {
    setBusy(sa_id)
    setFailure(null)
    try {
      const reply = await send()
      if (handleSessionEnd(reply)) return
      if (reply.ok) toast.success(reply.message)
      else toast.error(reply.message || FAILED)
      if (reply.ok || reply.code === 404) await onChanged()
    } catch (failed) {
      const sentence = failed instanceof UnexpectedAnswer ? FAILED : NO_ANSWER
      setFailure(sentence)
      // The customer may have left this screen.
      toast.error(sentence)
    } finally {
      setBusy(null)
    }
  }

  function confirmDeletion() {
    const { sa_id } = deleting!
    setDeleting(null)
    void change(sa_id, () => call(deleteAddress, { params: { sa_id } }))
  }

  return (
    <section ref={takeLostFocus} tabIndex={-1} aria-labelledby="addresses" className="outline-none">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="addresses">Shipping Addresses</h2>
        <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
          Add Address
        </Button>
      </div>
      {failure && (
        <Notice kind="error" className="mb-3">
          {failure}
        </Notice>
      )}
      {addresses.length === 0 && (
        <p className="rounded-lg border border-dashed border-edge p-6 text-center text-ink-soft">
          No shipping addresses added yet.
        </p>
      )}
      {/* The key remounts the list when its order changes, so that no card moves across the screen. */}
      <ul key={addresses.map(({ sa_id }) => sa_id).join()} className="grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.sa_id} className="flex flex-col rounded-lg border border-line bg-surface p-4">
            <b className="wrap-anywhere">{address.receiver_name}</b>
            <p dir="auto" className="text-left wrap-anywhere text-ink-soft">
              {address.street_address}
            </p>
            <p className="text-ink-soft">{[address.city_name, address.zip_code].filter(Boolean).join(' ')}</p>
            <p className="text-ink-soft">{address.receiver_phone}</p>
            {address.city_is_closed && (
              <p className="mt-1 text-sm font-medium text-brick">{CLOSED_ADDRESS}</p>
            )}
            {/* Both states have the same height, so that a new default causes no layout shift. */}
            <div className="mt-auto flex min-h-14 flex-wrap items-end gap-2 pt-3">
              {address.is_default === 1 ? (
                <span className="rounded-full bg-leaf-wash px-3 py-0.5 text-sm font-semibold text-leaf">
                  Default
                </span>
              ) : (
                <>
                  <Button
                    variant="secondary"
                    size="small"
                    disabled={busy !== null}
                    pending={busy === address.sa_id}
                    aria-label={`Set Default: ${address.street_address}`}
                    onClick={() =>
                      void change(address.sa_id, () =>
                        call(changeAddress, { body: { user_id_fk: userId, sa_id: address.sa_id } }),
                      )
                    }
                  >
                    Set Default
                  </Button>
                  <Button
                    variant="danger"
                    size="small"
                    disabled={busy !== null}
                    aria-label={`Delete ${address.street_address}`}
                    onClick={() => setDeleting(address)}
                  >
                    Delete
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <DeleteAddress address={deleting} onClose={() => setDeleting(null)} onDelete={confirmDeletion} />
      <AddAddress
        open={adding}
        userId={userId}
        onClose={() => {
          setAdding(false)
          clearInterruptedForm()
        }}
        onAdded={onChanged}
      />
    </section>
  )
}
