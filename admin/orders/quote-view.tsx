import { Money } from '#admin/ui/values.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The old and the new total of an order, and what keeps it from being saved. */
export function QuoteView({
  before,
  total,
  isWaiting,
  toCollect,
  problems,
  notes,
}: {
  before: number | null
  total: number | null
  /** A total is on its way. */
  isWaiting: boolean
  toCollect: number | null
  problems: readonly string[]
  notes: readonly string[]
}) {
  return (
    <div role="status" className="space-y-2">
      <p className="min-h-8 text-lg">
        {total === null ? (
          isWaiting && 'Calculating…'
        ) : (
          <>
            Total{' '}
            {before !== null && before !== total && (
              <>
                <s>
                  <Money amount={before} />
                </s>{' '}
              </>
            )}
            <b>
              <Money amount={total} />
            </b>
            {toCollect !== null && toCollect !== total && (
              <>
                , to collect{' '}
                <b>
                  <Money amount={toCollect} />
                </b>
              </>
            )}
          </>
        )}
      </p>
      {problems.length > 0 && <Notice kind="error">{problems.join(' ')}</Notice>}
      {notes.length > 0 && <Notice kind="warning">{notes.join(' ')}</Notice>}
    </div>
  )
}
