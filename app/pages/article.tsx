import type { ReactNode } from 'react'
import { ContactOptions } from '#app/contact/contact-options.tsx'
import { useShellData } from '#app/layout/shell-data.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'

/** A page of words: heading, what to expect, the words. */
export function Article({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="column">
      <PageHeading trail={[{ to: '/', label: 'Home' }, { label: title }]} title={title}>
        {lead}
      </PageHeading>
      <WithContact>
        <div className="prose">{children}</div>
      </WithContact>
    </div>
  )
}

/** Words that answer questions, and on a wide screen beside them whom to ask. */
export function WithContact({ children }: { children: ReactNode }) {
  const { shop } = useShellData()
  return (
    <div className="grid items-start gap-16 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px]">
      {children}
      <aside aria-label="Talk to a person" className="sticky top-24 max-lg:hidden">
        <ContactOptions shop={shop} />
      </aside>
    </div>
  )
}
