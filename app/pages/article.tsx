import type { ReactNode } from 'react'
import { PageHeading } from '#app/ui/page-heading.tsx'

/** A page of words: heading, what to expect, the words. */
export function Article({ title, lead, children }: { title: string, lead?: ReactNode, children: ReactNode }) {
  return (
    <div className="column">
      <PageHeading trail={[{ to: '/', label: 'Home' }, { label: title }]} title={title}>{lead}</PageHeading>
      <div className="prose">{children}</div>
    </div>
  )
}
