import { homeLink } from '#app/core/navigation.ts'
import { ContactForm } from '#app/contact/contact-form.tsx'
import { ContactOptions } from '#app/contact/contact-options.tsx'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { shellDataOf, pageMeta } from '#app/layout/meta.ts'
import { breadcrumbData } from '#app/layout/structured-data.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/contact'

const trail = [homeLink, { label: 'Contact' }]

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.contact,
    title: 'Contact',
    description: 'Call, chat or write to us about an order, a product or anything else. Available 24/7.',
    data: [breadcrumbData(shellDataOf(matches).origin, trail, paths.contact)],
  })
}

export default function Contact() {
  const { shop } = useShellData()
  return (
    <div className="column">
      <PageHeading trail={trail} title="Contact">
        About an order, a product, or a thing you are looking for and cannot find. We answer every message.
      </PageHeading>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_400px] lg:gap-16">
        <ContactForm />
        <ContactOptions shop={shop} />
      </div>
    </div>
  )
}
