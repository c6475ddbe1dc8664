import { Link } from 'react-router'
import { may, useMe } from '#admin/core/me.ts'
import { LOW_IN_STOCK, SOLD_OUT } from '#admin/products/list-contract.ts'
import { State } from '#admin/ui/states.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { Card } from '#admin/ui/screen.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { readStock } from './contract.ts'
import { reasonText, signedUnits } from './reasons.ts'

type Movements = DataOf<typeof readStock>['movements']

/** The newest changes of the whole shop; each leads to the history of its variant. */
export function NewestMovements({ movements }: { movements: Movements }) {
  if (movements.length === 0) return null
  return (
    <Card title="Last changes">
      <ul role="list" className="divide-y divide-line">
        {movements.map(({ movement_id, variant_id, label, units, reason, at }) => (
          <li key={movement_id} className="flex flex-wrap items-center gap-x-3">
            <span className="w-14 text-right font-semibold tabular-nums">{signedUnits(units)}</span>
            <Link
              to={`/stock/${variant_id}`}
              className="link inline-flex min-h-11 min-w-0 flex-1 basis-40 items-center"
            >
              <bdi className="wrap-anywhere">{label}</bdi>
            </Link>
            <span className="text-sm text-ink-soft max-sm:basis-full max-sm:pb-2 max-sm:pl-17 sm:ml-auto">
              {reasonText(reason)}, <TimeAgo time={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** In place of the variants while none is sold out or low; `isNew`: the shop never had a unit. */
export function NothingShort({ isNew }: { isNew: boolean }) {
  const me = useMe()
  if (!isNew)
    return (
      <State icon="check" title="Nothing is sold out or low">
        Find or scan a product to count it.
      </State>
    )
  const add = may(me, 'products.edit') && <ButtonLink to="/products/new">Add a product</ButtonLink>
  return (
    <State icon="box" title="Nothing to count yet" action={add}>
      The units of your products are counted here.
    </State>
  )
}

/** Above the variants that are sold out or low. */
export function ShortHeading() {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <h2 className="text-lg max-sm:basis-full sm:flex-1">Sold out and low</h2>
      <Link to={SOLD_OUT} className="link inline-flex min-h-11 items-center">
        All sold out
      </Link>
      <Link to={LOW_IN_STOCK} className="link inline-flex min-h-11 items-center">
        All low
      </Link>
    </div>
  )
}
