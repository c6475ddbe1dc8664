import { Link } from 'react-router'
import { Badge } from '#admin/ui/badge.tsx'
import { Thumbnail } from '#admin/ui/thumbnail.tsx'
import type { ListedProduct } from './list-contract.ts'

/** The name responds on 44 px without a taller row. */
const TALL =
  'relative inline-block min-w-11 font-semibold wrap-anywhere hover:underline ' +
  'after:absolute after:inset-x-0 after:top-1/2 after:h-full after:min-h-11 ' +
  "after:-translate-y-1/2 after:content-['']"

/** Picture, name, category and marks of a product in the list. */
export function ProductTitle({ product }: { product: ListedProduct }) {
  const { product_id, name, image, category, units } = product
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Thumbnail image={image} />
      <div className="min-w-0">
        <Link to={`/products/${product_id}`} className={TALL} dir="auto">
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
          <span dir="auto">{category}</span>
          {product.discount > 0 && <Badge tone="info">−{product.discount} %</Badge>}
          {product.is_hidden && <Badge>Hidden</Badge>}
          {units === 0 && <Badge tone="bad">Sold out</Badge>}
          {product.is_low && <Badge tone="warning">Low</Badge>}
          {image === '' && <Badge tone="warning">No picture</Badge>}
        </p>
      </div>
    </div>
  )
}
