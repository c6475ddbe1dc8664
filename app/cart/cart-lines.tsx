import { Link } from 'react-router'
import { sendEvent } from '#app/analytics/events.ts'
import { productPath } from '#app/catalogue/paths.ts'
import { rupees } from '#app/core/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { removeFromCart, stepInCart } from './cart-store.ts'
import { LineChanges } from './line-changes.tsx'
import type { CartLine } from './cart-line.ts'
import { canBuy, lineTotalOf } from './rules.ts'

export function CartLines({
  lines,
  onRemoved,
}: {
  lines: readonly CartLine[]
  onRemoved: (line: CartLine) => void
}) {
  function remove(line: CartLine) {
    removeFromCart(line)
    sendEvent('RemoveFromCart', { content_ids: [line.product.product_id], content_type: 'product' })
    onRemoved(line)
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {lines.map((line) => (
        <CartItem
          key={`${line.product.product_id} ${line.variant.p_v_id}`}
          line={line}
          onRemove={() => remove(line)}
        />
      ))}
    </ul>
  )
}

function CartItem({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const { product, variant, quantity } = line
  const image = variant.varient_images[0]
  const path = productPath(product, variant.p_v_id)
  const name = variant.p_v_name ? `${product.product_name}, ${variant.p_v_name}` : product.product_name
  return (
    // At twice the text size the text moves below the picture.
    <li className="flex flex-wrap gap-3 p-3 sm:gap-4 sm:p-4">
      <Link
        to={path}
        className={
          'size-20 shrink-0 overflow-hidden rounded-md border border-line sm:size-28 ' +
          (canBuy(line) ? '' : 'opacity-50')
        }
      >
        <Picture
          image={image?.image_path || product.product_image}
          alt={image?.rimg_alt_content || product.alt_content || product.product_name}
          sizes="112px"
          className="size-full object-cover"
        />
      </Link>
      <div className="flex min-w-0 flex-1 basis-[9.5rem] flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <Link
              to={path}
              className="font-semibold wrap-anywhere text-ink hover:text-cobalt hover:underline"
            >
              {product.product_name}
            </Link>
            {variant.p_v_name && <p className="text-sm text-ink-soft">{variant.p_v_name}</p>}
          </div>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
            className={
              '-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft ' +
              'hover:text-brick'
            }
          >
            <Icon name="trash" className="size-5" />
          </button>
        </div>
        <LineChanges line={line} />
        {canBuy(line) && (
          <>
            <p>
              <Price price={variant.product_price} finalPrice={variant.final_price} size="small" />
            </p>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1">
              <Stepper
                value={quantity}
                min={1}
                max={variant.available_quantity}
                onChange={(wanted) => stepInCart(line, wanted > quantity ? 1 : -1)}
                label={`Quantity of ${name}`}
              />
              <p data-total className="ml-auto font-bold whitespace-nowrap tabular-nums sm:text-lg">
                <span className="sr-only">Line total: </span>
                {rupees(lineTotalOf(line))}
              </p>
            </div>
          </>
        )}
      </div>
    </li>
  )
}
