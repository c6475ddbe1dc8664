import { type ReactNode, Suspense, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Await, useRevalidator, useSearchParams } from 'react-router'
import { type ListPage, queryOf } from '#admin/core/list-loader.ts'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { counted } from '#admin/core/counted.ts'
import { useShortcuts } from '#admin/core/use-shortcuts.ts'
import type { AnyEndpoint } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { BulkBar } from './list-bulk-bar.tsx'
import { type EmptyList, NoRows } from './list-empty.tsx'
import { focusRow, useRowKeys } from './list-keys.ts'
import { ListRows, type RowsProps } from './list-rows.tsx'
import { ListToolbar, type ToolbarProps } from './list-toolbar.tsx'
import { NoteScroll, ShowTarget } from './show-target.tsx'
import { LoadFailure } from './states.tsx'
import { REFRESH_MS } from './use-refreshed.ts'
import { useListRows } from './use-list-rows.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { RowsSkeleton } from './skeletons.tsx'

type ListScreenProps<Row> = ToolbarProps &
  Pick<RowsProps<Row>, 'label' | 'columns' | 'card' | 'keyOf' | 'nameOf' | 'linkOf'> & {
    endpoint: AnyEndpoint
    /** From `listLoader`. */
    page: MaybePromise<ListPage<Row>>
    empty: EmptyList
    /** The buttons for chosen rows. Without it, rows cannot be chosen. */
    bulk?: (selection: Selection) => ReactNode
    /** What the audit log calls a row whose key is its id there: own changes of it are not marked. */
    objectType?: string
    /** How often changes of others are loaded; 0 never. */
    refreshMs?: number
    /** Classes for the usual height of a card, and from 860 px on of a row of the table. */
    rowHeight?: string
  }

/** A list with tabs, search, filters and sorting in the address, 50 rows at a time, choice of rows, and its
 * loading, empty, no-match and failed states. Keys: `/`, `j`, `k`, `x`, `b`, `Enter`. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const search = useRef<HTMLInputElement>(null)
  const [params] = useSearchParams()
  useShortcuts({ '/': () => search.current?.focus() })
  return (
    <>
      <ListToolbar {...props} searchRef={search} />
      <Suspense
        fallback={
          <>
            <RowsSkeleton rowHeight={props.rowHeight} />
            <NoteScroll />
          </>
        }
      >
        <Await resolve={props.page} errorElement={<LoadFailure />}>
          {(first: ListPage<Row>) => (
            <>
              <LoadedList key={params.toString()} {...props} first={first} />
              <ShowTarget isLate={props.page instanceof Promise} />
            </>
          )}
        </Await>
      </Suspense>
    </>
  )
}

function LoadedList<Row>(props: ListScreenProps<Row> & { first: ListPage<Row> }) {
  const { label, first, endpoint, keyOf, objectType, refreshMs = REFRESH_MS, bulk } = props
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const query = queryOf(params)
  const list = useListRows({ first, endpoint, query, keyOf, objectType, refreshMs })
  const keys = list.rows.map(keyOf)
  const selection = useSelection(keys)
  const backToRow = useRowKeys({ rows: list.rows, keyOf, selection: bulk ? selection : null })
  const total = countOf(first.meta)
  const loadMore = useFocusAfterLast(list, () => {
    const row = list.rows[list.rows.length - list.more]
    // It is where the button was pressed.
    if (row) focusRow(keyOf(row), true)
  })
  if (list.rows.length === 0) return <NoRows {...props} />
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span role="status">
          {label}: {total}
        </span>
        <span role="status">{changedText(list.changed.size)}</span>
        <span role="status" className="sr-only">
          {list.more > 0 && `${counted(list.more, 'more row')}, ${list.rows.length} in all.`}
        </span>
        {bulk && (
          <button type="button" className="link min-h-11" onClick={selection.chooseLoaded}>
            Choose these {list.rows.length}
          </button>
        )}
        {list.added > 0 && (
          <Button variant="secondary" size="small" onClick={() => void revalidate()}>
            Show {list.added} new
          </Button>
        )}
      </div>
      <ListRows {...props} rows={list.rows} changed={list.changed} selection={bulk ? selection : null} />
      {list.next && (
        <div className="mt-4 flex flex-col items-center gap-2">
          {list.hasFailed && <p role="alert">The next rows could not be loaded.</p>}
          <Button variant="secondary" pending={list.pending} onClick={loadMore}>
            {list.hasFailed ? 'Try again' : 'Load more'}
          </Button>
        </div>
      )}
      {bulk && (
        <BulkBar
          {...{ selection, total, query, bulk }}
          canChooseAll={selection.chosen.size === keys.length}
          onLeave={backToRow}
        />
      )}
    </>
  )
}

/** The button that loads the last rows is removed: the focus goes to the first of them. */
function useFocusAfterLast(
  { next, loadMore }: { next: string | null; loadMore: () => Promise<void> },
  focusFirst: () => void,
): () => void {
  const focus = useEffectEvent(focusFirst)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (isPressed.current && next === null && document.activeElement === document.body) focus()
    isPressed.current = false
  }, [next])
  return () => {
    isPressed.current = true
    void loadMore()
  }
}

function changedText(count: number): string | null {
  if (count === 0) return null
  return `${count === 1 ? '1 row was' : `${count} rows were`} changed by somebody else.`
}

/** `1,000+` for a minimum. */
export function countOf({ total, total_is_minimum }: ListPage<unknown>['meta']): string {
  return total.toLocaleString('en-PK') + (total_is_minimum ? '+' : '')
}
