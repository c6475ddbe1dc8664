import { useState } from 'react'
import { mayUse, useMe } from '#admin/core/me.ts'
import { leavingFor } from '#admin/core/router.ts'
import { saveFile } from '#admin/ui/csv-button.tsx'
import { act } from '#admin/ui/act.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { BlockForm } from './block-form.tsx'
import { blockCustomerEndpoint, blockGuestEndpoint } from './notes-contract.ts'
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
  blockQuestion: 'Block this customer?',
  blockConsequence: 'They are signed out, and cannot order with this account, phone or email.',
  unblockText: 'Unblock',
  question: 'Anonymise this customer?',
  consequence: 'Name, phone, email and address are deleted from the account, the orders and the activity.',
}
const OF_GUEST = {
  block: blockGuestEndpoint,
  save: exportGuest,
  anonymise: anonymiseGuestEndpoint,
  blockText: 'Block this phone',
  blockQuestion: 'Block this phone?',
  blockConsequence: 'Orders with this phone are refused.',
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
  const [isBlocking, setIsBlocking] = useState(false)
  const { block, save, anonymise, ...texts } = kind === 'guest' ? OF_GUEST : OF_CUSTOMER
  const params = { id: String(id) }
  const unblock = () => act(block, { params, body: { is_blocked: false } })
  const endBlocking = () => setIsBlocking(false)
  const saveData = async () => {
    const done = await act(save, { params }, () => {})
    if (done) saveFile(`${kind}-${id}.json`, 'application/json', JSON.stringify(done.data, null, 2))
  }
  // An anonymised guest has no screen any more.
  const leave = () => (kind === 'guest' ? leavingFor('/customers?tab=guests') : undefined)
  const items = [
    mayUse(me, block) && {
      label: isBlocked ? texts.unblockText : texts.blockText,
      onSelect: () => (isBlocked ? void unblock() : setIsBlocking(true)),
    },
    mayUse(me, save) && { label: 'Save their data', onSelect: () => void saveData() },
    mayUse(me, anonymise) && { label: 'Anonymise', isDangerous: true, onSelect: () => setIsAsking(true) },
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  return (
    <>
      <Menu label={`Actions for ${name}`} items={items} />
      <FormDialog open={isBlocking} onClose={endBlocking} title={texts.blockQuestion}>
        {isBlocking && (
          <BlockForm endpoint={block} id={id} consequence={texts.blockConsequence} onDone={endBlocking} />
        )}
      </FormDialog>
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
