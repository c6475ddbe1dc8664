import type { ReactNode } from 'react'
import { type ListName, gridStyle } from './grid-size.ts'

/** How wide a card's picture is, for the browser's choice of file; four in a row where the shopper may choose. */
export const CARD_SIZES = '(min-width: 1600px) 365px, (min-width: 1200px) 24vw, (min-width: 860px) 31vw, 47vw'

/** Two in a row on a phone, three on a tablet, and from 1200 px as many as were chosen for this list, else four. */
export function ProductGrid({ list, children }: { list?: ListName, children: ReactNode }) {
  return (
    <ul style={list && gridStyle(list)} className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-[repeat(var(--columns-4,4),minmax(0,1fr))] xl:gap-5 2xl:grid-cols-[repeat(var(--columns-5,4),minmax(0,1fr))] 3xl:grid-cols-[repeat(var(--columns-6,4),minmax(0,1fr))]">
      {children}
    </ul>
  )
}
