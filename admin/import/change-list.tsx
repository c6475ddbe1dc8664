import { Badge } from '#admin/ui/badge.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { Changed } from '#admin/ui/values.tsx'
import type { ChangedProduct } from './result-contract.ts'

/** So few products are all shown open. */
const FEW = 10

/** Old and new values of the first products. */
export function ChangeList({ changes, total }: { changes: readonly ChangedProduct[]; total: number }) {
  return (
    <Card title="Changes">
      {total > changes.length && (
        <p className="mb-2 text-sm text-ink-soft">
          The first {changes.length} of {total.toLocaleString('en-PK')} products.
        </p>
      )}
      <ul role="list" className="divide-y divide-line">
        {changes.map((product) => (
          <li key={product.slug}>
            <details {...(changes.length <= FEW ? { open: true } : { name: 'changes' })}>
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2 py-2">
                <span className="min-w-0 font-semibold break-words" dir="auto">
                  {product.name}
                </span>
                {product.is_new ? <Badge tone="good">New</Badge> : <Badge tone="info">Changed</Badge>}
                <span className="text-sm text-ink-soft">line {product.line}</span>
              </summary>
              <Values product={product} />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Values({ product: { changes, more } }: { product: ChangedProduct }) {
  return (
    <dl className="mb-3 space-y-1 pl-4">
      {changes.map(({ what, before, after }, at) => (
        <div key={at} className="sm:grid sm:grid-cols-[14rem_1fr] sm:gap-3">
          <dt className="text-sm break-words text-ink-soft">
            <bdi>{what}</bdi>
          </dt>
          <dd className="min-w-0 break-words">
            <Changed before={before} after={after} />
          </dd>
        </div>
      ))}
      {more > 0 && <p className="text-sm text-ink-soft">And {more.toLocaleString('en-PK')} more.</p>}
    </dl>
  )
}
