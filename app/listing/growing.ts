export type ListPage<Item> = { items: Item[]; current_page: number; total_pages: number }

/** Appends the next page without products that have moved to it from an earlier page. */
export function appendPage<Item extends { product_id: number }>(
  list: ListPage<Item>,
  next: ListPage<Item>,
): ListPage<Item> {
  const shown = new Set(list.items.map((item) => item.product_id))
  return { ...next, items: [...list.items, ...next.items.filter((item) => !shown.has(item.product_id))] }
}
