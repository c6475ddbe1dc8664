import { useState } from 'react'
import { may, useMe } from '#admin/core/me.ts'
import { leavingFor, openScreen, reloadScreen, rememberScreen } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import {
  deleteProductEndpoint,
  duplicateProductEndpoint,
  editProductEndpoint,
  type StoredProduct,
} from './contract.ts'

/** What can be done with a product as a whole. `onChanged` receives it after it was hidden or shown. */
export function ProductMenu({
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
