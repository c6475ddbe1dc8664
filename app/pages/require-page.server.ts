type Paged = { current_page: number; total_pages: number }

/** Returns the list unchanged. Page 1 of an empty list exists. @throws Response 404 beyond the last page */
export function requirePage<List extends Paged>(list: List): List {
  if (list.current_page > list.total_pages) throw new Response('Not found', { status: 404 })
  return list
}
