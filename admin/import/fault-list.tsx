import { Card } from '#admin/ui/screen.tsx'
import { UploadFile } from './import-file.tsx'
import { products } from './plan-summary.tsx'
import type { ImportResult } from './result-contract.ts'

const SHOWN = 200

/** The errors of a file by line, with what to do. */
export function FaultList({ result, isImported = false }: { result: ImportResult; isImported?: boolean }) {
  const { faults_total: total, faulty_products: leftOut, rows } = result
  const shown = result.faults.slice(0, SHOWN)
  return (
    <Card title={total === 1 ? '1 error' : `${total.toLocaleString('en-PK')} errors`}>
      {isImported && leftOut > 0 && (
        <p className="mb-2">
          {products(leftOut)} {leftOut === 1 ? 'was' : 'were'} left out of the import.
        </p>
      )}
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
      {rows > 0 && (
        <div className="mt-4">
          <UploadFile label="Choose a mended file" />
        </div>
      )}
    </Card>
  )
}
