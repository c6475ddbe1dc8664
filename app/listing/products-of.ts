import type { ProductRow } from '#app/catalogue/contract.ts'

type Answer<Data> =
  | { ok: true; data: Data; meta: { current_page: number; total_pages: number } }
  | { ok: false; message: string }

/** A category's answer holds its products among other things; a growing list wants them alone. */
export function productsOf<Data extends { products: ProductRow[] }>(
  answer: Answer<Data>,
): Answer<ProductRow[]> {
  return answer.ok ? { ...answer, data: answer.data.products } : answer
}
