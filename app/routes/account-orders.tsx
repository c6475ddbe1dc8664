import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { callPageOrThrow, deferred, requireSignedIn } from '#app/account/personal-calls.ts'
import { Awaited } from '#app/account/awaited.tsx'
import { LoadFailed } from '#app/account/load-failed.tsx'
import { UnexpectedAnswer } from '#app/core/call.ts'
import { OrderPlacedNotice } from '#app/checkout/order-placed-notice.tsx'
import { usePlacedOrder } from '#app/checkout/placed-order.ts'
import { updatePlacedOrder } from '#app/checkout/update-placed-order.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { listOrders } from '#app/orders/contract.ts'
import { OrderListSkeleton } from '#app/orders/list-skeletons.tsx'
import { GrowingOrderList } from '#app/orders/growing-order-list.tsx'
import { usePreventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import type { Route } from './+types/account-orders'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Orders',
    description: 'Your orders.',
    path: `${paths.orderHistory}/`,
    hidden: true,
  })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user_id } = requireSignedIn(request)
  const loadPage = (page: number) =>
    callPageOrThrow(listOrders, { params: { userId: user_id }, ...(page > 1 ? { query: { page } } : {}) })
  return { first: deferred(loadFirst()), loadPage }

  async function loadFirst() {
    const first = await loadPage(1)
    updatePlacedOrder(first.data)
    return first
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <h1 className="mb-4">Orders</h1>
      <OrderListSkeleton />
    </>
  )
}

export default function AccountOrders({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const placed = usePlacedOrder()
  const below = useRef<HTMLDivElement>(null)
  usePreventLayoutShift(below, !placed)
  return (
    <>
      <h1 className="mb-4">Orders</h1>
      {placed && (
        <div className="mb-6">
          <OrderPlacedNotice order={placed} />
        </div>
      )}
      <div ref={below}>
        <Awaited
          promise={loaderData.first}
          fallback={<OrderListSkeleton />}
          failed={(error, isLoading) => (
            <LoadFailed
              error={error}
              isLoading={isLoading}
              sentence={
                error instanceof UnexpectedAnswer ? 'Invalid response from server.' : 'Failed to load orders.'
              }
            />
          )}
        >
          {(first) => (
            <GrowingOrderList
              first={first}
              loadPage={loaderData.loadPage}
              onChanged={() => void revalidate()}
            />
          )}
        </Awaited>
      </div>
    </>
  )
}
