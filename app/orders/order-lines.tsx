import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productPath } from '#app/catalogue/paths.ts'
import { rupees } from '#app/core/money.ts'
import { Picture } from '#app/ui/picture.tsx'

export type BoughtLine = {
  quantity: number
  total_cost: number
  varients: { p_v_name: string, final_price: number, product: { product_name: string, product_image: string, product_slug: string | null, subcategory: { s_cat_slug: string } | null } }[]
}

const CELL = 'max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1 md:border-b md:border-line md:px-3 md:py-3 max-md:before:shrink-0 max-md:before:font-normal max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]'

/** What was bought, as it was bought. `rating` fills the Rating column, which is there only with it. */
export function OrderLines<Line extends BoughtLine>({ lines, rating }: { lines: readonly Line[], rating?: (line: Line) => ReactNode }) {
  const heads = ['Product', 'Variant', 'Price', 'Quantity', 'Total', ...(rating ? ['Rating'] : [])]
  return (
    <table role="table" className="w-full text-left max-md:block">
      <caption className="sr-only">Products of this order</caption>
      <thead role="rowgroup" className="text-sm text-ink-soft max-md:sr-only">
        <tr role="row">{heads.map(head => <th key={head} role="columnheader" scope="col" className="border-b border-line px-3 py-2 font-normal first:pl-0">{head}</th>)}</tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-4">
        {lines.map((line, at) => {
          const variant = line.varients[0]!
          return (
            <tr key={at} role="row" className="max-md:block max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4">
              <td role="cell" className="md:border-b md:border-line md:py-3 md:pr-3"><Bought product={variant.product} /></td>
              <td role="cell" data-label="Variant" className={CELL}>{variant.p_v_name}</td>
              <td role="cell" data-label="Price" className={`${CELL} whitespace-nowrap tabular-nums`}>{rupees(variant.final_price)}</td>
              <td role="cell" data-label="Quantity" className={`${CELL} tabular-nums`}>{line.quantity}</td>
              <td role="cell" data-label="Total" className={`${CELL} font-semibold whitespace-nowrap tabular-nums`}>{rupees(line.total_cost)}</td>
              {rating && <td role="cell" data-label="Rating" className={`${CELL} max-md:items-center`}>{rating(line)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A link while the shop still has the product. */
function Bought({ product: { product_name, product_image, product_slug, subcategory } }: { product: BoughtLine['varients'][number]['product'] }) {
  const path = product_slug ? productPath({ product_slug, subcategory: subcategory ?? { s_cat_slug: '' } }) : null
  return (
    <div className="flex items-center gap-3 max-md:pb-2">
      <Picture image={product_image} alt="" sizes="64px" className="size-16 shrink-0 rounded-md border border-line object-cover" />
      {path ? <Link to={path} className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:text-cobalt hover:underline">{product_name}</Link> : <span className="min-w-0 font-semibold wrap-anywhere">{product_name}</span>}
    </div>
  )
}
