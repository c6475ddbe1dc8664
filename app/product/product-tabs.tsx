import type { ProductRow } from '#app/catalogue/row-contract.ts'
import { LateReviews } from '#app/reviews/late-reviews.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { RatingSummary } from './rating-summary.tsx'

export type ProductTab = 'description' | 'reviews'

export function ProductTabs({
  product,
  open,
  onOpen,
}: {
  product: ProductRow
  open: ProductTab
  onOpen: (tab: ProductTab) => void
}) {
  return (
    <section id="product-reviews" aria-label="About this product" className="scroll-mt-24">
      <h2 className="sr-only">About this product</h2>
      <Tabs
        label="About this product"
        selected={open}
        onSelect={(key) => onOpen(key as ProductTab)}
        tabs={[
          // Sanitised when it was saved (`core/sanitise.server.ts`).
          {
            key: 'description',
            label: 'Description',
            content: <div className="prose" dangerouslySetInnerHTML={{ __html: product.product_details }} />,
          },
          {
            key: 'reviews',
            label: `Reviews (${product.count_rating})`,
            content: (
              <>
                <RatingSummary average={product.avg_rating} count={product.count_rating} />
                <LateReviews productId={product.product_id} count={product.count_rating} />
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
