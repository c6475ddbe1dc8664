import type { RefObject } from 'react'
import { readNumber } from '#admin/core/read-number.ts'
import { Card } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Defaults } from './contract.ts'

/** The values of new products for columns that the file leaves out. */
export function DefaultFields({
  defaults,
  isPending,
  isDisabled,
  form,
  onCheck,
}: {
  defaults: Defaults
  isPending: boolean
  isDisabled: boolean
  form: RefObject<HTMLFormElement | null>
  onCheck: (defaults: Defaults) => Promise<void>
}) {
  return (
    <Card title="What the file leaves out">
      <p className="mb-3 text-ink-soft">
        New products need a category, a weight and units. Fill in what the file does not say; products of the
        shop keep their own.
      </p>
      <form
        ref={form}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void onCheck(defaultsIn(event.currentTarget))
        }}
      >
        <TextField label="Category" name="category" defaultValue={defaults.category ?? ''} maxLength={100} />
        <TextField
          label="Subcategory"
          name="subcategory"
          defaultValue={defaults.subcategory ?? ''}
          maxLength={100}
        />
        <TextField
          label="Weight (g)"
          name="weight_grams"
          inputMode="numeric"
          defaultValue={defaults.weight_grams ?? ''}
        />
        <TextField label="Units" name="units" inputMode="numeric" defaultValue={defaults.units ?? ''} />
        <div className="sm:col-span-2">
          <Button type="submit" variant="secondary" pending={isPending} disabled={isDisabled}>
            Fill in and check again
          </Button>
        </div>
      </form>
    </Card>
  )
}

export function defaultsIn(element: HTMLFormElement): Defaults {
  const form = new FormData(element)
  const text = (name: string) => String(form.get(name) ?? '').trim() || null
  const number = (name: string) => readNumber(text(name) ?? '')
  return {
    weight_grams: number('weight_grams'),
    units: number('units'),
    category: text('category'),
    subcategory: text('subcategory'),
  }
}
