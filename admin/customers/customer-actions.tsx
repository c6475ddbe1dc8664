import { useState } from 'react'
import { may, mayUse, useMe } from '#admin/core/me.ts'
import { saveFile } from '#admin/ui/csv-button.tsx'
import { act } from '#admin/ui/act.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import {
  anonymiseCustomerEndpoint,
  blockCustomerEndpoint,
  exportCustomer,
  type ShownCustomer,
} from './contract.ts'

/** Block, the customer's data as a file, anonymise. */
export function CustomerActions({ customer }: { customer: ShownCustomer }) {
  const me = useMe()
  const [isAsking, setIsAsking] = useState(false)
  const { customer_id: id, is_blocked: isBlocked } = customer
  const params = { id: String(id) }
  const block = () => act(blockCustomerEndpoint, { params, body: { is_blocked: !isBlocked, reason: '' } })
  const anonymise = () => act(anonymiseCustomerEndpoint, { params })
  const save = async () => {
    const done = await act(exportCustomer, { params }, () => {})
    if (done) saveFile(`customer-${id}.json`, 'application/json', JSON.stringify(done.data, null, 2))
  }
  const items = [
    may(me, 'customers.edit') && { label: isBlocked ? 'Unblock' : 'Block', onSelect: () => void block() },
    mayUse(me, exportCustomer) && { label: 'Save their data', onSelect: () => void save() },
    may(me, 'customers.edit') && {
      label: 'Anonymise',
      isDangerous: true,
      onSelect: () => setIsAsking(true),
    },
  ].filter((item) => item !== false)
  if (customer.is_anonymous || items.length === 0) return null
  return (
    <>
      <Menu label={`Actions for ${customer.full_name}`} items={items} />
      <ConfirmDialog
        open={isAsking}
        title="Anonymise this customer?"
        confirm="Anonymise for good"
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={anonymise}
      >
        Name, phone, e-mail and address are deleted from the account, the orders and the activity. This cannot
        be undone. Products and prices of the orders stay.
      </ConfirmDialog>
    </>
  )
}
