import { useState } from 'react'
import { Link } from 'react-router'
import { productPath } from '#app/catalogue/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { removeEntryFromWishlist } from './change-wishlist.ts'
import type { WishlistEntry } from './contract.ts'

export function WishlistRow({ entry: { w_id, products: product } }: { entry: WishlistEntry }) {
  const [pending, setPending] = useState(false)
  async function remove() {
    setPending(true)
    if (!(await removeEntryFromWishlist(w_id))) setPending(false)
  }
  return (
    <tr
      className={
        'max-md:grid max-md:grid-cols-[80px_minmax(0,1fr)] max-md:gap-x-3 max-md:rounded-lg ' +
        'max-md:border max-md:border-line max-md:bg-surface max-md:p-3'
      }
    >
      <td className="max-md:row-span-3 md:w-28 md:border-b md:border-line md:py-3">
        <Picture
          image={product.product_image}
          alt={product.alt_content || product.product_name}
          sizes="80px"
          className="size-20 rounded-md border border-line object-cover"
        />
      </td>
      <td className="md:border-b md:border-line md:px-3">
        {product.product_slug ? (
          <Link
            to={productPath(product)}
            className="font-semibold wrap-anywhere hover:text-cobalt hover:underline"
          >
            {product.product_name}
          </Link>
        ) : (
          <b className="font-semibold wrap-anywhere text-ink-soft">{product.product_name}</b>
        )}
      </td>
      <td className="max-md:pt-1 md:border-b md:border-line md:px-3">
        <StockBadge {...product} />
      </td>
      <td className="md:w-44 md:border-b md:border-line md:pl-3">
        <div className="flex gap-2 max-md:flex-wrap max-md:pt-2">
          {product.product_slug && (
            <ButtonLink
              to={productPath(product)}
              variant="secondary"
              size="small"
              aria-label={`View ${product.product_name}`}
            >
              View
            </ButtonLink>
          )}
          <Button
            variant="danger"
            size="small"
            pending={pending}
            aria-label={`Remove ${product.product_name}`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        </div>
      </td>
    </tr>
  )
}

function StockBadge({ in_stock: left, product_slug }: WishlistEntry['products']) {
  return (
    <span
      className={
        'inline-block rounded-full px-3 py-0.5 text-sm font-semibold ' +
        (left > 0 ? 'bg-leaf-wash text-leaf' : 'bg-brick-wash text-brick')
      }
    >
      {left > 0 ? 'In Stock' : product_slug ? 'Out of Stock' : 'No longer sold'}
    </span>
  )
}
