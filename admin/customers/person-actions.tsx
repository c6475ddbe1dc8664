import { useState } from 'react'
import { mayUse, useMe } from '#admin/core/me.ts'
import { leavingFor } from '#admin/core/router.ts'
import { saveFile } from '#admin/ui/csv-button.tsx'
import { act } from '#admin/ui/act.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { blockCustomerEndpoint, blockGuestEndpoint } from './contract.ts'
import {
  anonymiseCustomerEndpoint,
  anonymiseGuestEndpoint,
  exportCustomer,
  exportGuest,
} from './personal-data-contract.ts'

const OF_CUSTOMER = {
  block: blockCustomerEndpoint,
  save: exportCustomer,
  anonymise: anonymiseCustomerEndpoint,
  blockText: 'Block',
  unblockText: 'Unblock',
  question: 'Anonymise this customer?',
  consequence: 'Name, phone, email and address are deleted from the account, the orders and the activity.',
}
const OF_GUEST = {
  block: blockGuestEndpoint,
  save: exportGuest,
  anonymise: anonymiseGuestEndpoint,
  blockText: 'Block this phone',
  unblockText: 'Unblock this phone',
  question: 'Anonymise this guest?',
  consequence:
    'Name, phone, email and address are deleted from every order of this phone without an account, and ' +
    'from the activity.',
}

/** Block, the data of a customer or guest as a file, anonymise. The `id` of a guest is that of an order. */
export function PersonActions({
  kind,
  id,
  name,
  isBlocked,
}: {
  kind: 'customer' | 'guest'
  id: number
  name: string
  isBlocked: boolean
}) {
  const me = useMe()
  const [isAsking, setIsAsking] = useState(false)
  const { block, save, anonymise, ...texts } = kind === 'guest' ? OF_GUEST : OF_CUSTOMER
  const params = { id: String(id) }
  const setBlocked = () => act(block, { params, body: { is_blocked: !isBlocked, reason: '' } })
  const saveData = async () => {
    const done = await act(save, { params }, () => {})
    if (done) saveFile(`${kind}-${id}.json`, 'application/json', JSON.stringify(done.data, null, 2))
  }
  // An anonymised guest has no screen any more.
  const leave = () => (kind === 'guest' ? leavingFor('/customers?tab=guests') : undefined)
  const items = [
    mayUse(me, block) && {
      label: isBlocked ? texts.unblockText : texts.blockText,
      onSelect: () => void setBlocked(),
    },
    mayUse(me, save) && { label: 'Save their data', onSelect: () => void saveData() },
    mayUse(me, anonymise) && { label: 'Anonymise', isDangerous: true, onSelect: () => setIsAsking(true) },
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  return (
    <>
      <Menu label={`Actions for ${name}`} items={items} />
      <ConfirmDialog
        open={isAsking}
        title={texts.question}
        confirm="Anonymise for good"
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => act(anonymise, { params }, leave())}
      >
        {texts.consequence} This cannot be undone. Products and prices of the orders stay.
      </ConfirmDialog>
    </>
  )
}
