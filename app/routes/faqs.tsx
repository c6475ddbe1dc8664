import { Link } from 'react-router'
import { homeLink } from '#app/core/navigation.ts'
import { pageContext } from '#app/core/context.server.ts'
import { shortened } from '#app/core/summary.ts'
import { normaliseLine } from '#app/core/text.ts'
import * as paths from '#app/core/paths.ts'
import { shellDataOf, pageMeta } from '#app/layout/meta.ts'
import { breadcrumbData } from '#app/layout/structured-data.ts'
import { WithContact } from '#app/pages/article.tsx'
import { faqData, faqOf } from '#app/pages/faq.ts'
import { findShopDetails, SHOP_TAGS } from '#app/shop/shop-details.server.ts'
import { findFaq } from '#app/shop/texts.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/faqs'

const trail = [homeLink, { label: 'FAQs' }]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  page.tag(...SHOP_TAGS)
  const own = await findFaq(page.shop)
  return {
    faq: own ?? faqOf((await findShopDetails(page.shop)).shipping),
    description: own && shortened(own.map(({ question }) => normaliseLine(question)).join(' '), 160),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.faqs,
    title: 'FAQs',
    description:
      loaderData?.description ||
      'Delivery, payment, exchanges and cancelling an order: what shoppers ask us most.',
    data: [breadcrumbData(shellDataOf(matches).origin, trail, paths.faqs), faqData(loaderData?.faq ?? [])],
  })
}

export default function Faqs({ loaderData: { faq } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageHeading trail={trail} title="Frequently asked questions">
        What shoppers ask us most. Anything else,{' '}
        <Link to={paths.contact} className="link">
          ask a person
        </Link>
        .
      </PageHeading>
      <WithContact>
        <Accordion
          name="faq"
          items={faq.map(({ question, answer }) => ({
            title: question,
            content: (
              <p dir="auto" className="whitespace-pre-line">
                {answer}
              </p>
            ),
          }))}
        />
      </WithContact>
    </div>
  )
}
