import { type Ref, useId } from 'react'
import type { VariantRow } from './row-contract.ts'

const CHOSEN = 'border-cobalt shadow-[inset_0_0_0_1px_var(--color-cobalt)]'

/** One radio button for each variant. A sold-out variant can be selected, to be looked at. */
export function VariantChooser({
  varients,
  chosen,
  onChoose,
  hint,
  ref,
}: {
  varients: readonly VariantRow[]
  chosen: VariantRow
  onChoose: (variant: VariantRow) => void
  hint?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
}) {
  const group = useId()
  return (
    <fieldset ref={ref}>
      <legend className="mb-2 text-sm text-ink-soft">
        <span className="print:hidden">Choose: </span>
        <b className="wrap-anywhere text-ink">{chosen.p_v_name}</b>
      </legend>
      <div className="flex flex-wrap gap-2 print:hidden">
        {varients.map((variant) => (
          <label
            key={variant.p_v_id}
            className={
              'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border ' +
              'bg-surface px-3 text-sm wrap-anywhere has-[:focus-visible]:outline-2 ' +
              'has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-cobalt ' +
              `${variant === chosen ? CHOSEN : 'border-line hover:border-ink-soft'} ` +
              (variant.in_stock < 1 ? 'text-ink-soft line-through decoration-1' : '')
            }
          >
            <input
              type="radio"
              name={group}
              value={variant.p_v_id}
              checked={variant === chosen}
              onChange={() => onChoose(variant)}
              // A click on the selected variant also counts as a choice; it fires no change event.
              onClick={() => onChoose(variant)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {variant.color_hex && (
              <span
                aria-hidden
                className="size-5 rounded-full border border-ink/20"
                style={{ backgroundColor: variant.color_hex }}
              />
            )}
            {variant.p_v_name}
            {variant.in_stock < 1 && <span className="sr-only">, out of stock</span>}
          </label>
        ))}
      </div>
      <p role="status" className={`font-medium text-terracotta ${hint ? 'mt-2' : ''}`}>
        {hint}
      </p>
    </fieldset>
  )
}

const LOW_STOCK = 5

export function StockLine({ left }: { left: number }) {
  if (left < 1) return <p className="text-sm font-semibold text-brick">Out of stock</p>
  if (left <= LOW_STOCK) return <p className="text-sm font-semibold text-terracotta">Only {left} left</p>
  return <p className="text-sm font-semibold text-leaf">In stock</p>
}
