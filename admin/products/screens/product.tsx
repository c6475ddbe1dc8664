import { useDeferredValue, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { callStaff, loadStaff } from '#admin/core/call.ts'
import { may, useMe } from '#admin/core/me.ts'
import { openScreen, reloadScreen } from '#admin/core/router.ts'
import {
  deleteProductEndpoint,
  duplicateProductEndpoint,
  editProductEndpoint,
  getProduct,
  type StoredProduct,
} from '#admin/products/contract.ts'
import { loadProductOptions, type ProductOptions } from '#admin/products/options.ts'
import { ProductForm } from '#admin/products/product-form.tsx'
import { VariantGrid } from '#admin/products/variant-grid.tsx'
import { Badge } from '#admin/ui/badge.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { toast } from '#admin/ui/toast.tsx'
import type { Reply } from '#app/core/call.ts'
import type { AnyEndpoint } from '#app/core/endpoint.ts'

type Loaded = { product: StoredProduct; options: ProductOptions }

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const [{ data: product }, options] = await Promise.all([
    loadStaff(getProduct, { params: { id: params['id']! } }, { signal: request.signal }),
    loadProductOptions(),
  ])
  return { product, options }
}

/** One product: its texts and pictures, and its variants. */
export function Component() {
  const { product, options } = useLoaderData<Loaded>()
  // 500 variants take longer to render than a screen may take to open.
  const isOpening = useDeferredValue(false, true)
  return (
    <Screen
      title={product.name}
      help="Texts and variants are saved separately. Each save can be undone for 10 seconds."
      back={{ to: '/products', label: 'Products' }}
      actions={<ProductMenu product={product} />}
    >
      <div className="space-y-4">
        {product.is_hidden && <Badge>Hidden</Badge>}
        <VariantGrid
          key={`${product.product_id} ${product.variants_version}`}
          product={product}
          options={options}
          isOpening={isOpening}
        />
        <ProductForm key={`${product.product_id} ${product.version}`} product={product} options={options} />
      </div>
    </Screen>
  )
}

function ProductMenu({ product }: { product: StoredProduct }) {
  const me = useMe()
  const [isDeleting, setIsDeleting] = useState(false)
  const { product_id: number, is_hidden: isHidden, subcategory_slug, slug } = product
  const params = { id: String(number) }
  const edits = may(me, 'products.edit')
  const items = [
    ...(isHidden
      ? []
      : [{ label: 'Show in the shop', onSelect: () => void open(`/shop/${subcategory_slug}/${slug}/`) }]),
    ...(edits
      ? [
          {
            label: isHidden ? 'Put into the shop' : 'Hide',
            onSelect: () =>
              void finish(
                callStaff(editProductEndpoint, { params, body: { is_hidden: !isHidden } }),
                reloadScreen,
              ),
          },
          {
            label: 'Duplicate',
            onSelect: () =>
              void finish(callStaff(duplicateProductEndpoint, { params }), (data) =>
                openScreen(`/products/${(data as { product_id: number }).product_id}`),
              ),
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
        title={`Delete ${product.name}?`}
        confirm="Delete"
        isDangerous
        onClose={() => setIsDeleting(false)}
        onConfirm={() => finish(callStaff(deleteProductEndpoint, { params }), () => openScreen('/products'))}
      >
        <p>A product that was ordered cannot be deleted; hide it instead.</p>
      </ConfirmDialog>
    </>
  )
}

async function finish(
  answer: Promise<Reply<AnyEndpoint>>,
  onDone: (data: unknown) => unknown,
): Promise<void> {
  const reply = await answer.catch(() => null)
  if (!reply) return toast.error('The shop did not answer. Please try again.')
  if (!reply.ok) return toast.error(reply.message)
  toast.done(reply.message, (reply.meta as { undo?: number | null }).undo ?? null)
  await onDone(reply.data)
}
