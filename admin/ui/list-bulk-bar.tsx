import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { marksScreen } from './screen.tsx'
import type { Selection, useSelection } from './use-selection.ts'

const marksEnd = marksScreen('data-covers-end')

/** The buttons for the chosen rows of a list. */
export function BulkBar({
  selection,
  total,
  query,
  bulk,
  canChooseAll,
  onLeave,
}: {
  selection: ReturnType<typeof useSelection>
  total: string
  query: Record<string, string>
  bulk: (selection: Selection) => ReactNode
  canChooseAll: boolean
  /** Leads back to the rows. */
  onLeave: () => void
}) {
  const { chosen, isAll, hasBegun, clear, chooseAll } = selection
  if (!hasBegun) return null
  const count = isAll ? total : chosen.size.toLocaleString('en-PK')
  const chooseNone = (isByKey: boolean) => {
    // The bar disappears with its button. A press by hand leaves the page where it is.
    if (isByKey) onLeave()
    clear()
  }
  return (
    <section
      aria-label="Chosen rows"
      data-bulk
      ref={marksEnd}
      onKeyDown={(event) => isLeaving(event) && onLeave()}
      className={
        'sticky bottom-(--above-bottom-bar) z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border ' +
        'border-line bg-surface p-3 shadow-lg lg:bottom-4'
      }
    >
      <IconButton
        label="Choose none"
        onClick={({ detail }) => chooseNone(detail === 0)}
        className="-my-1 -ml-2"
      >
        <Icon name="close" className="size-5" />
      </IconButton>
      <p role="status" className="mr-auto font-semibold">
        {count} chosen
      </p>
      {!isAll && canChooseAll && total !== count && (
        <button type="button" className="link min-h-11 px-2" onClick={chooseAll}>
          Choose all {total} that match
        </button>
      )}
      <div
        data-bulk-buttons
        className={
          'flex flex-wrap items-center gap-2 max-sm:basis-full max-sm:*:flex-1 ' +
          'max-sm:[&>p]:basis-full max-sm:[&>span>button]:w-full'
        }
      >
        {bulk({ keys: [...chosen], isAll, count, query, clear })}
      </div>
    </section>
  )
}

/** Escape closes a menu or a dialog of the buttons first. */
const isLeaving = ({ key, target }: KeyboardEvent) =>
  key === 'Escape' && !(target as Element).closest('[popover], dialog')
