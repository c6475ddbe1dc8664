import { useState } from 'react'
import { callStaff } from '#admin/core/call.ts'
import { may, useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { saveFile } from '#admin/core/save-file.ts'
import { tryCall } from '#admin/ui/act.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { toast } from '#admin/ui/toast.tsx'
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
  const block = () =>
    tryCall(async () => {
      const body = { is_blocked: !isBlocked, reason: '' }
      const reply = await callStaff(blockCustomerEndpoint, { params, body })
      if (!reply.ok) return toast.error(reply.message)
      toast.done(reply.message, reply.meta.undo)
      await reloadScreen()
    })
  const save = () =>
    tryCall(async () => {
      const reply = await callStaff(exportCustomer, { params })
      if (!reply.ok) return toast.error(reply.message)
      saveFile(`customer-${id}.json`, 'application/json', JSON.stringify(reply.data, null, 2))
    })
  const anonymise = () =>
    tryCall(async () => {
      const reply = await callStaff(anonymiseCustomerEndpoint, { params })
      if (!reply.ok) return toast.error(reply.message)
      toast.done(reply.message)
      await reloadScreen()
    })
  const items = [
    may(me, 'customers.edit') && { label: isBlocked ? 'Unblock' : 'Block', onSelect: () => void block() },
    may(me, 'exports') && { label: 'Save their data', onSelect: () => void save() },
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
