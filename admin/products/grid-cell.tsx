import type { ReactNode } from 'react'

/** A part of a row below its name. Screen readers read the names of the inputs instead. */
export function GridCell({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <span aria-hidden className="block text-sm text-ink-soft">
        {label}
      </span>
      {children}
    </div>
  )
}
