import { CardSkeleton } from './card-skeleton.tsx'
import type { ListName } from './grid-size.ts'
import { ProductGrid } from './product-grid.tsx'

export function ListSkeleton({ list, cards }: { list?: ListName; cards: number }) {
  return (
    <div role="status" aria-label="Loading products">
      <ProductGrid list={list}>
        {Array.from({ length: cards }, (_, at) => (
          <li key={at}>
            <CardSkeleton />
          </li>
        ))}
      </ProductGrid>
    </div>
  )
}
