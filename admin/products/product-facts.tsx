import { Link } from 'react-router'
import { may, useMe } from '#admin/core/me.ts'
import { Card } from '#admin/ui/screen.tsx'
import { Thumbnail } from '#admin/ui/thumbnail.tsx'
import { Money } from '#admin/ui/values.tsx'
import { plainText } from '#app/core/summary.ts'
import type { StoredProduct } from './contract.ts'
import type { ProductOptions } from './options.ts'
import type { StoredVariantRow } from './variants-contract.ts'

/** A product for people who may look at it, but not change it. */
export function ProductFacts({ product, options }: { product: StoredProduct; options: ProductOptions }) {
  const me = useMe()
  const colourOf = (id: number | null) => options.colours.find((colour) => colour.id === id)?.name
  const place = options.categories.flatMap(({ name, subcategories }) =>
    subcategories.flatMap((each) => (each.id === product.subcategory_id ? `${name}: ${each.name}` : [])),
  )
  return (
    <>
      <Card
        title="Variants"
        actions={
          may(me, 'stock.edit') && (
            <Link
              to={`/stock?q=${encodeURIComponent([...product.name].slice(0, 50).join(''))}`}
              className="link inline-flex min-h-11 items-center"
            >
              Count the units
            </Link>
          )
        }
      >
        <ul role="list" aria-label="Variants" className="divide-y divide-line">
          {product.variants.map((variant) => (
            <Variant key={variant.id} variant={variant} colour={colourOf(variant.colour_id)} />
          ))}
        </ul>
      </Card>
      <Card title="Product">
        <div className="flex items-start gap-3">
          <Thumbnail image={product.image} />
          <div className="min-w-0 space-y-2">
            <p dir="auto" className="text-sm text-ink-soft">
              {place[0]}
            </p>
            <p dir="auto">{plainText(product.details)}</p>
          </div>
        </div>
      </Card>
    </>
  )
}

function Variant({ variant, colour }: { variant: StoredVariantRow; colour: string | undefined }) {
  const { name, price, final_price, weight_grams, units, code } = variant
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <div className="beside-amount">
        <p dir="auto" className="font-semibold">
          {name}
        </p>
        <p dir="auto" className="text-sm text-ink-soft">
          {[colour, `${weight_grams} g`, code].filter(Boolean).join(', ')}
        </p>
      </div>
      <p className="ml-auto text-right">
        {final_price < price && (
          <del className="text-ink-soft">
            <Money amount={price} />
          </del>
        )}{' '}
        <Money amount={final_price} />
        <span className="block text-sm text-ink-soft">
          {units.toLocaleString('en-PK')} {units === 1 ? 'unit' : 'units'}
        </span>
      </p>
    </li>
  )
}
