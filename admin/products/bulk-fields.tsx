import type { BulkChange } from '#app/catalogue/bulk-rules.ts'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { ProductOptions } from './options.ts'
import { readNumber } from '#admin/core/read-number.ts'

export const BULK_TITLES: Record<BulkChange['kind'], string> = {
  price: 'Change prices',
  discount: 'Set a discount',
  units: 'Add or remove units',
  category: 'Move to a category',
  featured: 'Feature',
  hidden: 'Hide or show',
  weight: 'Set the weight',
}
const STEPS = [1, 5, 10, 50, 100]

/** The fields of one kind of bulk change. */
export function BulkFields({ kind, options }: { kind: BulkChange['kind']; options: ProductOptions }) {
  const rounding = (
    <SelectField
      label="Round to"
      name="round"
      options={STEPS.map((step) => ({ value: step, label: step === 1 ? 'whole rupees' : `${step} rupees` }))}
    />
  )
  const number = (label: string, hint?: string) => (
    <TextField label={label} hint={hint} name="amount" inputMode="text" required autoComplete="off" />
  )
  switch (kind) {
    case 'price':
      return (
        <div className="grid gap-4 sm:grid-cols-3">
          {number('Change by', 'A minus sign lowers the prices: -10')}
          <SelectField
            label="In"
            name="by"
            options={[
              { value: 'percent', label: 'percent' },
              { value: 'rupees', label: 'rupees' },
            ]}
          />
          {rounding}
        </div>
      )
    case 'discount':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          {number('Percent off the price', '0 ends the discount')}
          {rounding}
        </div>
      )
    case 'units':
      return number('Units to add to each variant', 'A minus sign removes units: -2')
    case 'weight':
      return number('Weight of each variant (g)')
    case 'category':
      return (
        <SelectField
          label="Category"
          name="subcategory_id"
          options={options.categories.flatMap((category) =>
            category.subcategories.map(({ id, name }) => ({ value: id, label: `${category.name}: ${name}` })),
          )}
        />
      )
    case 'featured':
      return <YesNo yes="Featured on the first page" no="Not featured" />
    case 'hidden':
      return <YesNo yes="Hidden" no="In the shop" />
  }
}

function YesNo({ yes, no }: { yes: string; no: string }) {
  return (
    <SelectField
      label="Make them"
      name="value"
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
    />
  )
}

/** Reads the fields, or says what is missing. */
export function changeOf(kind: BulkChange['kind'], form: FormData): BulkChange | string {
  const text = (name: string) => String(form.get(name) ?? '')
  const isYes = text('value') === 'yes'
  if (kind === 'featured') return { kind, is_featured: isYes }
  if (kind === 'hidden') return { kind, is_hidden: isYes }
  if (kind === 'category') return { kind, subcategory_id: Number(text('subcategory_id')) }
  const amount = readNumber(text('amount'))
  if (amount === null) return 'Type a whole number.'
  const round = Number(text('round'))
  if (kind === 'price') return { kind, by: text('by') === 'rupees' ? 'rupees' : 'percent', amount, round }
  if (kind === 'discount') return { kind, percent: amount, round }
  return kind === 'units' ? { kind, by: amount } : { kind, grams: amount }
}
