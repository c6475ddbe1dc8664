import type { LoaderFunctionArgs } from 'react-router'
import type { AnyEndpoint, DataOf, RequestOf } from '#app/core/endpoint.ts'
import { loadStaff } from './call.ts'
import type { ListMeta } from './list-contract.ts'

export type ListPage<Row> = { data: Row[]; meta: ListMeta }
export type RowOf<E> = DataOf<E> extends (infer Row)[] ? Row : never

/** The loader of a list screen: the query of the address is the query of the endpoint. It does not wait for
 * the rows, so that the screen opens at once with a skeleton. */
export function listLoader<E extends AnyEndpoint>(endpoint: E, fixed: Record<string, string> = {}) {
  return ({ request }: LoaderFunctionArgs): { page: Promise<ListPage<RowOf<E>>> } => {
    const query = { ...queryOf(new URL(request.url).searchParams), ...fixed }
    const page = loadStaff(endpoint, { query } as RequestOf<E>, { signal: request.signal })
    // The screen shows the failure; the browser need not report it again.
    page.catch(() => {})
    return { page: page as unknown as Promise<ListPage<RowOf<E>>> }
  }
}

/** Empty parameters count as absent. */
export function queryOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([, value]) => value !== ''))
}
