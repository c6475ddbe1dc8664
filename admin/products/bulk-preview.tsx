import { Fragment } from 'react'
import { Changed } from '#admin/ui/values.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import type { previewBulk, PreviewRow, ValueChange } from './bulk-contract.ts'

export type Preview = DataOf<typeof previewBulk>

/** What would change, and what is refused and why. */
export function BulkPreview({ preview: { total, refused, rows, failures } }: { preview: Preview }) {
  const changed = total - refused
  return (
    <div className="space-y-3">
      <p role="status">
        <strong>{count(changed)}</strong> will change
        {refused > 0 && `, ${count(refused)} will not`}.
        {changed > rows.length && ` These are the first ${rows.length}:`}
      </p>
      <ul role="list" className="divide-y divide-line rounded-md border border-line">
        {rows.map((row) => (
          <li key={row.product_id} className="px-3 py-2">
            <Name row={row} />
            {changesOf(row).map((change, at) => (
              <ChangedValues key={at} {...change} />
            ))}
            {row.more > 0 && <p className="text-sm">and {row.more} more</p>}
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

function changesOf({ changes, before, after }: PreviewRow): ValueChange[] {
  const isOlder = changes.length === 0 && before !== null && after !== null
  return isOlder ? [{ variants: [], count: 1, before, after }] : changes
}

function ChangedValues({ variants, count: all, before, after }: ValueChange) {
  const more = all - variants.length
  return (
    <p className="text-sm wrap-anywhere">
      {variants.map((name, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {variants.length > 0 && (more > 0 ? ` and ${more} more: ` : ': ')}
      {variants.length === 0 && all > 1 && `All ${all} variants: `}
      <Changed before={before} after={after} />
    </p>
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
