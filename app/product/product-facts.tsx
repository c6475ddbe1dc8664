import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { ProductRow, VariantRow } from '#app/catalogue/row-contract.ts'
import { gramsOf, shippingFor } from '#app/checkout/shipping-charge.ts'
import type { ShippingTerms } from '#app/core/business-terms.ts'
import { rupees } from '#app/core/money.ts'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'

export function ProductFacts({
  ref,
  product: { subcategory, varients },
  variant,
}: {
  ref: Ref<HTMLElement>
  product: ProductRow
  variant: VariantRow | undefined
}) {
  const { shipping } = useShellData().shop
  const categoryPath = paths.category(subcategory.category_slug)
  return (
    <section ref={ref} aria-labelledby="facts" className="rounded-lg bg-plaster p-4 sm:p-6">
      <h2 id="facts" className="text-xl">
        At a glance
      </h2>
      <dl className="mt-2 divide-y divide-line">
        <Fact name="Found under">
          <Link to={categoryPath} prefetch="intent" className="link -my-2.5 inline-block py-2.5">
            {subcategory.category_name}
          </Link>
          ,{' '}
          <Link
            to={`${categoryPath}${subcategory.s_cat_slug}/`}
            prefetch="intent"
            className="link -my-2.5 inline-block py-2.5"
          >
            {subcategory.p_sub_category_name}
          </Link>
        </Fact>
        {varients.length > 1 && (
          <Fact name="Comes in">{varients.map((each) => each.p_v_name).join(', ')}</Fact>
        )}
        {variant && variant.product_weight > 0 && (
          <Fact name="Weight">{formatWeight(gramsOf(variant.product_weight))}</Fact>
        )}
        {variant && <Fact name="Delivery of one">{deliveryText(variant, shipping)}</Fact>}
        <Fact name="Questions?">
          <Link to={paths.contact} prefetch="intent" className="link -my-2.5 inline-block py-2.5">
            Ask a person
          </Link>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-baseline gap-x-4 py-2">
      <dt className="min-w-28 text-ink-soft sm:min-w-34">{name}</dt>
      <dd className="min-w-0 grow basis-36 wrap-anywhere">{children}</dd>
    </div>
  )
}

function deliveryText({ final_price, product_weight }: VariantRow, shipping: ShippingTerms): string {
  const charge = shippingFor(final_price, gramsOf(product_weight), shipping)
  if (charge === 0) return 'Free'
  return rupees(charge) + (shipping.freeFrom === null ? '' : `, free from ${rupees(shipping.freeFrom)}`)
}

export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(2))} kg`
}
