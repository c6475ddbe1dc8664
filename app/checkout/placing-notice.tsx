import { useEffect, useRef } from 'react'
import { rupees } from '#app/core/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Placing } from './attempt-state.ts'
import { OpenAttemptNotice } from './open-attempt-notice.tsx'

export const NOTHING_LEFT = 'Nothing in your cart can be ordered now.'

type Props = {
  placing: Placing
  /** Null where nothing can be ordered, undefined until it is known. Said only if it is the shop's:
   * a line that was not read again has its old price. */
  total: number | null | undefined
  isLoggedIn: boolean
  onResend: () => void
  onWithdraw: () => void
}

/** Explains why the order is not placed. It replaces the text below the button, so that nothing moves. */
export function PlacingNotice(props: Props) {
  const { placing } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if ('attempt' in placing) box.current?.scrollIntoView({ block: 'nearest' })
    // A field that breaks a rule has the focus itself.
    if (placing.step === 'unsent' || (placing.step === 'refused' && placing.code !== 422))
      box.current?.focus()
  }, [placing])
  return (
    <div ref={box} tabIndex={-1} className="mt-5 outline-none">
      <NoticeOf {...props} />
    </div>
  )
}

function NoticeOf({ placing, total, ...actions }: Props) {
  if ('attempt' in placing) return <OpenAttemptNotice placing={placing} {...actions} />
  if (placing.step === 'unsent') {
    return (
      <Notice kind="error">
        No answer came from the shop, and your order was not sent. Your details are still here. Please check
        your connection and press Place Order again.
      </Notice>
    )
  }
  if (placing.step !== 'refused') return null
  if (placing.code === 409) {
    return (
      <Notice kind="warning">
        <p className="font-semibold">Something changed since you filled your cart:</p>
        <Changes of={placing} />
        {total === null ? (
          NOTHING_LEFT
        ) : (
          <p>
            {total !== undefined && total === placing.total && (
              <>
                You would now pay <b>{rupees(total)}</b> at the door.{' '}
              </>
            )}
            Nothing is ordered yet.
          </p>
        )}
      </Notice>
    )
  }
  return (
    <Notice kind="error">
      <p>{placing.message}</p>
      {placing.changes.length > 1 && <Changes of={placing} />}
    </Notice>
  )
}

function Changes({ of: { changes } }: { of: { changes: string[] } }) {
  return (
    <ul className="my-1 list-disc pl-5">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
