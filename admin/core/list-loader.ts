import type { LoaderFunctionArgs } from 'react-router'
import type { AnyEndpoint, DataOf, RequestOf } from '#app/core/endpoint.ts'
import { loadStaff } from './call.ts'
import type { ListMeta } from './list-contract.ts'
import { awaitBriefly, type MaybePromise } from './await-briefly.ts'

export type ListPage<Row> = { data: Row[]; meta: ListMeta }
export type RowOf<E> = DataOf<E> extends (infer Row)[] ? Row : never

/** The loader of a list screen: the query of the address is the query of the endpoint. It waits
 * for the rows only briefly; the screen then opens with a skeleton. */
export function listLoader<E extends AnyEndpoint>(endpoint: E, fixed: Record<string, string> = {}) {
  return async ({ request }: LoaderFunctionArgs): Promise<{ page: MaybePromise<ListPage<RowOf<E>>> }> => {
    const query = { ...queryOf(new URL(request.url).searchParams), ...fixed }
    const page = loadStaff(endpoint, { query } as RequestOf<E>, { signal: request.signal })
    const { result } = await awaitBriefly(page as unknown as Promise<ListPage<RowOf<E>>>)
    return { page: result }
  }
}

/** Empty parameters count as absent. */
export function queryOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([, value]) => value !== ''))
}
