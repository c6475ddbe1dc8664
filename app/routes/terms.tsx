import { DELIVERY_TIME, EXCHANGE_DAYS, FREE_SHIPPING_SUM } from '#app/core/business-terms.ts'
import { Link } from 'react-router'
import { rupees } from '#app/core/money.ts'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/layout/shell-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { Article } from '#app/pages/article.tsx'
import type { Route } from './+types/terms'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: '/terms-and-conditions/',
    title: 'Terms of Services',
    description: 'How ordering, prices, delivery, payment and cancelling work in this shop.',
  })
}

export default function Terms() {
  const { shop } = useShellData()
  return (
    <Article
      title="Terms of Services"
      lead={
        `By ordering from ${shop.name} you agree to what stands here. It is short so that it can be ` +
        'read.'
      }
    >
      <h2>Orders</h2>
      <p>
        You may order as a guest or with an account.{' '}
        {shop.minimumOrder > 0
          ? `The minimum order value is ${rupees(shop.minimumOrder)}.`
          : 'There is no minimum order value.'}{' '}
        An order stands when you see its number and receive our e-mail. If something in it turns out to be
        unavailable, we call you before we change anything.
      </p>
      <h2>Prices and payment</h2>
      <p>
        Prices are in Pakistani rupees and include all taxes. The total that you see at checkout, with
        delivery and any discount, is the sum that you hand to the rider in cash. One promo code can be used
        for an order.
      </p>
      <h2>Delivery</h2>
      <p>
        Delivery takes {DELIVERY_TIME}. Charges depend on your city and the weight of the parcel; orders of{' '}
        {FREE_SHIPPING_SUM} or more are delivered free. Please give a phone number that you answer: the rider
        calls before coming.
      </p>
      <h2>Cancelling, returns and exchanges</h2>
      <p>
        An order can be cancelled before processing begins, and not once it is shipped with a tracking ID.
        Damaged or defective items are exchanged within {EXCHANGE_DAYS} days after receipt, as the{' '}
        <Link to={paths.returnPolicy}>Return and Exchange Policy</Link> says.
      </p>
      <h2>Your account and your words</h2>
      <p>
        Keep your password to yourself; what is ordered with it is yours. Reviews are written by people who
        have bought the thing: be honest, and be kind to the maker.
      </p>
      <h2>Reaching us</h2>
      <p>
        Call {shop.phone}, or write to <a href={`mailto:${shop.email}`}>{shop.email}</a>. These terms follow
        the law of Pakistan.
      </p>
    </Article>
  )
}
