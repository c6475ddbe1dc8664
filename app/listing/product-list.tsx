import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ListedProduct } from '#app/catalogue/rules.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import type { ListName } from './grid-size.ts'
import { LoadMore } from './load-more.tsx'
import { ProductCard } from './product-card.tsx'
import { CARD_SIZES, ProductGrid } from './product-grid.tsx'
import { type ListPage, type LoadPage, useGrowingList } from './use-growing-list.ts'
import { usePageBottom } from './use-page-bottom.ts'

type ProductListProps = {
  first: ListPage<ListedProduct>
  loadPage: LoadPage<ListedProduct>
  list?: ListName
  growsWithin?: number
  skeletons?: number
  empty?: ReactNode
  renderCard?: (product: ListedProduct, at: number) => ReactNode
}

/** Pass the list's address as `key`, so that another list or order starts from its first page. */
export function ProductList({
  first,
  loadPage,
  list,
  growsWithin,
  skeletons = 4,
  empty,
  renderCard = card,
}: ProductListProps) {
  const growing = useGrowingList(first, loadPage)
  usePageBottom(growsWithin, growing.items.length, () => {
    if (!growing.error) void growing.more()
  })
  if (growing.items.length === 0)
    return (
      empty ?? (
        <EmptyState title="No Products Found">Try adjusting your filters or search keywords</EmptyState>
      )
    )
  return (
    <>
      {first.current_page > 1 && <EarlierLink page={first.current_page - 1} />}
      {growing.error && <p className="mb-4 font-medium text-brick">{growing.error}</p>}
      <ProductGrid list={list}>
        {growing.items.map((product, at) => (
          <li key={product.product_id}>{renderCard(product, at)}</li>
        ))}
        {growing.loading &&
          Array.from({ length: skeletons }, (_, at) => (
            <li key={at}>
              <CardSkeleton />
            </li>
          ))}
      </ProductGrid>
      <LoadMore {...growing} shown={growing.items.length} />
    </>
  )
}

function card(product: ListedProduct, at: number) {
  return <ProductCard product={product} sizes={CARD_SIZES} priority={at === 0} />
}

function EarlierLink({ page }: { page: number }) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  return (
    <p className="mb-4">
      <Link to={`?${params}`} rel="prev" className="link inline-flex min-h-11 items-center">
        Earlier products
      </Link>
    </p>
  )
}
