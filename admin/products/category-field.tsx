import { NoPlace } from '#admin/records/no-place.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { ProductOptions } from './options.ts'

export function CategoryField({
  options,
  value,
  error,
}: {
  options: ProductOptions
  value?: number
  error: string | undefined
}) {
  const places = options.categories.flatMap((category) =>
    category.subcategories.map(({ id, name }) => ({ value: id, label: `${category.name}: ${name}` })),
  )
  return (
    <SelectField
      label="Category"
      name="subcategory_id"
      defaultValue={value}
      placeholder={value === undefined ? 'Choose a category' : undefined!}
      hint={
        places.length === 0 && <NoPlace what={options.categories.length > 0 ? 'subcategory' : 'category'} />
      }
      error={error}
      options={places}
    />
  )
}
