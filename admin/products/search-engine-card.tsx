import { Card } from '#admin/ui/screen.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'
import type { StoredProduct } from './contract.ts'
import { SearchPreview } from './search-preview.tsx'

export function SearchEngineCard({ product, errors }: { product: StoredProduct; errors: FieldErrors }) {
  return (
    <Card title="Search engines">
      <div className="grid gap-4">
        <SearchPreview product={product} />
        <TextField
          label="Address"
          name="slug"
          hint="A former address leads to the new one."
          defaultValue={product.slug}
          maxLength={200}
          error={errors['slug']}
        />
        <TextField
          label="Title"
          name="meta_title"
          defaultValue={product.meta_title}
          maxLength={200}
          dir="auto"
          error={errors['meta_title']}
        />
        <TextArea
          label="Description"
          name="meta_description"
          defaultValue={product.meta_description}
          maxLength={500}
          rows={3}
          dir="auto"
          error={errors['meta_description']}
        />
        <TextField
          label="Keywords"
          name="keywords"
          hint="Other words that customers search for, separated by commas"
          defaultValue={product.keywords}
          maxLength={1000}
          dir="auto"
          error={errors['keywords']}
        />
      </div>
    </Card>
  )
}
