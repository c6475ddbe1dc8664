import { type ReactNode, useRef } from 'react'
import { moveRow, removeRow } from '#admin/ui/edited-rows.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The names of a row's fields contain its key, so that what is typed moves with the row. */
export type Keyed<Row> = Row & { key: number }

export const keyed = <Row extends object>(rows: readonly Row[]): Keyed<Row>[] =>
  rows.map((row, key) => ({ ...row, key }))

export const withRow = <Row extends object>(rows: readonly Keyed<Row>[], row: Row): Keyed<Row>[] => [
  ...rows,
  { ...row, key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) },
]

/** Remembers which rows were sent, as empty ones are left out: the error of `value.0.text` is shown at the
 * field `text 7` if the first row that was sent has the key 7. */
export function useSentRows() {
  const keys = useRef<number[]>([])
  return {
    /** The values of the rows that have any text. */
    toSend<Value>(rows: readonly { key: number }[], valueOf: (key: number) => Value | null): Value[] {
      const sent = rows.flatMap(({ key }) => {
        const value = valueOf(key)
        return value === null ? [] : [{ key, value }]
      })
      keys.current = sent.map(({ key }) => key)
      return sent.map(({ value }) => value)
    },
    fieldOf(path: string): string | undefined {
      const [, row, field] = /^value\.(\d+)\.(\w+)$/.exec(path) ?? []
      return field && `${field} ${keys.current[Number(row)]}`
    },
  }
}

/** Rows of fields of a form, which are moved up and down and removed. `singular` is such as `question`. */
export function OrderedRows<Row extends { key: number }>({
  singular,
  rows,
  onChange,
  children,
}: {
  singular: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  children: (row: Row, at: number) => ReactNode
}) {
  const list = useRef<HTMLOListElement>(null)
  const change = (next: Row[]) => {
    onChange(next)
    // The form learns of the change as from any other field.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const move = (from: number, to: number) =>
    moveRow(list.current!, { from, to }, () => change(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)))
  return (
    <ol ref={list} role="list" className="grid gap-4">
      {rows.map((row, at) => {
        const name = `${singular} ${at + 1}`
        return (
          <li key={row.key} className="grid gap-2 sm:grid-cols-[1fr_auto]">
            <div className="grid min-w-0 gap-2">{children(row, at)}</div>
            <div className="flex justify-end sm:pt-6">
              <IconButton
                data-move="before"
                label={`Move ${name} up`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon name="chevron-down" className="size-5 rotate-180" />
              </IconButton>
              <IconButton
                data-move="after"
                label={`Move ${name} down`}
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <Icon name="chevron-down" className="size-5" />
              </IconButton>
              <IconButton
                data-remove
                label={`Remove ${name}`}
                onClick={() => removeRow(list.current!, at, () => change(rows.toSpliced(at, 1)))}
              >
                <Icon name="trash" className="size-5" />
              </IconButton>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
