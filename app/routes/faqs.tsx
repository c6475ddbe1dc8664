import { Link } from 'react-router'
import { homeLink } from '#app/core/navigation.ts'
import * as paths from '#app/core/paths.ts'
import { shellDataOf, pageMeta } from '#app/layout/meta.ts'
import { breadcrumbData } from '#app/layout/structured-data.ts'
import { WithContact } from '#app/pages/article.tsx'
import { faq, faqData } from '#app/pages/faq.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/faqs'

const trail = [homeLink, { label: 'FAQs' }]

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.faqs,
    title: 'FAQs',
    description: 'Delivery, payment, exchanges and cancelling an order: what shoppers ask us most.',
    data: [breadcrumbData(shellDataOf(matches).origin, trail, paths.faqs), faqData()],
  })
}

export default function Faqs() {
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
          items={faq.map(({ question, answer }) => ({ title: question, content: answer }))}
        />
      </WithContact>
    </div>
  )
}
