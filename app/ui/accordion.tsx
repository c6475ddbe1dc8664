import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type AccordionProps = { name: string; items: readonly { title: ReactNode; content: ReactNode }[] }

/** Of the `details` elements with one `name`, the browser opens only one. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {items.map(({ title, content }, at) => (
        <details key={at} name={name} className="group" open={at === 0}>
          <summary
            className={
              'flex min-h-14 items-center justify-between gap-4 px-4 py-3 font-semibold wrap-anywhere ' +
              'hover:text-cobalt sm:px-6'
            }
          >
            <span dir="auto">{title}</span>
            <Icon
              name="chevron-down"
              className="size-5 text-ink-soft transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-5 text-ink-soft sm:px-6">{content}</div>
        </details>
      ))}
    </div>
  )
}
