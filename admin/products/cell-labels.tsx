import type { ReactNode } from 'react'

/** Stacked where large text leaves no space for columns. An error has a line below that of its cell. */
export const COLUMNS =
  'grid grid-flow-row-dense grid-cols-[1fr_1fr_4.5rem] gap-1 @max-[12rem]:grid-cols-1 ' +
  'sm:grid-cols-[10rem_6rem_6rem_4.5rem] ' +
  'lg:grid-cols-[6rem_6rem_6rem_4.5rem] xl:grid-cols-[9rem_6rem_6rem_4.5rem]'

/** The labels above the cells: once in the header of a table, above each card. */
export function CellLabels() {
  return (
    <span className={`${COLUMNS} text-right`}>
      <span className="max-sm:hidden" />
      <span>Price</span>
      <span>Final price</span>
      <span>Units</span>
    </span>
  )
}

/** The label of a cell, for layouts without column headings. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      <span aria-hidden className="hidden text-sm text-ink-soft @max-[12rem]:block">
        {label}
      </span>
      {children}
    </span>
  )
}
