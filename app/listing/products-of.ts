import type { ProductRow } from '#app/catalogue/contract.ts'

type Answer<Data> =
  | { ok: true; data: Data; meta: { current_page: number; total_pages: number } }
  | { ok: false; message: string }

/** Reduces the answer of a category to its products, the shape that a growing list needs. */
export function productsOf<Data extends { products: ProductRow[] }>(
  answer: Answer<Data>,
): Answer<ProductRow[]> {
  return answer.ok ? { ...answer, data: answer.data.products } : answer
}
