import { type RefObject, useId, useRef, useState } from 'react'
import { addToCart } from '#app/cart/add-to-cart.ts'
import type { ProductRow, VariantImageRow, VariantRow } from '#app/catalogue/contract.ts'
import { DeliveryFacts } from '#app/catalogue/delivery-facts.tsx'
import { Gallery } from '#app/catalogue/gallery.tsx'
import { StockLine } from '#app/catalogue/stock-line.tsx'
import { summaryOf } from '#app/catalogue/summary.ts'
import type { useVariantChoice } from '#app/catalogue/use-variant-choice.ts'
import { VariantChooser } from '#app/catalogue/variant-chooser.tsx'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { WishlistButton } from '#app/wishlist/wishlist-button.tsx'
import { ZoomedPicture } from './zoomed-picture.tsx'

type BuyBoxProps = { product: ProductRow; choice: ReturnType<typeof useVariantChoice>; onReviews: () => void }

export function BuyBox({
  product,
  choice: { variant, isChosen, quantity, setQuantity, choose },
  onReviews,
}: BuyBoxProps) {
  const chooser = useRef<HTMLFieldSetElement>(null)
  const [isHintShown, setHintShown] = useState(false)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const images = imagesOf(product, variant)

  return (
    <div
      className={
        'mt-2 grid gap-4 sm:mt-3 sm:gap-6 min-[720px]:grid-cols-2 min-[720px]:gap-8 ' +
        'print:grid-cols-2 lg:gap-12'
      }
    >
      <div className="min-w-0">
        <Gallery
          key={variant?.p_v_id}
          images={images}
          name={product.product_name}
          sizes="(min-width: 1280px) 600px, (min-width: 720px) 46vw, 100vw"
          priority
          onZoom={setZoomed}
        />
        <ZoomedPicture
          image={zoomed === null ? null : (images[zoomed] ?? null)}
          name={product.product_name}
          onClose={() => setZoomed(null)}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h1>{product.product_name}</h1>
          {/* On a phone, price and stars share a line, so that both are visible without scrolling. */}
          <div
            className={
              'flex flex-wrap items-center justify-between gap-x-4 sm:mt-1 sm:flex-col-reverse ' +
              'sm:items-start'
            }
          >
            {variant && (
              <p aria-live="polite">
                <Price
                  price={variant.product_price}
                  finalPrice={variant.final_price}
                  percent={variant.discount_percent}
                  size="large"
                />
              </p>
            )}
            <a
              href="#product-reviews"
              onClick={onReviews}
              className={
                'inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft ' +
                (product.count_rating > 0 ? '' : 'print:hidden')
              }
            >
              {product.count_rating > 0 ? (
                <Stars rating={product.avg_rating} count={product.count_rating} />
              ) : (
                'No reviews yet'
              )}
            </a>
          </div>
        </div>
        <p className="max-w-prose text-ink-soft print:hidden">{summaryOf(product.product_details)}</p>
        {variant && product.varients.length > 1 && (
          <VariantChooser
            ref={chooser}
            varients={product.varients}
            chosen={variant}
            onChoose={choose}
            hint={
              isHintShown && !isChosen
                ? `Choose one, or press Add to Cart again for ${variant.p_v_name}.`
                : undefined
            }
          />
        )}
        <div aria-live="polite">
          <StockLine left={variant?.in_stock ?? 0} />
        </div>
        <BuyBar
          product={product}
          variant={variant}
          quantity={quantity}
          onQuantity={setQuantity}
          onAdd={(isBarFixed) => {
            if (!variant) return
            if (!isBarFixed || isChosen || isHintShown) return void addToCart(product, variant, quantity)
            setHintShown(true)
            showChoice(chooser)
          }}
        />
        <DeliveryFacts />
      </div>
    </div>
  )
}

export function imagesOf(product: ProductRow, variant: VariantRow | undefined): VariantImageRow[] {
  return variant && variant.varient_images.length > 0
    ? variant.varient_images
    : [{ image_path: product.product_image, rimg_alt_content: product.alt_content }]
}

function showChoice({ current: chooser }: RefObject<HTMLFieldSetElement | null>): void {
  chooser?.scrollIntoView({ block: 'center' })
  chooser?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true })
}

/** Fixed at the bottom of a phone's screen, in the page on a wide screen. */
function BuyBar({
  product,
  variant,
  quantity,
  onQuantity,
  onAdd,
}: {
  product: ProductRow
  variant: VariantRow | undefined
  quantity: number
  onQuantity: (quantity: number) => void
  /** `isBarFixed`: the bar covers the page and the variants may be out of sight. */
  onAdd: (isBarFixed: boolean) => void
}) {
  const bar = useRef<HTMLDivElement>(null)
  const nameId = useId()
  const isNamed = product.varients.length > 1 && Boolean(variant?.p_v_name)
  const soldOut = !variant || variant.in_stock < 1
  return (
    <div
      ref={bar}
      data-bottom-bar={isNamed ? 'tall' : ''}
      className={
        'fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-t ' +
        'border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:static ' +
        'lg:z-auto lg:border-0 lg:bg-transparent lg:p-0'
      }
    >
      {isNamed && (
        <p id={nameId} className="basis-full truncate text-sm leading-5 font-semibold lg:hidden">
          {variant?.p_v_name}
        </p>
      )}
      <Stepper
        value={quantity}
        min={1}
        max={Math.max(1, variant?.available_quantity ?? 1)}
        onChange={onQuantity}
        label={`Quantity of ${product.product_name}`}
      />
      <Button
        variant="primary"
        size="large"
        className="min-w-0 flex-1 px-2! max-sm:text-base lg:max-w-72"
        disabled={soldOut}
        aria-describedby={isNamed ? nameId : undefined}
        onClick={() => onAdd(getComputedStyle(bar.current!).position === 'fixed')}
      >
        {soldOut ? 'Out of Stock' : 'Add to Cart'}
      </Button>
      <WishlistButton product={product} className="shrink-0 border border-line bg-surface" />
    </div>
  )
}
