import { useEffect } from 'react'
import { sendEvent } from '#app/analytics/events.ts'
import type { ProductRow } from '#app/catalogue/contract.ts'
import { ProductCard } from '#app/listing/product-card.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { BuyBox } from './buy-box.tsx'
import { trailOf } from './product-meta.ts'
import { ProductTabs } from './product-tabs.tsx'

/** The page of one product; give it the product's id as `key`, so that another product begins afresh. */
export function ProductScreen({ product, related }: { product: ProductRow, related: ProductRow[] }) {
  useViewContent(product)
  return (
    <div className="column py-4">
      <Breadcrumb trail={trailOf(product)} />
      <BuyBox product={product} />
      <ProductTabs product={product} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-12">
          <h2 id="related" className="mb-4">Related Products</h2>
          <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
            {related.map(each => <li key={each.product_id}><ProductCard product={each} /></li>)}
          </ul>
        </section>
      )}
    </div>
  )
}

function useViewContent({ product_id, product_name, varients }: ProductRow) {
  const price = varients[0]?.final_price ?? 0
  useEffect(() => {
    sendEvent('ViewContent', { content_ids: [product_id], content_name: product_name, content_type: 'product', value: price, currency: 'PKR' })
  }, [product_id]) // Told once for each product, whatever becomes of its price meanwhile.
}
