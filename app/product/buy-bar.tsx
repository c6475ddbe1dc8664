import { useId, useRef } from 'react'
import type { ProductRow, VariantRow } from '#app/catalogue/row-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { WishlistButton } from '#app/wishlist/wishlist-button.tsx'

export function BuyBar({
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
        <p id={nameId} className="basis-full truncate text-sm font-semibold lg:hidden">
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
      {/* Large text has a line of its own for these. */}
      <div className="flex min-w-0 flex-1 basis-[8rem] items-center gap-3">
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
    </div>
  )
}
