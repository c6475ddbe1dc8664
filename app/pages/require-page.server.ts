type Paged = { current_page: number; total_pages: number }

/** The list as it is; an empty one has a first page. @throws a 404 answer for a page beyond the last one */
export function requirePage<List extends Paged>(list: List): List {
  if (list.current_page > list.total_pages) throw new Response('Not found', { status: 404 })
  return list
}
