import {
  EXCHANGE_DAYS,
  EXCHANGE_PROMISE,
  RETURN_POLICY_TITLE,
  RETURN_PROCESSING_DAYS,
} from '#app/core/business-terms.ts'
import { Link } from 'react-router'
import { pageContext } from '#app/core/context.server.ts'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { Article } from '#app/pages/article.tsx'
import { readOwnText } from '#app/shop/texts.server.ts'
import type { Route } from './+types/return-policy'

export function loader({ context }: Route.LoaderArgs) {
  return readOwnText(context.get(pageContext), 'returns')
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.returnPolicy,
    title: RETURN_POLICY_TITLE,
    description:
      loaderData?.summary ||
      `${EXCHANGE_DAYS} days to exchange items that arrive damaged or defective: how it works, what it ` +
        'costs, and what cannot be exchanged.',
  })
}

export default function ReturnPolicy({ loaderData: { html } }: Route.ComponentProps) {
  const { shop } = useShellData()
  return (
    <Article
      title={RETURN_POLICY_TITLE}
      html={html}
      lead={`Please check your order when you receive it. ${EXCHANGE_PROMISE}`}
    >
      <h2>What can be exchanged</h2>
      <ul>
        <li>Only items that arrive damaged or defective, within {EXCHANGE_DAYS} days after receipt.</li>
        <li>They must be unused, with their packaging and labels, and with the slip from the parcel.</li>
        <li>Items bought in a sale are not exchangeable.</li>
      </ul>
      <h2>How to return an item</h2>
      <ol>
        <li>
          {shop.phone ? `Call ${shop.phone} or ` : 'Please '}
          <Link to={paths.contact}>write to us</Link> with your order number and a photo of the problem.
        </li>
        <li>We will tell you the same day where to send it, and when the rider can collect it.</li>
        <li>
          Once it reaches us, a return takes up to {RETURN_PROCESSING_DAYS} days to process. Then we send the
          new one.
        </li>
      </ol>
      <h2>Refunds</h2>
      <p>
        There are no refunds, except when an item that you have paid for is out of stock. Shipping fees are
        not refundable.
      </p>
      <h2>Cancelling</h2>
      <p>
        An order may be cancelled before it is shipped. While it is Pending you can cancel it yourself under
        Orders in your account, or call us. Once it is shipped and has a tracking ID, it can no longer be
        cancelled.
      </p>
    </Article>
  )
}
