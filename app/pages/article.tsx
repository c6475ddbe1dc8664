import type { ReactNode } from 'react'
import { homeLink } from '#app/core/navigation.ts'
import { ContactOptions } from '#app/contact/contact-options.tsx'
import { useShellData } from '#app/layout/shell-data.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'

export function Article({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="column">
      <PageHeading trail={[homeLink, { label: title }]} title={title}>
        {lead}
      </PageHeading>
      <WithContact>
        <div className="prose">{children}</div>
      </WithContact>
    </div>
  )
}

/** Shows the contact options next to the content on wide screens. */
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
