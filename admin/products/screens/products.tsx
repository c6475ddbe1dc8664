import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { listLoader, queryOf, type ListPage } from '#admin/core/list-loader.ts'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { may, type Me, useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { downloadExport } from '#admin/import/download-export.ts'
import { BulkMenu, bulkKindsOf } from '#admin/products/bulk-menu.tsx'
import { CellLabels } from '#admin/products/cell-labels.tsx'
import { type ListedProduct, listProducts } from '#admin/products/list-contract.ts'
import { loadProductOptions, type ProductOptions } from '#admin/products/options.ts'
import { PRODUCT_SORTS, productFilters } from '#admin/products/product-filters.ts'
import { ProductTitle } from '#admin/products/product-title.tsx'
import { VariantCells } from '#admin/products/variant-cells.tsx'
import { EditableGrid } from '#admin/ui/editable-grid.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { AdminIcon } from '#admin/ui/icon.tsx'
import type { Pasted } from '#admin/ui/paste-column.ts'
import { toast } from '#admin/ui/toast.tsx'
import { tryCall } from '#admin/ui/act.ts'
import { SavedViews } from '#admin/views/saved-views.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ToolbarSkeleton } from '#admin/ui/skeletons.tsx'

type Loaded = { page: MaybePromise<ListPage<ListedProduct>>; options: ProductOptions }

const loadPage = listLoader(listProducts)
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const [{ page }, options] = await Promise.all([loadPage(args), loadProductOptions()])
  return { page: page as Loaded['page'], options }
}

function helpOf(me: Me): string {
  const edited = [
    ...(may(me, 'products.prices') ? ['a price'] : []),
    ...(may(me, 'stock.edit') ? ['the units'] : []),
  ]
  if (edited.length === 0) return 'Your role can look at prices and units, but not change them.'
  return `Change ${edited.join(' or ')} right here: type and press Enter.`
}

const ROW_HEIGHT = 'h-86 min-[860px]:h-39.25'

export const frame = ({ me }: { me: Me }): Frame => ({
  title: 'Products',
  help: helpOf(me),
  skeleton: <ToolbarSkeleton rowHeight={ROW_HEIGHT} />,
})

/** All products, hidden ones included, with their prices and units edited in place. */
export function Component() {
  const { page, options } = useLoaded<Loaded>()
  const me = useMe()
  const add = may(me, 'products.edit') && <ButtonLink to="/products/new">Add a product</ButtonLink>
  return (
    <Screen {...frame({ me })} mainAction={add}>
      <EditableGrid onPasted={tellPasted}>
        <ListScreen
          endpoint={listProducts}
          page={page}
          rowHeight={ROW_HEIGHT}
          label="Products"
          extra={
            <>
              <SavedViews list="products" />
              <ExportButton />
            </>
          }
          search="Name, keyword, code or number"
          sorts={PRODUCT_SORTS}
          filters={productFilters(options)}
          keyOf={({ product_id }) => product_id}
          objectType="product"
          nameOf={({ name }) => name}
          linkOf={({ product_id }) => `/products/${product_id}`}
          columns={[
            { key: 'name', label: 'Product', render: (product) => <ProductTitle product={product} /> },
            {
              key: 'variants',
              label: <CellLabels />,
              render: (product) => <VariantCells product={product} />,
            },
            {
              key: 'sold',
              label: <span className="whitespace-nowrap">Sold in 30 days</span>,
              align: 'end',
              isWide: true,
              render: ({ sold }) => sold,
            },
          ]}
          card={(product) => (
            <div className="space-y-2">
              <ProductTitle product={product} />
              <VariantCells product={product} />
              <p className="text-sm text-ink-soft">{product.sold} sold in 30 days</p>
            </div>
          )}
          empty={{
            icon: 'box',
            title: 'No product yet',
            text: 'All that you sell is listed here. A picture, a name and a price are enough to begin.',
            action: add,
          }}
          {...(bulkKindsOf(me).length > 0 && {
            bulk: (selection) => <BulkMenu selection={selection} options={options} />,
          })}
        />
      </EditableGrid>
    </Screen>
  )
}

/** A pasted column may reach into variants and products further down. */
function tellPasted({ column, cells, rows, message, undo }: Pasted): void {
  if (cells === 0) return
  const what = column === 'units' ? 'variants counted' : 'prices changed'
  const all = `${cells} ${what}, in ${rows === 1 ? '1 product' : `${rows} products`}.`
  toast.done(cells === 1 ? message : all, undo)
  void reloadScreen()
}

/** Saves what the filters of the list show. */
function ExportButton() {
  const [params] = useSearchParams()
  const { sort: _, ...filter } = queryOf(params)
  return (
    <Button
      data-needs-rows
      variant="secondary"
      className="max-sm:px-3"
      onClick={() => void tryCall(() => downloadExport(filter))}
    >
      <AdminIcon name="download" className="size-5" />
      <span className="max-sm:sr-only">Export</span>
    </Button>
  )
}
