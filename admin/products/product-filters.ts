import type { Filter, Option } from '#admin/ui/list-filters.tsx'
import type { ProductOptions } from './options.ts'

export const PRODUCT_SORTS: Option[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'price_desc', label: 'Price, high to low' },
  { value: 'units', label: 'Units, fewest first' },
  { value: 'sold', label: 'Sold in 30 days' },
]

/** What the list of products is filtered by. */
export function productFilters({ categories }: ProductOptions): Filter[] {
  const select = (name: string, label: string, list: [string, string][]): Filter => ({
    name,
    label,
    kind: 'select',
    options: list.map(([value, text]) => ({ value, label: text })),
  })
  return [
    select(
      'category',
      'Category',
      categories.map(({ id, name }) => [String(id), name]),
    ),
    select('stock', 'Units', [
      ['low', 'Low'],
      ['out', 'Sold out'],
    ]),
    select('hidden', 'Shown', [
      ['no', 'In the shop'],
      ['yes', 'Hidden'],
    ]),
    select('picture', 'Picture', [['no', 'No picture']]),
  ]
}
