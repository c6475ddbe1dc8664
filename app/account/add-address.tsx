import { useState } from 'react'
import { CityField } from '#app/cities/city-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { PhoneField, TextField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { createAddress } from './addresses-contract.ts'
import { readInterruptedForm } from './interrupted-form.ts'
import { useSessionEnd } from './use-session-end.ts'

type AddAddressProps = { open: boolean; userId: number; onClose: () => void; onAdded: () => Promise<void> }

export const ADDRESS_FORM = 'address'

export function AddAddress(props: AddAddressProps) {
  return (
    <Modal open={props.open} onClose={props.onClose} title="Add New Shipping Address">
      <AddressForm {...props} />
    </Modal>
  )
}

function AddressForm({ userId, onClose, onAdded }: AddAddressProps) {
  const handleSessionEnd = useSessionEnd()
  const [typed] = useState(() => readInterruptedForm(ADDRESS_FORM))
  const { form, errors, pending, notice } = useCallForm(createAddress, {
    failure: 'An error occurred while adding shipping address.',
    onSuccess: () => {
      toast.success('Shipping Address Added successfully')
      onClose()
      return onAdded()
    },
    onRefused: (reply, element) => handleSessionEnd(reply, { form: ADDRESS_FORM, element }),
  })
  return (
    <form {...form} className="field-grid">
      <input type="hidden" name="user_id_fk" value={userId} />
      <TextField
        label="Receiver Name"
        name="receiver_name"
        autoComplete="name"
        defaultValue={typed?.receiver_name}
        error={errors.receiver_name}
        required
      />
      <PhoneField
        label="Receiver Phone"
        name="receiver_phone"
        defaultValue={typed?.receiver_phone}
        error={errors.receiver_phone}
        required
      />
      <CityField
        failure="Failed to load cities."
        defaultValue={typed?.city_id_fk ?? null}
        error={errors.city_id_fk}
      />
      <TextField
        label="Zip Code"
        name="zip_code"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={typed?.zip_code}
        error={errors.zip_code}
        required
      />
      <TextField
        label="Street Address"
        name="street_address"
        autoComplete="address-line1"
        defaultValue={typed?.street_address}
        error={errors.street_address}
        required
        className="col-span-full"
      />
      {notice}
      <div className="flex flex-wrap justify-end gap-2 col-span-full">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" pending={pending}>
          Add Address
        </Button>
      </div>
    </form>
  )
}
