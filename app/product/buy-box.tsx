import { type RefObject, useRef, useState } from 'react'
import { addToCart } from '#app/cart/add-to-cart.ts'
import type { ProductRow, VariantImageRow, VariantRow } from '#app/catalogue/row-contract.ts'
import { DeliveryFacts } from '#app/catalogue/delivery-facts.tsx'
import { Gallery } from '#app/catalogue/gallery.tsx'
import { summaryOf } from '#app/core/summary.ts'
import type { useVariantChoice } from '#app/catalogue/use-variant-choice.ts'
import { StockLine, VariantChooser } from '#app/catalogue/variant-chooser.tsx'
import { usePreventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { Price } from '#app/ui/price.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { useLate } from '#app/ui/use-late.ts'
import { BuyBar } from './buy-bar.tsx'

type BuyBoxProps = { product: ProductRow; choice: ReturnType<typeof useVariantChoice>; onReviews: () => void }

export function BuyBox({
  product,
  choice: { variant, isChosen, quantity, setQuantity, choose },
  onReviews,
}: BuyBoxProps) {
  const chooser = useRef<HTMLFieldSetElement>(null)
  const afterChooser = useRef<HTMLDivElement>(null)
  const [isHintShown, setHintShown] = useState(false)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const [file, , load] = useLate(() => import('./zoomed-picture.tsx'))
  const images = imagesOf(product, variant)
  // The hint may come late, as the answer to a press before hydration.
  usePreventLayoutShift(afterChooser, isHintShown)

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
          sizes="(min-width: 1600px) 734px, (min-width: 720px) 46vw, calc(100vw - 34px)"
          priority
          onZoom={(at) => void load(() => setZoomed(at))}
        />
        {file && (
          <file.ZoomedPicture
            image={zoomed === null ? null : (images[zoomed] ?? null)}
            name={product.product_name}
            onClose={() => setZoomed(null)}
          />
        )}
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
        <div ref={afterChooser} aria-live="polite">
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
