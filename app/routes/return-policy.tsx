import { EXCHANGE_DAYS, RETURN_PROCESSING_DAYS } from '#app/core/business-terms.ts'
import { Link } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/layout/shell-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { Article } from '#app/pages/article.tsx'
import type { Route } from './+types/return-policy'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: '/return-policy/',
    title: 'Return and Exchange Policy',
    description:
      'Seven days to exchange what arrives damaged or defective: how it works, what it costs, what ' +
      'cannot be exchanged.',
  })
}

export default function ReturnPolicy() {
  const { shop } = useShellData()
  return (
    <Article
      title="Return and Exchange Policy"
      lead={
        `In short: look at your parcel when it comes, and tell us within ${EXCHANGE_DAYS} days if ` +
        'something in it is damaged or defective. We exchange it.'
      }
    >
      <h2>What can be exchanged</h2>
      <ul>
        <li>
          Items that arrive damaged or defective, or that are not what you ordered, within {EXCHANGE_DAYS}{' '}
          days after receipt.
        </li>
        <li>They must be unused, with their packing and labels, and with the parcel's slip.</li>
        <li>Items bought in a sale are not exchangeable.</li>
      </ul>
      <h2>How to return an item</h2>
      <ol>
        <li>
          Call {shop.phone} or <Link to={paths.contact}>write to us</Link> with your order number and a
          photograph of what is wrong.
        </li>
        <li>We tell you the same day where to send it, and when the rider can fetch it.</li>
        <li>
          When it has reached us, a return takes up to {RETURN_PROCESSING_DAYS} days to process. Then the new
          one is on its way.
        </li>
      </ol>
      <h2>Refunds</h2>
      <p>
        There are no refunds, except when an item that you have paid for is out of stock. Shipping fees are
        not refundable.
      </p>
      <h2>Cancelling</h2>
      <p>
        An order may be cancelled before it is shipped: as long as it says Pending you can do it yourself
        under Orders in your account, or call us. Once it is shipped and has a tracking ID, it cannot be
        cancelled any more.
      </p>
    </Article>
  )
}
