import { useState } from 'react'
import { callStaff } from '#admin/core/call.ts'
import { may, useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { toast } from '#admin/ui/toast.tsx'
import type { Selection } from '#admin/ui/use-selection.ts'
import type { AnyEndpoint, RequestOf } from '#app/core/endpoint.ts'
import { CallFailed, type Reply } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import {
  changeStatuses,
  exportedOrders,
  exportOrders,
  type OrderFilter,
  STEP_NAMES,
  type StepName,
} from './contract.ts'

/** So many slips are printed at once. */
const MAX_SLIPS = 1000

export function BulkActions({
  selection,
  onSlips,
}: {
  selection: Selection
  onSlips: (ids: number[]) => void
}) {
  const me = useMe()
  const [step, setStep] = useState<StepName | null>(null)
  const ids = selection.keys.map(Number)
  const canPrint = may(me, 'orders.slips') && !selection.isAll && ids.length <= MAX_SLIPS
  return (
    <>
      {may(me, 'orders.status') && (
        <Menu
          label="Change the status"
          items={STEP_NAMES.map((name) => ({
            label: name === 'Cancelled' ? 'Cancel' : name,
            isDangerous: name === 'Cancelled',
            onSelect: () => setStep(name),
          }))}
        >
          Status
        </Menu>
      )}
      {canPrint && (
        <Button variant="secondary" onClick={() => onSlips(ids)}>
          Slips
        </Button>
      )}
      {may(me, 'exports') && (
        <Button variant="secondary" onClick={() => void saveCsv(selection)}>
          CSV
        </Button>
      )}
      <ConfirmDialog
        open={step !== null}
        title={
          step === 'Cancelled' ? `Cancel ${selection.count} orders?` : `${selection.count} orders to ${step}?`
        }
        confirm={step === 'Cancelled' ? 'Cancel the orders' : `Set to ${step}`}
        isDangerous={step === 'Cancelled'}
        onConfirm={() => changeAll(selection, step!)}
        onClose={() => setStep(null)}
      >
        <p>
          Orders that cannot take this step stay as they are. Each customer gets a mail a minute later; until
          then it can be undone.
        </p>
      </ConfirmDialog>
    </>
  )
}

const chosen = ({ isAll, keys, query }: Selection) =>
  isAll ? { filter: query as unknown as OrderFilter } : { ids: keys.map(Number) }

async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
): Promise<Extract<Reply<E>, { ok: true }> | null> {
  try {
    const reply = await callStaff(endpoint, input)
    if (reply.ok) return reply as Extract<Reply<E>, { ok: true }>
    toast.error(reply.message)
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    toast.error('The shop did not answer. Please try again.')
  }
  return null
}

async function changeAll(selection: Selection, status: StepName): Promise<void> {
  const reply = await send(changeStatuses, { body: { status, ...chosen(selection) } } as RequestOf<
    typeof changeStatuses
  >)
  if (!reply) return
  toast.done(`${reply.data.orders.toLocaleString('en-PK')} orders are being changed.`, reply.meta.undo)
  selection.clear()
  await reloadScreen()
}

async function saveCsv(selection: Selection): Promise<void> {
  const exported = await send(exportOrders, { body: chosen(selection) } as RequestOf<typeof exportOrders>)
  const file = exported && (await send(exportedOrders, { params: { id: String(exported.meta.export_id) } }))
  if (!file) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file.data.csv], { type: 'text/csv;charset=utf-8' }))
  link.download = file.data.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
