import { Card } from '#admin/ui/screen.tsx'
import type { ShownFault } from './result-contract.ts'

const SHOWN = 200

/** The errors of a file by line, with what to do. */
export function FaultList({ faults, total }: { faults: readonly ShownFault[]; total: number }) {
  const shown = faults.slice(0, SHOWN)
  return (
    <Card title={total === 1 ? '1 error' : `${total.toLocaleString('en-PK')} errors`}>
      <ul
        role="list"
        className="max-h-96 divide-y divide-line overflow-y-auto"
        tabIndex={0}
        aria-label="Errors"
      >
        {shown.map(({ line, column, message, hint }, at) => (
          <li key={at} className="py-2">
            <p className="wrap-anywhere" dir="auto">
              <strong>
                Line {line}
                {column && `, ${column}`}:
              </strong>{' '}
              {message}.
            </p>
            {hint && <p className="text-sm text-ink-soft">{hint}</p>}
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className="mt-2 text-sm text-ink-soft">Only the first {shown.length} are shown.</p>
      )}
    </Card>
  )
}
