import type { ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbItems } from './breadcrumb.tsx'

export function PageHeading({
  trail,
  title,
  children,
}: {
  trail: BreadcrumbItems
  title: string
  children?: ReactNode
}) {
  return (
    <div className="pt-3 pb-5 lg:pt-5 lg:pb-7">
      <Breadcrumb trail={trail} />
      <h1 className="mt-2">{title}</h1>
      {children && <div className="mt-2 max-w-[65ch] text-pretty text-ink-soft lg:text-lg">{children}</div>}
    </div>
  )
}
