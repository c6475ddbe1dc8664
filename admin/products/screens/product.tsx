import { useDeferredValue, useState } from 'react'
import { type LoaderFunctionArgs } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { type Me, mayUse, useMe } from '#admin/core/me.ts'
import { editProductEndpoint, getProduct, type StoredProduct } from '#admin/products/contract.ts'
import { loadProductOptions, type ProductOptions } from '#admin/products/options.ts'
import { ProductFacts } from '#admin/products/product-facts.tsx'
import { ProductForm } from '#admin/products/product-form.tsx'
import { ProductMenu } from '#admin/products/product-menu.tsx'
import { VariantGrid } from '#admin/products/variant-grid.tsx'
import { Badge } from '#admin/ui/badge.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Held } from '#admin/ui/held.tsx'
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
