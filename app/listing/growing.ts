export type ListPage<Item> = { items: Item[]; current_page: number; total_pages: number }

/** The next page appended; what has meanwhile moved from one page to the next is not shown twice. */
export function appendPage<Item extends { product_id: number }>(
  list: ListPage<Item>,
  next: ListPage<Item>,
): ListPage<Item> {
  const shown = new Set(list.items.map((item) => item.product_id))
  return { ...next, items: [...list.items, ...next.items.filter((item) => !shown.has(item.product_id))] }
}
