import { callOrThrow, CallRefused, deferred } from '#app/account/personal-calls.ts'
import { Awaited } from '#app/account/awaited.tsx'
import { LoadFailed } from '#app/account/load-failed.tsx'
import { loadWithoutPixel } from '#app/analytics/events.ts'
import { updatePlacedOrder } from '#app/checkout/update-placed-order.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { trackOrder } from '#app/orders/tracking-contract.ts'
import { OrderSkeleton } from '#app/orders/list-skeletons.tsx'
import { TrackedOrderView } from '#app/orders/tracked-order.tsx'
import type { Route } from './+types/track'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Track Your Order',
    description: 'How far your order is.',
    hidden: true,
  })
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  loadWithoutPixel(request)
  return { order: deferred(loadOrder(params.token)) }
}

async function loadOrder(token: string) {
  const order = await callOrThrow(trackOrder, { params: { token } })
  updatePlacedOrder([order])
  return order
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Frame>
      <OrderSkeleton />
    </Frame>
  )
}

export default function Track({ loaderData }: Route.ComponentProps) {
  return (
    <Frame>
      <Awaited
        promise={loaderData.order}
        fallback={<OrderSkeleton />}
        failed={(error, isLoading) => (
          <LoadFailed
            error={error}
            isLoading={isLoading}
            sentence={
              error instanceof CallRefused && error.code === 404
                ? 'There is no order behind this link. Please check that you have copied all of it.'
                : `Error: ${error.message}`
            }
          />
        )}
      >
        {(order) => <TrackedOrderView order={order} />}
      </Awaited>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="column py-6">
      <h1 className="mb-4">Track Your Order</h1>
      {children}
    </div>
  )
}
