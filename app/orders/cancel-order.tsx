import { useState } from 'react'
import { clearInterruptedForm, readInterruptedForm } from '#app/account/interrupted-form.ts'
import { useSessionEnd } from '#app/account/use-session-end.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { cancelOrder } from './contract.ts'
import { canCancel, refusalOf, STATUS } from './rules.ts'

type Order = { order_id: number; status_id_fk: number }
type CancelOrderProps = { order: Order | null; onClose: () => void; onCancelled: () => void }

const FAILURE = 'Failed to cancel order. Please try again later.'

const formOf = ({ order_id }: { order_id: number }) => `cancel order ${order_id}`

export function wasCancelling(order: Order): boolean {
  return readInterruptedForm(formOf(order)) !== null
}

/** An order that went on in the meantime says so instead of asking for a reason. */
export function CancelOrder({ order, onClose, onCancelled }: CancelOrderProps) {
  const close = () => {
    clearInterruptedForm()
    onClose()
  }
  const isTooLate = order !== null && !canCancel(order)
  return (
    <Modal
      open={order !== null}
      onClose={close}
      title={isTooLate ? `Order #${order.order_id}` : 'Why do you want to cancel this order?'}
      footer={
        isTooLate && (
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        )
      }
    >
      {order &&
        (isTooLate ? (
          <p>{refusalOf(order.status_id_fk, STATUS.Cancelled)}</p>
        ) : (
          <ReasonForm order={order} onClose={close} onCancelled={onCancelled} />
        ))}
    </Modal>
  )
}

function ReasonForm({ order, onClose, onCancelled }: CancelOrderProps & { order: Order }) {
  const handleSessionEnd = useSessionEnd()
  const [typed] = useState(() => readInterruptedForm(formOf(order)))
  const succeed = () => {
    toast.success('Order cancelled successfully!')
    onClose()
    onCancelled()
  }
  const { form, errors, pending, notice } = useCallForm(cancelOrder, {
    failure: FAILURE,
    onSuccess: succeed,
    onRefused: (reply, element) => {
      if (handleSessionEnd(reply, { form: formOf(order), element })) return true
      // The try before this one has cancelled it, and only its answer was lost.
      if (notice && reply.message === refusalOf(STATUS.Cancelled, STATUS.Cancelled)) {
        succeed()
        return true
      }
      toast.error(FAILURE)
      if (reply.code !== 409) return reply.fields
      onCancelled()
      return { comment: reply.message }
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">Order #{order.order_id}</p>
      <input type="hidden" name="order_id" value={order.order_id} />
      <TextArea
        label="Reason"
        name="comment"
        rows={3}
        defaultValue={typed?.comment}
        error={errors.comment}
        required
      />
      {notice}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Keep Order
        </Button>
        <Button type="submit" variant="danger" pending={pending}>
          Cancel Order
        </Button>
      </div>
    </form>
  )
}
