import { memo, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#admin/core/counted.ts'
import { may, useMe } from '#admin/core/me.ts'
import { EditableCell } from '#admin/ui/editable-cell.tsx'
import { CellLabels, COLUMNS, Labelled } from './cell-labels.tsx'
import type { ListedProduct, ListedVariant } from './list-contract.ts'
import { savePrice, saveUnits } from './save-cell.ts'

const SHOWN = 2

/** Price, final price and units of each variant, edited in place; further variants unfold. */
export function VariantCells({ product }: { product: ListedProduct }) {
  const { variants, variants_count: count } = product
  const me = useMe()
  const allowed = { canPrice: may(me, 'products.prices'), canCount: may(me, 'stock.edit') }
  if (variants.length === 0) return <span className="text-ink-soft">No variant yet</span>
  const rest = variants.slice(SHOWN)
  const isSingle = variants.length === 1
  return (
    <div className="@container space-y-1">
      <p aria-hidden className="text-xs text-ink-soft lg:hidden @max-[12rem]:hidden">
        <CellLabels />
      </p>
      <Rows {...allowed} {...{ product, isSingle }} variants={variants.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="group/rest">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            <span className="group-open/rest:hidden">{counted(count - SHOWN, 'more variant')}</span>
            <span className="hidden group-open/rest:inline">Show fewer</span>
          </summary>
          <Rows {...allowed} product={product} variants={rest} isSingle={false} />
          {count > variants.length && (
            <Link to={`/products/${product.product_id}`} className="link inline-flex min-h-11 items-center">
              All {count} variants
            </Link>
          )}
        </details>
      )}
    </div>
  )
}

type ShownProduct = {
  product: ListedProduct
  isSingle: boolean
  canPrice: boolean
  canCount: boolean
}

function Rows({ variants, ...shown }: ShownProduct & { variants: readonly ListedVariant[] }) {
  return (
    <ul role="list" className="space-y-1">
      {variants.map((variant) => (
        <VariantRow key={variant.variant_id} variant={variant} {...shown} />
      ))}
    </ul>
  )
}

/** Permissions are passed, because a row that reads the session renders at every navigation. */
const VariantRow = memo(function VariantRow({
  product,
  variant,
  isSingle,
  canPrice,
  canCount,
}: ShownProduct & { variant: ListedVariant }) {
  const of = isSingle ? product.name : `${product.name}, ${variant.name}`
  const [prices, setPrices] = usePrices(variant)
  const cell = 'w-full text-right'
  return (
    <li className={COLUMNS}>
      <span
        className={
          'line-clamp-2 self-center text-sm wrap-anywhere text-ink-soft max-sm:col-span-full ' +
          (isSingle ? 'max-sm:hidden' : '')
        }
      >
        {variant.colour && (
          <span
            aria-hidden
            className="mr-1.5 inline-block size-3 rounded-full border border-edge align-[-1px]"
            ref={(dot) => void (dot && (dot.style.backgroundColor = variant.colour!))}
          />
        )}
        <bdi>{variant.name}</bdi>
      </span>
      {(['price', 'final_price'] as const).map((field) => (
        <EditableCell
          key={field}
          column={field}
          heading={PRICES[field]}
          surround={(input) => <Labelled label={PRICES[field]}>{input}</Labelled>}
          keepAs={`${field} ${variant.variant_id}`}
          label={`${PRICES[field]} of ${of}`}
          value={prices[field]}
          row={variant}
          disabled={!canPrice}
          onSave={(...typed) => savePrice({ variant, field, onSaved: setPrices }, ...typed)}
          className={cell}
        />
      ))}
      <EditableCell
        column="units"
        heading="Units"
        surround={(input) => <Labelled label="Units">{input}</Labelled>}
        keepAs={`units ${variant.variant_id}`}
        label={`Units of ${of}`}
        value={variant.units}
        row={variant}
        disabled={!canCount}
        onSave={(...typed) => saveUnits(variant, ...typed)}
        className={cell}
      />
    </li>
  )
})

/** Until the row is loaded again it shows both prices that a save has answered. */
function usePrices(variant: ListedVariant) {
  const [saved, setSaved] = useState<{ of: ListedVariant; prices: Prices } | null>(null)
  return [
    saved?.of === variant ? saved.prices : variant,
    (prices: Prices) => setSaved({ of: variant, prices }),
  ] as const
}

type Prices = Pick<ListedVariant, 'price' | 'final_price'>

const PRICES = { price: 'Price', final_price: 'Final price' } as const
