import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { usePreventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import type { OrderRow } from './contract.ts'
import { OrderList } from './order-list.tsx'

type OrderPage = { data: OrderRow[]; meta: { current_page: number; total_pages: number } }
type LoadState = 'idle' | 'loading' | 'failed'
type Props = {
  first: OrderPage
  loadPage: (page: number) => Promise<OrderPage>
  onChanged: () => void
}

export function GrowingOrderList({ first, loadPage, onChanged }: Props) {
  const { later, state, load } = useLaterPages(loadPage)
  const { current_page, total_pages } = later.at(-1)?.meta ?? first.meta
  const orders = uniqueOrders([first, ...later])
  const hasMore = current_page < total_pages
  return (
    <>
      <OrderList
        orders={orders}
        onChanged={() => {
          onChanged()
          if (later.length > 0) void load(2, current_page)
        }}
      />
      {total_pages > 1 && (
        <MoreOrders
          state={state}
          shown={orders.length}
          hasMore={hasMore}
          more={() => void load(current_page + 1, current_page + 1)}
        />
      )}
    </>
  )
}

type MoreOrdersProps = { state: LoadState; shown: number; hasMore: boolean; more: () => void }

function MoreOrders({ state, shown, hasMore, more }: MoreOrdersProps) {
  const below = useRef<HTMLDivElement>(null)
  usePreventLayoutShift(below, `${state} ${shown}`)
  return (
    <div ref={below} className="mt-8">
      <div ref={takeLostFocus} tabIndex={-1} className="flex flex-col items-center gap-3 outline-none">
        {state === 'failed' && <Notice kind="error">The next orders could not be loaded.</Notice>}
        {hasMore && (
          <Button variant="secondary" className="min-w-44" pending={state === 'loading'} onClick={more}>
            {state === 'failed' ? 'Try again' : 'Load More'}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {hasMore ? '' : 'All '}
          {shown} orders shown
        </p>
      </div>
    </div>
  )
}

function useLaterPages(loadPage: Props['loadPage']) {
  const [later, setLater] = useState<OrderPage[]>([])
  const [state, setState] = useState<LoadState>('idle')

  async function load(from: number, to: number) {
    setState('loading')
    try {
      const pages = await Promise.all(Array.from({ length: to - from + 1 }, (_, at) => loadPage(from + at)))
      setLater((known) => [...known.slice(0, from - 2), ...pages])
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { later, state, load }
}

/** A new order moves the last one of each page to the next page. */
function uniqueOrders(pages: readonly OrderPage[]): OrderRow[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((order) => [order.order_id, order]))
  return [...byId.values()]
}
