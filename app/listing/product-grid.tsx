import type { ReactNode } from 'react'
import { type ListName, gridStyle } from './grid-size.ts'

export const CARD_SIZES =
  '(min-width: 1600px) 360px, (min-width: 720px) 24vw, (min-width: 576px) 31vw, calc(50vw - 24px)'

export function ProductGrid({ list, children }: { list?: ListName; children: ReactNode }) {
  return (
    <ul
      style={list && gridStyle(list)}
      className={
        'product-grid [--n:2] sm:[--n:3] min-[720px]:[--n:4] xl:[--n:var(--columns-4,4)] ' +
        '2xl:[--n:var(--columns-5,4)] 3xl:[--n:var(--columns-6,4)]'
      }
    >
      {children}
    </ul>
  )
}
