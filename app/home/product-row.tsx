import type { ListedProduct } from '#app/catalogue/rules.ts'
import { ProductCard } from '#app/listing/product-card.tsx'
import { CARD_SIZES, ProductGrid } from '#app/listing/product-grid.tsx'

export function ProductRow({ products }: { products: readonly ListedProduct[] }) {
  return (
    <ProductGrid>
      {products.map((product) => (
        <li key={product.product_id}>
          <ProductCard product={product} sizes={CARD_SIZES} />
        </li>
      ))}
    </ProductGrid>
  )
}
