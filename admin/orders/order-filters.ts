import { callStaff } from '#admin/core/call.ts'
import type { Filter, Option } from '#admin/ui/list-filters.tsx'
import type { CityRow } from '#app/cities/contract.ts'
import { searchProductsEndpoint } from '#app/search/contract.ts'

const MAX_PRODUCTS = 10

export const orderFilters = (cities: readonly CityRow[]): Filter[] => [
  {
    name: 'city',
    label: 'City',
    kind: 'select',
    options: cities.map(({ city_id, city_name }) => ({ value: String(city_id), label: city_name })),
  },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
  { name: 'min_total', label: 'Total from (Rs)', kind: 'number' },
  { name: 'max_total', label: 'Total to (Rs)', kind: 'number' },
  { name: 'product', label: 'Product', kind: 'find', find: findProducts, placeholder: 'Name or number' },
  { name: 'promo', label: 'Promo code', kind: 'text' },
]

/** The product with the typed number, then those that the search of the shop finds. */
async function findProducts(text: string, signal: AbortSignal): Promise<Option[]> {
  if (text === '') return []
  const byNumber = /^\d{1,9}$/.test(text) ? [{ value: text, label: `Number ${text}` }] : []
  const reply = await callStaff(searchProductsEndpoint, { query: { product_name: text } }, { signal })
  if (!reply.ok) throw new Error(reply.message)
  const found = reply.data.slice(0, MAX_PRODUCTS)
  return [
    ...byNumber,
    ...found.map(({ product_id, product_name }) => ({
      value: String(product_id),
      label: product_name,
    })),
  ]
}
