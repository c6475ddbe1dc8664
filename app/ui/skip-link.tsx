import type { MouseEventHandler } from 'react'

/** The first link of a page, which leads past its header. It is seen while it has the focus. */
export function SkipLink({ onClick }: { onClick?: MouseEventHandler }) {
  return (
    <a
      href="#main"
      onClick={onClick}
      className={
        'fixed top-2 left-2 z-50 rounded-md bg-surface px-4 py-3 font-semibold text-cobalt shadow-lg ' +
        'not-focus-visible:sr-only'
      }
    >
      Skip to content
    </a>
  )
}
