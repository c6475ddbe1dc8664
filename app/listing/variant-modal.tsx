import { useState } from 'react'
import { addToCart } from '#app/cart/add-to-cart.ts'
import { Gallery } from '#app/catalogue/gallery.tsx'
import { productPath } from '#app/catalogue/paths.ts'
import type { ListedProduct } from '#app/catalogue/rules.ts'
import { useVariantChoice } from '#app/catalogue/use-variant-choice.ts'
import { StockLine, VariantChooser } from '#app/catalogue/variant-chooser.tsx'
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

/** Mounted each time the modal opens, so the first variant is selected. */
function Choice({ product, onClose }: VariantModalProps) {
  const { variant, isChosen, quantity, setQuantity, choose } = useVariantChoice(
    product.varients,
    useState<number>(),
  )
  if (!variant) return null
  const images =
    variant.varient_images.length > 0
      ? variant.varient_images
      : [{ image_path: product.product_image, rimg_alt_content: product.alt_content }]
  const soldOut = variant.in_stock < 1
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-8">
      <div className="mx-auto w-full max-w-52 sm:max-w-none">
        <Gallery
          key={variant.p_v_id}
          images={images}
          name={product.product_name}
          sizes="(min-width: 860px) 400px, 80vw"
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
            'mt-auto max-sm:sticky max-sm:bottom-0 max-sm:order-last max-sm:-mx-4 max-sm:-mb-4 ' +
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
