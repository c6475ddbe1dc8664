import { useState } from 'react'
import { addToCart } from '#app/cart/add-to-cart.ts'
import { findProductEndpoint } from '#app/catalogue/contract.ts'
import type { VariantRow } from '#app/catalogue/row-contract.ts'
import { Gallery } from '#app/catalogue/gallery.tsx'
import { productPath } from '#app/catalogue/paths.ts'
import type { ListedProduct } from '#app/catalogue/rules.ts'
import { useVariantChoice } from '#app/catalogue/use-variant-choice.ts'
import { StockLine, VariantChooser } from '#app/catalogue/variant-chooser.tsx'
import { call } from '#app/core/call.ts'
import { useLoaded } from '#app/core/use-loaded.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Price } from '#app/ui/price.tsx'
import { Stepper } from '#app/ui/stepper.tsx'

type VariantModalProps = { product: ListedProduct; open: boolean; onClose: () => void }

export function VariantModal(props: VariantModalProps) {
  return (
    <Modal open={props.open} onClose={props.onClose} title="Select Product Variant" size="large">
      <Choice {...props} />
    </Modal>
  )
}

function Choice({ product, onClose }: VariantModalProps) {
  const { variant, isChosen, quantity, setQuantity, choose } = useVariantChoice(
    product.varients,
    useState<number>(),
  )
  const { images, isLoading } = usePictures(product, variant)
  if (!variant) return null
  const soldOut = variant.in_stock < 1
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-8">
      {/* Reserves the space of the thumbnails until the pictures have loaded. */}
      <div className={`mx-auto w-full max-w-52 sm:max-w-none ${isLoading ? 'sm:pb-21' : ''}`}>
        <Gallery
          key={variant.p_v_id}
          images={images}
          name={product.product_name}
          sizes="(min-width: 860px) 408px, (min-width: 576px) 45vw, 208px"
        />
      </div>
      <div className="flex flex-col gap-4">
        <div>
          <h3 className="text-lg">{product.product_name}</h3>
          <p aria-live="polite" className="mt-1">
            <Price
              price={variant.product_price}
              finalPrice={variant.final_price}
              percent={variant.discount_percent}
            />
          </p>
        </div>
        <VariantChooser varients={product.varients} chosen={variant} onChoose={choose} />
        <StockLine left={variant.in_stock} />
        <div>
          <Stepper
            value={quantity}
            max={Math.max(1, variant.available_quantity)}
            onChange={setQuantity}
            label={`Quantity of ${product.product_name}`}
          />
        </div>
        <div
          className={
            'mt-auto max-sm:sticky max-sm:-bottom-4 max-sm:order-last max-sm:-mx-4 max-sm:-mb-4 ' +
            'max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-3'
          }
        >
          <Button
            disabled={soldOut}
            onClick={() => {
              addToCart(product, variant, quantity)
              onClose()
            }}
            className="w-full"
          >
            {soldOut ? 'Out of Stock' : 'Add to Cart'}
          </Button>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <ButtonLink variant="secondary" to={productPath(product, isChosen ? variant.p_v_id : undefined)}>
            View Details
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Shows what the list knows until all pictures have loaded, and after a failure. */
function usePictures(product: ListedProduct, variant: VariantRow | undefined) {
  const { value } = useLoaded(product.product_slug, async (signal) => {
    const reply = await call(
      findProductEndpoint,
      { params: { product_slug: product.product_slug } },
      { signal },
    ).catch(() => null)
    return reply?.ok ? reply.data.varients : []
  })
  const { varient_images = [] } = value?.find(({ p_v_id }) => p_v_id === variant?.p_v_id) ?? variant ?? {}
  return {
    isLoading: value === undefined,
    images:
      varient_images.length > 0
        ? varient_images
        : [{ image_path: product.product_image, rimg_alt_content: product.alt_content }],
  }
}
