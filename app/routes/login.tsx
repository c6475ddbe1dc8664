import { Navigate } from 'react-router'
import { LoginForm } from '#app/account/login-form.tsx'
import { useSignedIn } from '#app/account/signed-in.ts'
import { useReturnPath } from '#app/account/return-path.ts'
import { OrderPlacedNotice } from '#app/checkout/order-placed-notice.tsx'
import { usePlacedOrder } from '#app/checkout/placed-order.ts'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import STATIC_PICTURES from '#app/pictures/static-pictures.json' with { type: 'json' }
import { Picture } from '#app/ui/picture.tsx'
import type { Route } from './+types/login'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Login',
    description: 'Log in to see your orders, addresses and wishlist.',
    path: paths.login,
    hidden: true,
  })
}

export default function Login() {
  const from = useReturnPath()
  const order = usePlacedOrder()
  if (useSignedIn()) return <Navigate to={from ?? paths.profile} replace />
  return (
    // The key renders the page again with the confirmation, so that nothing shifts.
    <div key={order?.order_id} className="column py-6 lg:py-10">
      {order && (
        <div className="mx-auto mb-8 max-w-5xl">
          <OrderPlacedNotice order={order} />
        </div>
      )}
      <div className="mx-auto grid max-w-md gap-8 lg:max-w-5xl lg:grid-cols-2">
        <section className="rounded-lg border border-line bg-surface p-4 sm:p-8">
          <h1 className="mb-1 text-3xl">Login here</h1>
          <p className="mb-5 text-ink-soft">
            You need an account to be notified of new arrivals and to shop with a saved address.
          </p>
          <LoginForm from={from} />
        </section>
        <NewArrivals />
      </div>
    </div>
  )
}

function NewArrivals() {
  const { shop } = useShellData()
  return (
    <aside className="on-night flex flex-col overflow-hidden rounded-lg bg-night text-surface max-lg:hidden">
      <Picture
        image={STATIC_PICTURES['about-shop']}
        alt=""
        sizes="(min-width: 992px) 500px, 1px"
        size={[1280, 800]}
        className="h-60 w-full grow object-cover"
      />
      <div className="p-8">
        <h2>Be the first to see what is new</h2>
        <p className="mt-2 text-glaze">
          With an account at {shop.name} you are notified of new arrivals, keep a wishlist, and find your
          orders and addresses again.
        </p>
      </div>
    </aside>
  )
}
