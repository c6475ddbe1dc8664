import { Fragment, useState } from 'react'
import { Changed } from '#admin/ui/values.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import type { previewBulk, PreviewRow, ValueChange } from './bulk-contract.ts'

export type Preview = DataOf<typeof previewBulk>
/** The lists of a preview. */
export type Part = 'rows' | 'failures'

/** So many products are added at a time. */
const PAGE = 100

/** What would change, and what is refused and why. `onMore` loads more of either. */
export function BulkPreview({
  preview: { total, refused, rows, failures },
  onMore,
}: {
  preview: Preview
  onMore: (part: Part) => Promise<void>
}) {
  const changed = total - refused
  return (
    <div className="space-y-3">
      <p role="status">
        <strong>{count(changed)}</strong> will change
        {refused > 0 && `, ${count(refused)} will not`}.
        {changed > rows.length && ` These are the first ${numeral(rows.length)}:`}
      </p>
      {rows.length > 0 && (
        <PreviewList rows={rows} more={changed - rows.length} onMore={() => onMore('rows')} />
      )}
      {failures.length > 0 && (
        <>
          <p className="font-semibold">{count(refused)} will not change:</p>
          <PreviewList rows={failures} more={refused - failures.length} onMore={() => onMore('failures')} />
        </>
      )}
    </div>
  )
}

function PreviewList({
  rows,
  more,
  onMore,
}: {
  rows: readonly PreviewRow[]
  more: number
  onMore: () => Promise<void>
}) {
  const [pending, setPending] = useState(false)
  const press = () => {
    setPending(true)
    void onMore().finally(() => setPending(false))
  }
  return (
    <section className="space-y-3">
      <ul role="list" className="divide-y divide-line rounded-md border border-line">
        {rows.map((row) => (
          <li key={row.product_id} className="px-3 py-2">
            <p dir="auto" className="truncate font-semibold">
              {row.name}
            </p>
            {row.failure !== null && <p className="text-sm text-brick">{row.failure}</p>}
            {row.failure === null &&
              changesOf(row).map((change, at) => <ChangedValues key={at} {...change} />)}
            {row.more > 0 && <p className="text-sm">and {row.more} more</p>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="secondary" size="small" pending={pending} onClick={press}>
          Show {Math.min(more, PAGE)} more
        </Button>
      )}
    </section>
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

const numeral = (number: number) => number.toLocaleString('en-PK')
const count = (products: number) => `${numeral(products)} ${products === 1 ? 'product' : 'products'}`
