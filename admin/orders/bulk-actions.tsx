import { useState } from 'react'
import { callStaff } from '#admin/core/call.ts'
import { may, type Me, mayUse, useMe } from '#admin/core/me.ts'
import { JobDialog } from '#admin/jobs/job-dialog.tsx'
import { saveFile } from '#admin/ui/csv-button.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { tryCall } from '#admin/ui/act.ts'
import type { Selection } from '#admin/ui/use-selection.ts'
import { Button } from '#app/ui/button.tsx'
import { BulkStatusDialog, chosenBy } from './bulk-status-dialog.tsx'
import { STEP_NAMES, type StepName } from './contract.ts'
import { exportedOrders, exportOrders } from './export-contract.ts'
import { chooseSlips, MAX_SLIPS, TOO_MANY_SLIPS } from './slips-contract.ts'

/** Whether a person may do anything with chosen orders. */
export const hasBulkActions = (me: Pick<Me, 'permissions'>) =>
  may(me, 'orders.status') || mayUse(me, chooseSlips) || mayUse(me, exportOrders)

export function BulkActions({
  selection,
  onSlips,
}: {
  selection: Selection
  onSlips: (ids: number[]) => void
}) {
  const me = useMe()
  const [step, setStep] = useState<StepName | null>(null)
  const [job, setJob] = useState<{ id: number; title: string } | null>(null)
  return (
    <>
      {may(me, 'orders.status') && (
        <Menu
          label="Change the status"
          items={STEP_NAMES.map((name) => ({
            label: name === 'Cancelled' ? 'Cancel the orders' : name,
            isDangerous: name === 'Cancelled',
            onSelect: () => setStep(name),
          }))}
        >
          Status
        </Menu>
      )}
      {mayUse(me, chooseSlips) && <SlipsButton selection={selection} onSlips={onSlips} />}
      {mayUse(me, exportOrders) && (
        <Button variant="secondary" onClick={() => void tryCall(() => saveCsv(selection))}>
          CSV
        </Button>
      )}
      {step && (
        <BulkStatusDialog
          key={step}
          {...{ selection, step }}
          onStarted={(id) => setJob({ id, title: step === 'Cancelled' ? 'Cancel orders' : `Set to ${step}` })}
          onClose={() => setStep(null)}
        />
      )}
      {job && <JobDialog {...job} selection={selection} onClose={() => setJob(null)} />}
    </>
  )
}

function SlipsButton({ selection, onSlips }: { selection: Selection; onSlips: (ids: number[]) => void }) {
  const { isAll, keys, count } = selection
  // More than 1,000 that match are counted as `1,000+`.
  const isTooMany = isAll ? count.endsWith('+') : keys.length > MAX_SLIPS
  const choose = async () => {
    const reply = await callStaff(chooseSlips, { body: chosenBy(selection) })
    if (reply.ok) onSlips(reply.data)
    else toast.error(reply.message)
  }
  return (
    <>
      <Button
        variant="secondary"
        disabled={isTooMany}
        onClick={() => (isAll ? void tryCall(choose) : onSlips(keys.map(Number)))}
      >
        Slips
      </Button>
      {isTooMany && <p className="text-sm text-ink-soft">{TOO_MANY_SLIPS}</p>}
    </>
  )
}

async function saveCsv(selection: Selection): Promise<void> {
  const exported = await callStaff(exportOrders, { body: chosenBy(selection) })
  if (!exported.ok) return toast.error(exported.message)
  const file = await callStaff(exportedOrders, { params: { id: String(exported.meta.export_id) } })
  if (!file.ok) return toast.error(file.message)
  saveFile(file.data.name, 'text/csv;charset=utf-8', file.data.csv)
}
