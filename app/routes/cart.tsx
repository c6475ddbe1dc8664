import * as paths from '#app/core/paths.ts'
import { CartScreen } from '#app/cart/cart-screen.tsx'
import { pageMeta } from '#app/layout/meta.ts'
import type { Route } from './+types/cart'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Cart',
    description: 'What you have chosen so far.',
    path: paths.cart,
    hidden: true,
  })
}

export default function Cart() {
  return (
    <div className="column py-6">
      <CartScreen />
    </div>
  )
}
