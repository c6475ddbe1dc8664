import { useEffect } from 'react'
import { callStaff, pendingLoads } from '#admin/core/call.ts'
import { useMe } from '#admin/core/me.ts'
import { tryCall } from '#admin/ui/act.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { toast } from '#admin/ui/toast.tsx'
import type { Selection } from '#admin/ui/use-selection.ts'
import { sentencesOf } from '#app/core/call.ts'
import type { StepName } from './contract.ts'
import type { OrderQuery } from './filter-contract.ts'
import { changeStatuses, previewStatuses, type StatusPreview } from './status-contract.ts'
import { useQuote } from './use-quote.ts'

export const chosenBy = ({ isAll, keys, query }: Selection) =>
  isAll ? { filter: query as OrderQuery } : { ids: keys.map(Number) }

/** Shows what a step would do to the chosen orders before it is taken. It opens once that is counted, and
 * keeps the last numbers while they are counted again: a dialog that grows moves its buttons. */
export function BulkStatusDialog({
  selection,
  step,
  onStarted,
  onClose,
}: {
  selection: Selection
  step: StepName
  onStarted: (jobId: number) => void
  onClose: () => void
}) {
  const body = { status: step, ...chosenBy(selection) }
  const { quote, last, failed, again } = useQuote(previewStatuses, { body })
  const preview = last?.ok && !failed ? last.data : null
  const isOpen = last !== null || failed
  useEffect(() => (isOpen ? undefined : showLoading()), [isOpen])
  const isCancel = step === 'Cancelled'
  const count = preview ? sumOf(preview.changed) : 0
  const start = async () => {
    const reply = await callStaff(changeStatuses, { body: { ...body, version: preview?.version } })
    if (reply.ok) return onStarted(reply.data.job_id)
    toast.error(sentencesOf(reply, 'This could not be saved.').join(' '))
    const isOutdated = reply.code === 409
    if (isOutdated) again()
    return !isOutdated
  }
  return (
    <ConfirmDialog
      open={isOpen}
      title={isCancel ? 'Cancel these orders?' : `Set these orders to ${step}?`}
      confirm={isCancel ? `Cancel ${ordersText(count)}` : `Set ${ordersText(count)} to ${step}`}
      isDangerous={isCancel}
      isDisabled={count === 0 || !quote}
      onConfirm={() => tryCall(start)}
      onClose={onClose}
    >
      {preview ? (
        <PreviewLists preview={preview} step={step} />
      ) : (
        <p role="status">{failed ? 'The shop did not answer.' : last?.message}</p>
      )}
    </ConfirmDialog>
  )
}

/** The shell shows that something is loading until the returned function is called. */
function showLoading(): () => void {
  pendingLoads.set(pendingLoads.get() + 1)
  return () => pendingLoads.set(pendingLoads.get() - 1)
}

function PreviewLists({ preview, step }: { preview: StatusPreview; step: StepName }) {
  const { sends_mail } = useMe()
  return (
    <>
      <ul role="list" className="space-y-1">
        {preview.changed.map(({ from, orders }) => (
          <li key={from}>
            {ordersText(orders)}: {from} → <b>{step}</b>
          </li>
        ))}
        {preview.refused.map(({ from, orders, message }) => (
          <li key={from} className="text-ink-soft">
            {ordersText(orders)} {orders === 1 ? 'stays' : 'stay'} {from}: {message}
          </li>
        ))}
      </ul>
      {preview.changed.length > 0 && (
        <p className="mt-3">
          {sends_mail
            ? 'Each customer gets a mail a minute later; until then it can be undone.'
            : 'The shop sends no mail yet, so the customers are not told. For a minute it can be undone.'}
        </p>
      )}
    </>
  )
}

const sumOf = (counted: readonly { orders: number }[]) => counted.reduce((sum, { orders }) => sum + orders, 0)

const ordersText = (count: number) => `${count.toLocaleString('en-PK')} ${count === 1 ? 'order' : 'orders'}`
