import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homeLink } from '#app/core/navigation.ts'
import * as paths from '#app/core/paths.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { ContactOptions } from '#app/contact/contact-options.tsx'
import { useShellData } from '#app/core/shell-data.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'

type Props = { title: string; lead?: ReactNode; html: string | null; children: ReactNode }

/** `html`, which the server has sanitised, replaces lead and children. */
export function Article({ title, lead, html, children }: Props) {
  return (
    <div className="column">
      <PageHeading trail={[homeLink, { label: title }]} title={title}>
        {html === null && lead}
      </PageHeading>
      <WithContact>
        {html === null ? (
          <div className="prose">{children}</div>
        ) : (
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </WithContact>
    </div>
  )
}

/** Without phone and e-mail it leads to the contact form. */
export function ReachUs({
  shop: { phone, email, address },
  withAddress = false,
}: {
  shop: ShopDetails
  withAddress?: boolean
}) {
  const visit = withAddress && address
  return (
    <>
      {phone && `Call ${phone}, ${visit ? '' : 'or '}`}
      {phone ? 'write' : 'Write'} to{' '}
      {email ? <a href={`mailto:${email}`}>{email}</a> : <Link to={paths.contact}>us</Link>}
      {visit && `, or visit us: ${address}`}.
    </>
  )
}

export function WithContact({ children }: { children: ReactNode }) {
  const { shop } = useShellData()
  return (
    <div
      className={
        'grid items-start gap-16 lg:grid-cols-[minmax(0,1fr)_360px] ' + 'xl:grid-cols-[minmax(0,1fr)_400px]'
      }
    >
      {children}
      <aside aria-label="Talk to a person" className="sticky top-24 max-lg:hidden">
        <ContactOptions shop={shop} />
      </aside>
    </div>
  )
}
