import * as paths from '#app/core/paths.ts'
import { CheckoutScreen } from '#app/checkout/checkout-screen.tsx'
import { pageMeta } from '#app/layout/meta.ts'
import type { Route } from './+types/checkout'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Checkout',
    description: 'Where to bring it, and what it comes to. Cash on delivery.',
    path: `${paths.checkout}/`,
    hidden: true,
  })
}

export default function Checkout() {
  return (
    <div className="column py-6">
      <CheckoutScreen />
    </div>
  )
}
