import type { ReactNode } from 'react'
import { TileMark } from './tiles.tsx'

export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      <TileMark className="mb-6 size-20 text-turquoise" />
      <h2 className="text-xl">{title}</h2>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
