import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendEvent } from '#app/analytics/events.ts'
import type { ProductRow } from '#app/catalogue/row-contract.ts'
import type { ListedProduct } from '#app/catalogue/rules.ts'
import { useVariantChoice } from '#app/catalogue/use-variant-choice.ts'
import { ProductCard } from '#app/listing/product-card.tsx'
import { CARD_SIZES, ProductGrid } from '#app/listing/product-grid.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { usePreventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { BuyBox } from './buy-box.tsx'
import { ProductFacts } from './product-facts.tsx'
import { breadcrumbOf } from './product-meta.ts'
import { ProductTabs, type ProductTab } from './product-tabs.tsx'
import { useVariantInAddress } from './use-variant-in-address.ts'

/** Pass the product's id as `key`, so that another product starts with its own state. */
export function ProductScreen({ product, related }: { product: ProductRow; related: ListedProduct[] }) {
  useViewContent(product)
  const [tab, openTab] = useState<ProductTab>('description')
  const facts = useRef<HTMLElement>(null)
  // A tab may open late, as the answer to a press before hydration.
  usePreventLayoutShift(facts, tab)
  const choice = useVariantChoice(product.varients, useVariantInAddress())
  return (
    <div className="column pt-1 pb-4 sm:pt-4">
      <Breadcrumb trail={breadcrumbOf(product)} />
      <BuyBox product={product} choice={choice} onReviews={() => openTab('reviews')} />
      <div
        className={
          'mt-10 grid items-start gap-x-16 gap-y-6 print:mt-4 print:grid-cols-[3fr_2fr] print:gap-x-6 ' +
          'lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_27rem]'
        }
      >
        <ProductTabs product={product} open={tab} onOpen={openTab} />
        <ProductFacts ref={facts} product={product} variant={choice.variant} />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="pictures-wait mt-12 print:hidden">
          <h2 id="related" className="mb-4">
            Related Products
          </h2>
          <div className="whole-rows">
            <ProductGrid>
              {related.map((each) => (
                <li key={each.product_id}>
                  <ProductCard product={each} sizes={CARD_SIZES} />
                </li>
              ))}
            </ProductGrid>
          </div>
        </section>
      )}
    </div>
  )
}

function useViewContent({ product_id, product_name, varients }: ProductRow) {
  const price = varients[0]?.final_price ?? 0
  const sendView = useEffectEvent(() =>
    sendEvent('ViewContent', {
      content_ids: [product_id],
      content_name: product_name,
      content_type: 'product',
      value: price,
      currency: 'PKR',
    }),
  )
  // Once for each product, also when its price changes.
  useEffect(() => sendView(), [product_id])
}
