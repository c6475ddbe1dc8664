import { useState } from 'react'
import * as v from 'valibot'
import { useDraftState } from '#admin/core/drafts.ts'
import { may, useMe } from '#admin/core/me.ts'
import type { ShownPicture } from '#admin/pictures/picture-item.tsx'
import { PictureList } from '#admin/pictures/picture-list.tsx'
import { addProductEndpoint } from '#admin/products/contract.ts'
import { newRow, inputOf } from '#admin/products/grid-rows.ts'
import { loadProductOptions, type ProductOptions } from '#admin/products/options.ts'
import { CategoryField } from '#admin/products/category-field.tsx'
import { numberField, readNumber } from '#admin/core/read-number.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Card, FormEnd, ONE_COLUMN, Screen } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { line } from '#app/core/fields.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export const loader = (): Promise<ProductOptions> => loadProductOptions()

const PRICE_FIELDS = {
  name: line('Type a name.'),
  subcategory_id: v.pipe(v.string(), v.minLength(1, 'Choose a category.')),
  price: numberField('Type the price in whole rupees, such as 1250.', 1),
  units: numberField('Type a whole number of units.'),
  weight: numberField('Type whole grams.'),
}

export const frame: Frame = {
  title: 'Add a product',
  help: 'Pictures, a name, a category and a price are enough; colours, sizes and texts can follow.',
  back: { to: '/products', label: 'Products' },
  skeleton: <CardsSkeleton cards={2} inColumns />,
}

/** A new product from pictures, a name and a price; the rest follows in its editor. */
export function Component() {
  const options = useLoaded<ProductOptions>()
  const me = useMe()
  const setsPrices = may(me, 'products.prices') && may(me, 'stock.edit')
  const [pictures, setPictures] = useDraftState<readonly ShownPicture[]>('photos', () => [])
  const [isUploading, setIsUploading] = useState(false)
  const { form, errors, pending, notice, guard } = useStaffForm(addProductEndpoint, {
    schema: setsPrices ? v.looseObject(PRICE_FIELDS) : v.unknown(),
    toBody: (values) => {
      const text = (name: string) => String(values[name] ?? '')
      const number = (name: string) => readNumber(text(name)) ?? 0
      const price = number('price')
      const named = pictures.map(({ image, alt }) => ({ image, alt: alt || text('name') }))
      const row = { price, final_price: price, weight_grams: number('weight'), units: number('units') }
      return {
        name: text('name'),
        subcategory_id: Number(text('subcategory_id')),
        image: named[0]?.image ?? '',
        image_alt: named[0]?.alt ?? '',
        variants: setsPrices ? [inputOf({ ...newRow('Standard'), ...row, pictures: named })] : [],
      }
    },
    next: ({ data }) => `/products/${data.product_id}`,
    addedAt: ({ data }) => `/products/${data.product_id}`,
  })
  return (
    <Screen {...frame}>
      <form {...form} className={`${ONE_COLUMN} xl:grid xl:grid-cols-2 xl:items-start`}>
        {guard}
        <Card title="Pictures">
          <PictureList
            label="Pictures"
            pictures={pictures}
            onChange={(next) => setPictures((known) => next(known))}
            onBusy={setIsUploading}
          />
        </Card>
        <Card title="Product">
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              label="Name"
              name="name"
              maxLength={200}
              dir="auto"
              autoComplete="off"
              error={errors['name']}
              className="sm:col-span-3"
            />
            <div className="sm:col-span-3">
              <CategoryField options={options} error={errors['subcategory_id']} />
            </div>
            {setsPrices && (
              <>
                <TextField
                  label="Price (Rs)"
                  name="price"
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors['price']}
                />
                <TextField
                  label="Units"
                  name="units"
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors['units']}
                />
                <TextField
                  label="Weight (g)"
                  name="weight"
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors['weight']}
                />
              </>
            )}
          </div>
        </Card>
        {notice && <div className="xl:col-start-2">{notice}</div>}
        <FormEnd className="xl:col-start-2">
          <Button type="submit" pending={pending} disabled={isUploading}>
            {isUploading ? 'Waiting for the pictures …' : setsPrices ? 'Put into the shop' : 'Save'}
          </Button>
        </FormEnd>
      </form>
    </Screen>
  )
}
