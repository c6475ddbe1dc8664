import { EXCHANGE_DAYS, RETURN_POLICY_TITLE, TERMS_TITLE } from '#app/core/business-terms.ts'
import { Link } from 'react-router'
import { rupees } from '#app/core/money.ts'
import { pageContext } from '#app/core/context.server.ts'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { Article, ReachUs } from '#app/pages/article.tsx'
import { CANCEL_RULE, chargesRule, DELIVERY_RULE } from '#app/pages/policies.ts'
import { readOwnText } from '#app/shop/texts.server.ts'
import type { Route } from './+types/terms'

export function loader({ context }: Route.LoaderArgs) {
  return readOwnText(context.get(pageContext), 'terms')
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.terms,
    title: TERMS_TITLE,
    description:
      loaderData?.summary || 'How ordering, prices, delivery, payment and cancelling work in this shop.',
  })
}

export default function Terms({ loaderData: { html } }: Route.ComponentProps) {
  const { shop } = useShellData()
  return (
    <Article
      title={TERMS_TITLE}
      html={html}
      lead={
        `By ordering from ${shop.name} you agree to these terms. ` +
        'We kept them short, so that you can read them all.'
      }
    >
      <h2>Orders</h2>
      <p>
        You may order as a guest or with an account.{' '}
        {shop.minimumOrder > 0
          ? `The minimum order value is ${rupees(shop.minimumOrder)}.`
          : 'There is no minimum order value.'}{' '}
        Your order is placed when you see its number and receive our e-mail. If something in it turns out to
        be unavailable, we call you before we change anything.
      </p>
      <h2>Prices and payment</h2>
      <p>
        Prices are in Pakistani rupees and include all taxes. The total that you see at checkout, with
        delivery and any discount, is the amount that you pay to the rider in cash. One promo code can be used
        for an order.
      </p>
      <h2>Delivery</h2>
      <p>
        {DELIVERY_RULE} {chargesRule(shop.shipping)} Please give a phone number that you answer: the rider
        calls before coming.
      </p>
      <h2>Cancelling, returns and exchanges</h2>
      <p>
        {CANCEL_RULE} Damaged or defective items are exchanged within {EXCHANGE_DAYS} days after receipt, as
        the <Link to={paths.returnPolicy}>{RETURN_POLICY_TITLE}</Link> says.
      </p>
      <h2>Your account and your reviews</h2>
      <p>
        Keep your password to yourself; what is ordered with it is yours. Reviews are written by people who
        have bought the product: be honest, and be kind to the maker.
      </p>
      <h2>Reaching us</h2>
      <p>
        <ReachUs shop={shop} /> These terms follow the law of Pakistan.
      </p>
    </Article>
  )
}
