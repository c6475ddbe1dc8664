import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productPath } from '#app/catalogue/paths.ts'
import { rupees } from '#app/core/money.ts'
import { Picture } from '#app/ui/picture.tsx'

export type BoughtLine = {
  quantity: number
  total_cost: number
  varients: {
    p_v_name: string
    final_price: number
    product: {
      product_name: string
      product_image: string
      product_slug: string | null
      subcategory: { s_cat_slug: string } | null
    }
  }[]
}

const CELL = 'md:border-b md:border-line md:px-3 md:py-3'
const NUMBER = `${CELL} whitespace-nowrap tabular-nums md:text-right print:text-right md:nth-last-1:pr-0`
const NUMERIC_COLUMNS = ['Price', 'Quantity', 'Total']

/** A table, and cards on a phone. `rating` adds the Rating column; its height fits stars and the button. */
export function OrderLines<Line extends BoughtLine>({
  lines,
  rating,
}: {
  lines: readonly Line[]
  rating?: (line: Line) => ReactNode
}) {
  const heads = ['Product', 'Variant', 'Price', 'Quantity', 'Total', ...(rating ? ['Rating'] : [])]
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">Products of this order</caption>
      <thead className="text-sm text-ink-soft max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className={
                'border-b border-line px-3 py-2 font-normal first:pl-0 last:pr-0 ' +
                `${NUMERIC_COLUMNS.includes(head) ? 'text-right' : ''} ` +
                (head === 'Rating' ? 'print:hidden' : '')
              }
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-4">
        {lines.map((line, at) => {
          const variant = line.varients[0]!
          return (
            <tr
              key={at}
              className={
                'max-md:relative max-md:flex max-md:min-h-24 max-md:flex-wrap max-md:items-baseline ' +
                'max-md:content-start max-md:gap-x-2 max-md:rounded-lg max-md:border ' +
                'max-md:border-line max-md:bg-surface max-md:p-4 max-md:pl-23'
              }
            >
              <td className="max-md:basis-full md:border-b md:border-line md:py-3 md:pr-3">
                <Bought product={variant.product} />
              </td>
              <td className={`${CELL} wrap-anywhere max-md:basis-full max-md:text-sm max-md:text-ink-soft`}>
                {variant.p_v_name}
              </td>
              <td className={NUMBER}>{rupees(variant.final_price)}</td>
              <td className={`${NUMBER} max-md:text-ink-soft max-md:before:content-['×_']`}>
                {line.quantity}
              </td>
              <td className={`${NUMBER} ml-auto font-semibold`}>{rupees(line.total_cost)}</td>
              {rating && (
                <td
                  className={
                    `${CELL} max-md:mt-2 max-md:min-h-11 max-md:basis-full md:w-40 md:pr-0! ` + 'print:hidden'
                  }
                >
                  {rating(line)}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Bought({
  product: { product_name, product_image, product_slug, subcategory },
}: {
  product: BoughtLine['varients'][number]['product']
}) {
  const path = product_slug
    ? productPath({ product_slug, subcategory: subcategory ?? { s_cat_slug: '' } })
    : null
  return (
    <div className="flex items-center gap-3">
      <Picture
        image={product_image}
        alt=""
        sizes="64px"
        className={
          'size-16 shrink-0 rounded-md border border-line object-cover max-md:absolute max-md:top-4 ' +
          'max-md:left-4'
        }
      />
      {path ? (
        <Link
          to={path}
          className={
            'inline-flex min-h-11 min-w-0 items-center leading-snug font-semibold wrap-anywhere ' +
            'hover:text-cobalt hover:underline max-md:relative max-md:min-h-7 max-md:after:absolute ' +
            'max-md:after:-inset-y-2.5 max-md:after:inset-x-0'
          }
        >
          {product_name}
        </Link>
      ) : (
        <span className="min-w-0 font-semibold wrap-anywhere">{product_name}</span>
      )}
    </div>
  )
}
