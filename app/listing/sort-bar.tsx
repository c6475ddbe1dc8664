import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { SORTS, type Sort } from '#app/core/paging.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { GridChooser } from './grid-chooser.tsx'
import type { ListName } from './grid-size.ts'

type SortBarProps = {
  list: ListName
  sort: Sort
  hiddenFields?: Record<string, string | undefined>
  children?: ReactNode
}

export function SortBar({ list, sort, hiddenFields = {}, children }: SortBarProps) {
  const submit = useSubmit()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex items-center gap-4">{children}</div>
      <div className="flex items-center gap-4 max-sm:w-full">
        <GridChooser list={list} />
        <Form
          method="get"
          preventScrollReset
          onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
          className="flex items-center gap-2 max-sm:w-full"
        >
          {Object.entries(hiddenFields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="sort" className="text-sm whitespace-nowrap text-ink-soft">
            Sort by
          </label>
          <span className="relative max-sm:flex-1">
            <select
              id="sort"
              name="sort"
              key={sort}
              defaultValue={sort}
              className={
                'min-h-11 w-full appearance-none rounded-md border border-edge bg-surface pr-10 pl-3 ' +
                'font-medium whitespace-normal wrap-anywhere hover:border-ink-soft sm:w-52'
              }
            >
              {SORTS.map((each) => (
                <option key={each} value={each}>
                  {sortNames[each]}
                </option>
              ))}
            </select>
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
            />
          </span>
          <noscript>
            <Button type="submit" variant="secondary">
              Sort
            </Button>
          </noscript>
        </Form>
      </div>
    </div>
  )
}

const sortNames: Record<Sort, string> = {
  default: 'Default',
  featured: 'Featured',
  new: 'New Arrival',
  discount: 'Biggest Discount',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
}
