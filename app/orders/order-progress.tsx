import { shownDate } from '#app/core/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { STATUS } from './rules.ts'

type Event = { status_id: number; status: string; at: string }

const STEPS = [
  { status_id: STATUS.Pending, status: 'Pending', text: 'We have your order' },
  { status_id: STATUS.Processing, status: 'Processing', text: 'Being packed' },
  { status_id: STATUS.Shipped, status: 'Shipped', text: 'On its way to you' },
  { status_id: STATUS.Completed, status: 'Completed', text: 'Delivered and paid' },
]

/** Steps that were skipped are shown as done. */
export function OrderProgress({ history, current }: { history: readonly Event[]; current: number }) {
  const dayOf = (status_id: number) => history.findLast((event) => event.status_id === status_id)?.at
  if (current === STATUS.Cancelled) {
    const cancelled = dayOf(STATUS.Cancelled)
    return (
      <p className="rounded-md bg-brick-wash p-4 font-semibold text-brick">
        This order was cancelled{cancelled ? ` on ${shownDate(cancelled)}` : ''}.
      </p>
    )
  }
  const reached = STEPS.findIndex((step) => step.status_id === current)
  return (
    <ol aria-label="How far your order is" className="grid gap-4 sm:grid-cols-4 sm:gap-2">
      {STEPS.map(({ status_id, status, text }, at) => {
        const day = dayOf(status_id)
        const done = at <= reached
        return (
          <li
            key={status_id}
            aria-current={at === reached ? 'step' : undefined}
            className={
              'flex gap-3 sm:block sm:border-t-4 sm:pt-3 ' +
              (done ? 'sm:border-turquoise' : 'text-ink-soft sm:border-line')
            }
          >
            <span
              aria-hidden
              className={
                'grid size-7 shrink-0 print:hidden place-items-center rounded-full ' +
                (done ? 'bg-turquoise text-surface' : 'border border-edge')
              }
            >
              {done && <Icon name="check" className="size-4" />}
            </span>
            <div className="sm:mt-2">
              <p className="font-semibold">
                {status}
                <span className="sr-only">{done ? ', done' : ', not yet'}</span>
              </p>
              <p className="text-sm">
                {text}
                {day && done && (
                  <>
                    <br />
                    {shownDate(day)}
                  </>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
