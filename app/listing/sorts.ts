import type { Sort } from '#app/core/paging.ts'

export const sortNames: Record<Sort, string> = {
  default: 'Default',
  featured: 'Featured',
  new: 'New Arrival',
  discount: 'Biggest Discount',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
}
