import { useRevalidator } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { AccountLayout } from '#app/account/account-layout.tsx'
import { callOrThrow, CallRefused, requireSignedIn } from '#app/account/personal-calls.ts'
import { Awaited } from '#app/account/awaited.tsx'
import { LoadFailed } from '#app/account/load-failed.tsx'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import { pageMeta } from '#app/layout/meta.ts'
import { findOrder } from '#app/orders/contract.ts'
import { OrderSkeleton } from '#app/orders/list-skeletons.tsx'
import { OrderView } from '#app/orders/order-view.tsx'
import { ReviewCell } from '#app/reviews/write-review.tsx'
import type { Route } from './+types/order-detail'

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: loaderData ? `Order ${params.orderId}` : 'Your Order',
    description: 'What you ordered and how far it is.',
    path: `${paths.orderHistory}/`,
    hidden: true,
  })
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { user_id } = requireSignedIn(request)
  return { user_id, order: callOrThrow(findOrder, { params: { orderId: params.orderId } }) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <AccountLayout>
      <LoadingOrder />
    </AccountLayout>
  )
}

export default function OrderDetail({ loaderData: { user_id, order } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  return (
    <AccountLayout>
      <SignedInOnly>
        <Awaited
          promise={order}
          fallback={<LoadingOrder />}
          failed={(error, isLoading) => (
            <>
              <h1 className="sr-only">Your Order</h1>
              <LoadFailed
                error={error}
                isLoading={isLoading}
                sentence={
                  error instanceof CallRefused && error.code === 404
                    ? 'Error: There is no such order in your account.'
                    : `Error: ${error.message}`
                }
              />
            </>
          )}
        >
          {(known) => (
            <OrderView
              order={known}
              onChanged={reload}
              review={(line) => (
                <ReviewCell product={line.varients[0]!.product} userId={user_id} onWritten={reload} />
              )}
            />
          )}
        </Awaited>
      </SignedInOnly>
    </AccountLayout>
  )
}

function LoadingOrder() {
  return (
    <>
      <h1 className="sr-only">Your Order</h1>
      <OrderSkeleton />
    </>
  )
}
