import type { ProductRow } from '#app/catalogue/row-contract.ts'

type Answer<Data> =
  | { ok: true; data: Data; meta: { current_page: number; total_pages: number } }
  | { ok: false; message: string }

export function productsOf<Data extends { products: ProductRow[] }>(
  answer: Answer<Data>,
): Answer<ProductRow[]> {
  return answer.ok ? { ...answer, data: answer.data.products } : answer
}
