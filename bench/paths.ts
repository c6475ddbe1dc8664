export type ProductPath = { name: string; slug: string; subcategory: string; variants: number[] }

type Listed = {
  total_pages: number
  data: {
    product_name: string
    product_slug: string
    subcategory: { s_cat_slug: string }
    varients: { p_v_id: number }[]
  }[]
}

/** All products of the shop. */
export async function listProductPaths(url: string): Promise<ProductPath[]> {
  const found: ProductPath[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = (await (await fetch(`${url}/api/products?page=${page}`)).json()) as Listed
    pages = answer.total_pages
    for (const { product_name, product_slug, subcategory, varients } of answer.data)
      found.push({
        name: product_name,
        slug: product_slug,
        subcategory: subcategory.s_cat_slug,
        variants: varients.map(({ p_v_id }) => p_v_id),
      })
  }
  return found
}
