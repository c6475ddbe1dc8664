import type { FacetName } from '#app/catalogue/facet-rules.ts'
import { canonicalFilter } from '#app/catalogue/facet-values.ts'
import { readVariantId } from '#app/catalogue/paths.ts'
import { SORTS } from '#app/core/paging.ts'
import type { QueryParam } from '#app/page-inputs.ts'
import { searchText } from '#app/search/contract.ts'

/** The canonical value of each parameter; empty if it is the default or invalid. */
const CANONICAL: Record<Exclude<QueryParam, FacetName>, (value: string) => string> = {
  page: (value) => (/^\d+$/.test(value) ? canonicalPage(value) : ''),
  sort: (value) => (value !== 'default' && SORTS.some((sort) => sort === value) ? value : ''),
  // The database rejects NUL.
  q: (value) => searchText(value.replaceAll('\0', '')),
  exact: (value) => (value === '1' ? '1' : ''),
  variant: (value) => String(readVariantId(value) ?? ''),
}

export function canonicalValue(name: QueryParam, value: string): string {
  return name in CANONICAL
    ? CANONICAL[name as keyof typeof CANONICAL](value)
    : canonicalFilter(name as FacetName, value)
}

/** Page 1 has no parameter. Numbers above six digits are beyond the end of every list. */
function canonicalPage(digits: string): string {
  const number = digits.replace(/^0+/, '').slice(0, 7)
  return number === '' || number === '1' ? '' : String(Math.min(Number(number), 999_999))
}
