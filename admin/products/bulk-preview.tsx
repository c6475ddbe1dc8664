import type { DataOf } from '#app/core/endpoint.ts'
import type { previewBulk, PreviewRow } from './bulk-contract.ts'

export type Preview = DataOf<typeof previewBulk>

/** What would change, and what is refused and why. */
export function BulkPreview({ preview: { total, refused, rows, failures } }: { preview: Preview }) {
  const changed = total - refused
  return (
    <div className="space-y-3" role="status">
      <p>
        <strong>{count(changed)}</strong> will change
        {refused > 0 && `, ${count(refused)} will not`}.
        {changed > rows.length && ` These are the first ${rows.length}:`}
      </p>
      <ul role="list" className="divide-y divide-line rounded-md border border-line">
        {rows.map((row) => (
          <li key={row.product_id} className="px-3 py-2">
            <Name row={row} />
            <p className="text-sm">
              <s className="text-ink-soft">{row.before}</s> → {row.after}
            </p>
          </li>
        ))}
        {failures.map((row) => (
          <li key={row.product_id} className="px-3 py-2">
            <Name row={row} />
            <p className="text-sm text-brick">{row.failure}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Name({ row }: { row: PreviewRow }) {
  return (
    <p dir="auto" className="truncate font-semibold">
      {row.name}
    </p>
  )
}

const count = (products: number) =>
  `${products.toLocaleString('en-PK')} ${products === 1 ? 'product' : 'products'}`
