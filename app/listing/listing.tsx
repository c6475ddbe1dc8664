import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Facet, Filters } from '#app/catalogue/facet-rules.ts'
import type { ListedProduct } from '#app/catalogue/rules.ts'
import type { Sort } from '#app/core/paging.ts'
import { Facets } from './facets.tsx'
import type { ListPage, LoadPage } from './use-growing-list.ts'
import type { ListName } from './grid-size.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { ProductList } from './product-list.tsx'
import { SortBar } from './sort-bar.tsx'

const MAX_TOTAL = 1000

const totalOf = ({ total = 0, hasMany = false }: ListingProps['first']) =>
  hasMany ? `${Math.min(total, MAX_TOTAL).toLocaleString('en')}+` : total

type ListingProps = {
  list: ListName
  /** `hasMany`: there are more than `total`, which is shown up to 1,000. */
  first: ListPage<ListedProduct> & { total?: number; hasMany?: boolean }
  sort: Sort
  loadPage: LoadPage<ListedProduct>
  growsWithin?: number
  skeletons?: number
  facets?: readonly Facet[]
  filters?: Filters
  hiddenFields?: Record<string, string>
  toolbar?: ReactNode
  empty?: ReactNode
  renderCard?: (product: ListedProduct, at: number) => ReactNode
}

export function Listing({
  list,
  first,
  sort,
  loadPage,
  growsWithin,
  skeletons = 8,
  facets = [],
  filters,
  hiddenFields,
  toolbar,
  empty,
  renderCard,
}: ListingProps) {
  const key = useListKey()
  const nextSearch = useNextSearch()
  return (
    <section aria-label="Products">
      <Facets facets={facets} nextSearch={nextSearch} />
      <SortBar list={list} sort={sort} hiddenFields={{ ...hiddenFields, ...filters }}>
        {toolbar}
        {first.total !== undefined && (
          <p className="text-ink-soft">
            {totalOf(first)} {first.total === 1 ? 'product' : 'products'}
          </p>
        )}
      </SortBar>
      <h2 className="sr-only">Products</h2>
      <div className="mt-4">
        {nextSearch !== null ? (
          <ListSkeleton list={list} cards={skeletons} />
        ) : (
          <ProductList
            key={key}
            first={first}
            loadPage={loadPage}
            list={list}
            growsWithin={growsWithin}
            skeletons={skeletons}
            empty={empty}
            renderCard={renderCard}
          />
        )}
      </div>
    </section>
  )
}

function useListKey(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** The search of this list's next address, while that loads. */
function useNextSearch(): string | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? location.search : null
}
