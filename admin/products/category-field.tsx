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
  return (
    <SelectField
      label="Category"
      name="subcategory_id"
      defaultValue={value}
      placeholder={value === undefined ? 'Choose a category' : undefined!}
      error={error}
      options={options.categories.flatMap((category) =>
        category.subcategories.map(({ id, name }) => ({ value: id, label: `${category.name}: ${name}` })),
      )}
    />
  )
}
