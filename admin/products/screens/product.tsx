import { useDeferredValue, useState } from 'react'
import { type LoaderFunctionArgs } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { may, type Me, mayUse, useMe } from '#admin/core/me.ts'
import { leavingFor, openScreen, reloadScreen, rememberScreen } from '#admin/core/router.ts'
import {
  deleteProductEndpoint,
  duplicateProductEndpoint,
  editProductEndpoint,
  getProduct,
  type StoredProduct,
} from '#admin/products/contract.ts'
import { loadProductOptions, type ProductOptions } from '#admin/products/options.ts'
import { ProductFacts } from '#admin/products/product-facts.tsx'
import { ProductForm } from '#admin/products/product-form.tsx'
import { VariantGrid } from '#admin/products/variant-grid.tsx'
import { act } from '#admin/ui/act.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Held } from '#admin/ui/held.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

type Loaded = { product: StoredProduct; options: ProductOptions }

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const [{ data: product }, options] = await Promise.all([
    loadStaff(getProduct, { params: { id: params['id']! } }, { signal: request.signal }),
    loadProductOptions(),
  ])
  return { product, options }
}

const EDITED = 'Texts and variants are saved separately, and Activity undoes a save for 24 hours.'
const LOOKED_AT = 'Your role can look at this product, but not change it.'

export const frame = ({ me }: { me: Me }): Frame => ({
  title: 'Product',
  help: mayUse(me, editProductEndpoint) ? EDITED : LOOKED_AT,
  back: { to: '/products', label: 'Products' },
  skeleton: <CardsSkeleton />,
})

/** One product: its texts and pictures, and its variants. */
export function Component() {
  const { product: loaded, options } = useLoaded<Loaded>()
  const [changed, setChanged] = useState<{ from: StoredProduct; product: StoredProduct }>()
  // The reload after a change may fail.
  const product = changed?.from === loaded ? changed.product : loaded
  const me = useMe()
  const edits = mayUse(me, editProductEndpoint)
  // 500 variants take longer to render than a screen may take to open.
  const isOpening = useDeferredValue(false, true)
  return (
    <Screen
      {...frame({ me })}
      title={product.name}
      actions={
        <ProductMenu product={product} onChanged={(now) => setChanged({ from: loaded, product: now })} />
      }
    >
      <div key={product.product_id} className="space-y-4">
        {product.is_hidden && <Badge>Hidden</Badge>}
        {edits ? (
          <>
            <Held value={product} version={product.variants_version}>
              {(held) => <VariantGrid product={held} options={options} isOpening={isOpening} />}
            </Held>
            <Held value={product} version={product.version}>
              {(held) => <ProductForm product={held} latest={product} options={options} />}
            </Held>
          </>
        ) : (
          <ProductFacts product={product} options={options} />
        )}
      </div>
    </Screen>
  )
}

function ProductMenu({
  product,
  onChanged,
}: {
  product: StoredProduct
  onChanged: (now: StoredProduct) => void
}) {
  const me = useMe()
  const [isDeleting, setIsDeleting] = useState(false)
  const { product_id: number, is_hidden: isHidden, subcategory_slug, slug } = product
  const params = { id: String(number) }
  const edits = may(me, 'products.edit')
  const items = [
    ...(isHidden
      ? []
      : [{ label: 'See it in the shop', onSelect: () => void open(`/shop/${subcategory_slug}/${slug}/`) }]),
    ...(edits
      ? [
          {
            label: isHidden ? 'Show' : 'Hide',
            onSelect: () => void setHidden(product, onChanged),
          },
          {
            label: 'Duplicate',
            onSelect: () => void duplicate(params),
          },
        ]
      : []),
    ...(may(me, 'products.delete')
      ? [{ label: 'Delete', isDangerous: true, onSelect: () => setIsDeleting(true) }]
      : []),
  ]
  return (
    <>
      <Menu label="More for this product" items={items} />
      <ConfirmDialog
        open={isDeleting}
        title={
          <>
            Delete <bdi>{product.name}</bdi>?
          </>
        }
        confirm="Delete"
        isDangerous
        onClose={() => setIsDeleting(false)}
        onConfirm={() => act(deleteProductEndpoint, { params }, leavingFor('/products'))}
      >
        <p>A product that was ordered cannot be deleted; hide it instead.</p>
      </ConfirmDialog>
    </>
  )
}

/** Hides a product or shows it again. */
async function setHidden(product: StoredProduct, onChanged: (now: StoredProduct) => void): Promise<void> {
  const [params, isHidden] = [{ id: String(product.product_id) }, !product.is_hidden]
  const done = await act(editProductEndpoint, { params, body: { is_hidden: isHidden } }, () => {})
  if (!done) return
  // Otherwise another person has changed more of it, which only a reload shows.
  const { version, former_version: former } = done.data
  if (former === product.version) onChanged({ ...product, is_hidden: isHidden, version })
  await reloadScreen()
}

async function duplicate(params: { id: string }): Promise<void> {
  const isHere = rememberScreen()
  const pathOf = ({ product_id: copy }: { product_id: number }) => `/products/${copy}`
  const addedAt = (copy: { product_id: number }) => (isHere() ? undefined : pathOf(copy))
  const done = await act(duplicateProductEndpoint, { params }, () => {}, addedAt)
  if (done) await (isHere() ? openScreen(pathOf(done.data)) : reloadScreen())
}
