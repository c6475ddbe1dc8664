import { useState } from 'react'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { useDraftState } from '#admin/core/drafts.ts'
import { toast } from '#admin/ui/toast.tsx'
import { normalisePhone } from '#app/core/text.ts'
import { findCustomerByPhone } from './new-order-contract.ts'
import type { CustomerValues } from './customer-fields.tsx'
import { historyText } from './texts.ts'

const NO_VALUES: CustomerValues = {
  full_name: '',
  phone: '',
  email: '',
  city_id_fk: '',
  address: '',
  order_instructions: '',
  rider_instructions: '',
}

const UNKNOWN = 'No order and no account has this phone.'

type Found = { times: number; id: number | null; values: CustomerValues; text: string }

/** The account or the last order of a typed phone, to fill the fields of a new order. An order with another
 * phone does not belong to the account. */
export function useKnownCustomer() {
  const [found, setFound] = useDraftState<Found>('customer', () => ({
    times: 0,
    id: null,
    values: NO_VALUES,
    text: '',
  }))
  const [phoneError, setPhoneError] = useState<string>()
  async function find(form: HTMLFormElement) {
    const typed = (name: keyof CustomerValues) => String(new FormData(form).get(name) ?? '')
    const phone = typed('phone')
    const reply = await callOrNull(findCustomerByPhone, { query: { phone } })
    if (typed('phone') !== phone) return
    if (reply?.ok === false && reply.fields['phone']) {
      setPhoneError(reply.fields['phone'])
      return form.querySelector<HTMLInputElement>('[name=phone]')?.focus()
    }
    if (!reply?.ok) return toast.error(reply?.message ?? NO_ANSWER)
    if (!reply.data) return setFound((known) => ({ ...known, text: UNKNOWN }))
    const { customer_id, orders, cancelled, ...known } = reply.data
    const kept = {
      order_instructions: typed('order_instructions'),
      rider_instructions: typed('rider_instructions'),
    }
    const [email, address] = [known.email ?? typed('email'), known.address ?? typed('address')]
    setFound(({ times }) => ({
      // The fields are uncontrolled, so that new values need new fields.
      times: times + 1,
      id: customer_id,
      values: { ...NO_VALUES, ...known, ...kept, phone, email, address },
      text: `${historyText({ nth: orders + 1, cancelled })}${customer_id ? ', has an account' : ''}.`,
    }))
  }
  const idOf = (phone: unknown) =>
    normalisePhone(String(phone ?? '')) === normalisePhone(found.values.phone ?? '') ? found.id : null
  const forgetPhoneError = () => setPhoneError(undefined)
  return { ...found, find, idOf, key: found.times, phoneError, forgetPhoneError }
}
