import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { addToCart } from '#app/cart/add-to-cart.ts'
import { productPath } from '#app/catalogue/paths.ts'
import type { ListedProduct } from '#app/catalogue/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { CachedElement } from '#app/ui/cached-element.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { useLate } from '#app/ui/use-late.ts'
import { WishlistButton } from '#app/wishlist/wishlist-button.tsx'
import { CardDiscount, CardPrice } from './card-price.tsx'

type CardProps = {
  product: ListedProduct
  sizes: string
  priority?: boolean
  overPicture?: ReactNode
  toastText?: string
}

export function ProductCard(card: CardProps) {
  const { product, sizes, priority, overPicture, toastText } = card
  return (
    <CachedElement
      as="article"
      inputs={priority || overPicture ? undefined : [product, sizes, toastText]}
      data-product={product.product_id}
      className={
        'group relative flex h-full flex-col overflow-hidden rounded-lg border border-line ' +
        'bg-surface transition-shadow duration-200 hover:shadow-lg'
      }
    >
      <CardContent {...card} />
    </CachedElement>
  )
}

/** The name is a link that covers the card; the buttons are above the link. */
function CardContent({ product, sizes, priority = false, overPicture, toastText }: CardProps) {
  return (
    <>
      <div className="relative aspect-square overflow-clip bg-plaster">
        <Picture
          image={product.product_image}
          alt={product.alt_content}
          sizes={sizes}
          priority={priority}
          className={
            'aspect-square w-full object-cover transition-transform duration-250 ease-settle ' +
            'group-hover:scale-[1.03]'
          }
        />
        {overPicture}
        <CardDiscount varients={product.varients} />
        <WishlistButton product={product} className="absolute top-2 right-2 z-10 bg-surface/90" />
      </div>
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <h3
          className={
            'line-clamp-3 font-sans max-sm:min-h-[2lh] text-[0.9375rem] leading-snug font-medium ' +
            'sm:text-base'
          }
        >
          <Link
            to={productPath(product)}
            prefetch="intent"
            className={
              'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none ' +
              'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 ' +
              'focus-visible:after:outline-cobalt'
            }
          >
            {product.product_name}
          </Link>
        </h3>
        <div className="mt-auto pt-2">
          <p className="flex min-h-6 items-center text-sm text-ink-soft">
            {product.count_rating > 0 ? (
              <Stars rating={product.avg_rating} count={product.count_rating} />
            ) : (
              'No reviews yet'
            )}
          </p>
          <CardPrice varients={product.varients} />
          <CardButton product={product} toastText={toastText} />
        </div>
      </div>
    </>
  )
}

function CardButton({ product, toastText }: Pick<CardProps, 'product' | 'toastText'>) {
  const [choosing, setChoosing] = useState(false)
  const [file, busy, load] = useLate(() => import('./variant-modal.tsx'))
  const [first, ...others] = product.varients
  if (!first || first.in_stock < 1)
    return (
      <Button variant="secondary" size="small" disabled className="relative z-10 mt-3 w-full">
        Out of Stock
      </Button>
    )
  const press = () => {
    if (others.length > 0) void load(() => setChoosing(true))
    else addToCart(product, first, 1, toastText)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={press}
        className="relative z-10 mt-3 w-full"
        aria-label={`Add to cart: ${product.product_name}`}
        aria-busy={busy}
      >
        Add to cart
      </Button>
      {file && <file.VariantModal product={product} open={choosing} onClose={() => setChoosing(false)} />}
    </>
  )
}
