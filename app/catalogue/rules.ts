import type { ProductRow } from './contract.ts'

/** A product without the texts that only its own page shows, so that lists send fewer bytes. */
export type ListedProduct = Omit<ProductRow, 'product_details' | 'meta_title' | 'meta_desc' | 'keywords'>

export function cardOf({
  product_details: _details,
  meta_title: _title,
  meta_desc: _desc,
  keywords: _keywords,
  ...card
}: ProductRow): ListedProduct {
  return card
}
