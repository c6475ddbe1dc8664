import { useState } from 'react'
import type { ShownPicture } from '#admin/pictures/picture-item.tsx'
import { PictureList } from '#admin/pictures/picture-list.tsx'
import { useDraftState } from '#admin/core/drafts.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { RichText } from '#admin/ui/rich-text.tsx'
import { Card, FORM_COLUMNS, FormEnd } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { readVideoId } from '#app/catalogue/product-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { CategoryField } from './category-field.tsx'
import { editProductEndpoint, type StoredProduct } from './contract.ts'
import type { ProductOptions } from './options.ts'
import { SearchEngineCard } from './search-engine-card.tsx'
import { useVisibility } from './use-visibility.ts'

/** Everything of a product but its variants. */
export function ProductForm({
  product,
  latest,
  options,
}: {
  /** What the form began with. */
  product: StoredProduct
  latest: StoredProduct
  options: ProductOptions
}) {
  const [picture, setPicture] = useDraftState<readonly ShownPicture[]>('picture', () =>
    product.image ? [{ image: product.image, alt: product.image_alt }] : [],
  )
  const [isUploading, setIsUploading] = useState(false)
  const { form, errors, pending, notice, guard, rebase } = useStaffForm(editProductEndpoint, {
    params: { id: String(product.product_id) },
    version: product.version,
    toBody: (values) => ({
      ...values,
      subcategory_id: Number(values['subcategory_id']),
      is_featured: 'is_featured' in values,
      is_hidden: 'is_hidden' in values,
      youtube_video_id: videoOf(String(values['youtube_video_id'] ?? '')),
      image: picture[0]?.image ?? '',
      image_alt: picture[0]?.alt ?? '',
    }),
    isUploading,
    onSaved: reloadScreen,
  })
  const hiddenBox = useVisibility(latest, rebase)
  return (
    <form {...form} className={FORM_COLUMNS}>
      <Card title="Product">
        <div className="grid gap-4">
          <TextField
            label="Name"
            name="name"
            defaultValue={product.name}
            maxLength={200}
            dir="auto"
            error={errors['name']}
          />
          <CategoryField options={options} value={product.subcategory_id} error={errors['subcategory_id']} />
          <RichText label="Description" name="details" html={product.details} error={errors['details']} />
          <CheckboxField
            label="Featured on the first page"
            name="is_featured"
            defaultChecked={product.is_featured}
          />
          <CheckboxField
            label="Hidden: customers do not see it"
            name="is_hidden"
            ref={hiddenBox}
            defaultChecked={product.is_hidden}
          />
          <TextField
            label="YouTube video"
            name="youtube_video_id"
            hint="Its address or id"
            defaultValue={product.youtube_video_id ?? ''}
            error={errors['youtube_video_id']}
          />
        </div>
      </Card>
      <Card title="Main picture">
        <PictureList
          label="Main picture"
          max={1}
          pictures={picture}
          onChange={(next) => setPicture((known) => next(known))}
          onBusy={setIsUploading}
        />
      </Card>
      <SearchEngineCard product={product} errors={errors} />
      {notice && <div>{notice}</div>}
      <FormEnd>
        <Button type="submit" pending={pending} disabled={isUploading}>
          {isUploading ? 'Waiting for the picture …' : 'Save product'}
        </Button>
      </FormEnd>
      {guard}
    </form>
  )
}

/** An address that is not a video is sent as it is, for the message of the server. */
function videoOf(text: string): string | null {
  return text.trim() === '' ? null : (readVideoId(text) ?? text)
}
