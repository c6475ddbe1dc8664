import { useState } from 'react'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { useDraftState } from '#admin/core/drafts.ts'
import { toast } from '#admin/ui/toast.tsx'
import { isOwnOrder, type OrderAccount } from '#app/checkout/owner-rules.ts'
import { normalisePhone } from '#app/core/text.ts'
import { findCustomerByPhone } from './new-order-contract.ts'
import type { CustomerValues } from './customer-fields.tsx'
import { blockSentence, historyText, OTHERS } from './texts.ts'

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

/** The details that a customer has. What was typed instead stays until the person takes the known ones. */
const DETAILS = ['full_name', 'email', 'city_id_fk', 'address'] as const

type Found = {
  times: number
  id: number | null
  /** What the order must have to belong to the account. */
  account?: OrderAccount | null
  /** The name and e-mail as they are typed. */
  typed?: { full_name: string; email: string }
  values: CustomerValues
  /** What the account or last order says, to tell what was typed instead. */
  filled?: Partial<CustomerValues>
  /** The known details that differ from typed ones. */
  known?: Partial<CustomerValues>
  text: string
}

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
    const typed = (name: keyof CustomerValues) => String(typedIn(form)[name])
    const phone = typed('phone')
    const reply = await callOrNull(findCustomerByPhone, { query: { phone } })
    if (typed('phone') !== phone) return
    if (reply?.ok === false && reply.fields['phone']) {
      setPhoneError(reply.fields['phone'])
      return form.querySelector<HTMLInputElement>('[name=phone]')?.focus()
    }
    if (!reply?.ok) return toast.error(reply?.message ?? NO_ANSWER)
    if (!reply.data) return setFound((former) => ({ ...withoutPerson(former), text: UNKNOWN }))
    const { customer_id, account, orders, cancelled, is_blocked, block_reason, ...details } = reply.data
    const history = `${historyText({ nth: orders + 1, cancelled })}${customer_id ? ', has an account' : ''}.`
    const isTyped = (name: keyof CustomerValues) =>
      typed(name) !== '' && typed(name) !== String(found.filled?.[name] ?? '')
    const pick = (filter: (name: (typeof DETAILS)[number]) => boolean) =>
      Object.fromEntries(DETAILS.filter(filter).map((name) => [name, details[name] ?? '']))
    const values = { ...typedIn(form), ...pick((name) => !isTyped(name)) }
    setFound(({ times }) => ({
      // The fields are uncontrolled, so that new values need new fields.
      times: times + 1,
      id: customer_id,
      account,
      typed: identityIn(values),
      values,
      filled: pick(() => true),
      known: pick((name) => isTyped(name) && !!details[name] && typed(name) !== String(details[name])),
      text: is_blocked ? `${blockSentence(block_reason)} ${history}` : history,
    }))
  }
  /** Puts the known details in the place of typed ones. */
  const takeKnown = (form: HTMLFormElement) =>
    setFound(({ known, ...former }) => {
      const values = { ...typedIn(form), ...known }
      return { ...former, times: former.times + 1, typed: identityIn(values), values }
    })
  const idOf = (phone: unknown) =>
    normalisePhone(String(phone ?? '')) === normalisePhone(found.values.phone ?? '') ? found.id : null
  /** What was found belongs to the phone that was typed then. */
  function noteTyped({ name, form }: HTMLInputElement) {
    setPhoneError(undefined)
    if (name === 'phone' && found.text) setFound((former) => ({ ...withoutPerson(former), text: '' }))
    if (found.account && (name === 'full_name' || name === 'email'))
      setFound((former) => ({ ...former, typed: identityIn(typedIn(form!)) }))
  }
  const offersKnown = Object.keys(found.known ?? {}).length > 0
  const owner = ownerText(found)
  return { ...found, find, takeKnown, offersKnown, owner, idOf, key: found.times, phoneError, noteTyped }
}

const withoutPerson = ({ known: _, ...found }: Found): Found => ({ ...found, id: null, account: null })

const identityIn = ({ full_name, email }: CustomerValues) => ({ full_name, email: email ?? '' })

/** Whose order it will be. */
function ownerText({ account, typed }: Found): string {
  if (!account || !typed) return ''
  if (account.email === null)
    return "The order belongs to the account only if it has the account's name and email."
  if (isOwnOrder(typed, account)) return 'The order belongs to the account.'
  return `This is a guest's order: ${OTHERS}.`
}

/** The fields as they are. */
function typedIn(form: HTMLFormElement): CustomerValues {
  const typed = new FormData(form)
  const read = (name: string) => String(typed.get(name) ?? '')
  return Object.fromEntries(Object.keys(NO_VALUES).map((name) => [name, read(name)])) as CustomerValues
}
