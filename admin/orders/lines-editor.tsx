import { useId, useRef, useState } from 'react'
import { readNumber } from '#admin/core/read-number.ts'
import { removeRow } from '#admin/ui/edited-rows.ts'
import { Money } from '#admin/ui/values.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlClass, FieldNote } from '#app/ui/field.tsx'
import { BoughtName } from './bought-name.tsx'
import type { PickedVariant } from './find-variants.ts'
import { VariantPicker } from './variant-picker.tsx'

export type EditedLine = {
  line_id: number | null
  variant_id: number | null
  name: string
  /** The name that the search for another variant begins with. */
  product_name: string
  variant_name: string
  unit_price: number
  /** Below 0 where what is typed is no whole number: the shop refuses that. 0 leaves the line out. */
  quantity: number
  typed?: string
}

const NO_NUMBER = 'Type a whole number.'

/** The lines of an order: quantity, another variant, add and remove. */
export function LinesEditor({
  lines,
  short,
  error,
  onChange: onLines,
}: {
  lines: readonly EditedLine[]
  /** Of which variants too few are left. */
  short: readonly { variant_id: number; message: string }[]
  /** Why the order cannot be saved with these lines. */
  error?: string | undefined
  onChange: (lines: EditedLine[]) => void
}) {
  /** Which line gets another variant; `new` adds one. */
  const [picking, setPicking] = useState<number | 'new' | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const onChange = (changed: EditedLine[]) => {
    onLines(changed)
    // The form learns of a button as of any other field.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const replace = (at: number, change: Partial<EditedLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...change } : line)))
  const pick = (picked: PickedVariant) => {
    if (picking === 'new') onChange([...lines, { line_id: null, quantity: 1, ...picked }])
    else replace(picking!, picked)
    setPicking(null)
  }
  const errorOf = ({ variant_id, quantity }: EditedLine) =>
    quantity < 0 ? NO_NUMBER : short.find((each) => each.variant_id === variant_id)?.message
  return (
    <Card title="Products">
      <ul ref={list} role="list" className="divide-y divide-line">
        {lines.map((line, at) => (
          <li key={at} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <BoughtName {...line} />
            </span>
            <span>
              <Money amount={line.unit_price} /> each
            </span>
            <span className="w-20">
              <input
                type="text"
                inputMode="numeric"
                aria-label={`Quantity of ${line.name}`}
                aria-invalid={errorOf(line) ? true : undefined}
                aria-describedby={`${id}-${at}`}
                className={`${controlClass} min-h-11 text-center`}
                value={line.typed ?? String(line.quantity)}
                onChange={({ currentTarget: { value } }) =>
                  replace(at, { typed: value, quantity: readNumber(value) ?? -1 })
                }
              />
            </span>
            <span className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                size="small"
                onClick={() => setPicking(at)}
                aria-label={`Change ${line.name}`}
              >
                Change
              </Button>
              <Button
                variant="secondary"
                size="small"
                data-remove
                aria-label={`Remove ${line.name}`}
                onClick={() => removeRow(list.current!, at, () => onChange(lines.toSpliced(at, 1)))}
              >
                Remove
              </Button>
            </span>
            <div className={`basis-full ${errorOf(line) ? '' : '-mt-3'}`}>
              <FieldNote id={`${id}-${at}`} error={errorOf(line)} />
            </div>
          </li>
        ))}
      </ul>
      <Button
        data-add-row
        variant="secondary"
        className="mt-3"
        aria-describedby={`${id}-note`}
        onClick={() => setPicking('new')}
      >
        Add a product
      </Button>
      <FieldNote id={`${id}-note`} error={error} />
      <VariantPicker
        key={String(picking)}
        open={picking !== null}
        begin={typeof picking === 'number' ? (lines[picking]?.product_name ?? '') : ''}
        onPick={pick}
        onClose={() => setPicking(null)}
      />
    </Card>
  )
}
