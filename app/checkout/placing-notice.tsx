import { useEffect, useRef } from 'react'
import { rupees } from '#app/core/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Placing } from './use-place-order.ts'

/** Why the order is not placed yet, and what to do; it gets the focus, so that nobody presses in vain. It takes the place of words below the button, so that nothing moves under the finger. */
export function PlacingNotice({
  placing,
  total,
  onAskAgain,
}: {
  placing: Placing
  total: number
  onAskAgain: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A broken rule of a field has its focus there.
    if (placing.step === 'unknown') box.current?.scrollIntoView({ block: 'nearest' })
    if (placing.step === 'unsent' || (placing.step === 'refused' && placing.code !== 422))
      box.current?.focus()
  }, [placing])
  return (
    <div ref={box} tabIndex={-1} className="mt-5 scroll-mb-28 outline-none">
      {wordsOf(placing, total, onAskAgain)}
    </div>
  )
}

function wordsOf(placing: Placing, total: number, onAskAgain: () => void) {
  if (placing.step === 'unsent') {
    return (
      <Notice kind="error">
        No answer came from the shop, and your order was not sent. Your details are kept: please check your
        connection and press Place Order again.
      </Notice>
    )
  }
  if (placing.step === 'unknown') {
    return (
      <Notice kind="warning">
        <p>
          <b>The connection broke while your order was on its way.</b> We ask again by ourselves until the
          shop answers. It will be ordered only once: please keep this page open, and do not place it again
          elsewhere.
        </p>
        <Button variant="secondary" className="mt-3" onClick={onAskAgain}>
          Ask again now
        </Button>
      </Notice>
    )
  }
  if (placing.step !== 'refused') return null
  if (placing.code === 409) {
    return (
      <Notice kind="warning">
        <p className="font-semibold">Something changed since you filled your cart:</p>
        <ul className="my-1 list-disc pl-5">
          {placing.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>
          You would now pay <b>{rupees(total)}</b> at the door. Nothing is ordered yet.
        </p>
      </Notice>
    )
  }
  return (
    <Notice kind="error">
      <p>{placing.message}</p>
      {placing.changes.length > 1 && (
        <ul className="mt-1 list-disc pl-5">
          {placing.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {placing.code >= 500 && (
        <p className="mt-1">
          Your details are kept. Pressing Place Order again cannot make two orders of it.
        </p>
      )}
    </Notice>
  )
}
