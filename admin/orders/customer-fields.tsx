import type { ReactNode } from 'react'
import type { CityRow } from '#app/cities/contract.ts'
import type { FieldErrors } from '#app/ui/use-form.ts'
import { PhoneField, TextArea, TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

export type CustomerValues = {
  full_name: string
  phone: string | null
  email: string | null
  city_id_fk: number | string
  city_name?: string
  address: string | null
  order_instructions: string
  rider_instructions: string
}

/** Fields that the person may not see are left out. */
export function CustomerFields({
  values,
  cities,
  errors,
  belowPhone,
}: {
  values: CustomerValues
  cities: readonly CityRow[]
  errors: FieldErrors
  belowPhone?: ReactNode
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {values.phone !== null && (
        <div>
          <PhoneField defaultValue={values.phone} error={errors['phone']} autoComplete="off" />
          {belowPhone}
        </div>
      )}
      <TextField
        label="Full name"
        name="full_name"
        defaultValue={values.full_name}
        dir="auto"
        autoComplete="off"
        error={errors['full_name']}
      />
      {values.email !== null && (
        <TextField
          label="Email"
          name="email"
          type="email"
          required={false}
          defaultValue={values.email}
          autoComplete="off"
          error={errors['email']}
        />
      )}
      <SelectField
        label="City"
        name="city_id_fk"
        placeholder="Choose"
        defaultValue={values.city_id_fk}
        options={cityOptions(cities, values)}
        error={errors['city_id_fk']}
      />
      {values.address !== null && (
        <TextArea
          label="Address"
          name="address"
          rows={3}
          defaultValue={values.address}
          dir="auto"
          autoComplete="off"
          className="sm:col-span-2"
          error={errors['address']}
        />
      )}
      <TextArea
        label="Order note"
        name="order_instructions"
        rows={2}
        defaultValue={values.order_instructions}
        dir="auto"
        error={errors['order_instructions']}
      />
      {values.phone !== null && (
        <TextArea
          label="Rider note"
          name="rider_instructions"
          rows={2}
          defaultValue={values.rider_instructions}
          dir="auto"
          error={errors['rider_instructions']}
        />
      )}
    </div>
  )
}

/** With the city of the order, also when the shop no longer delivers there. */
function cityOptions(cities: readonly CityRow[], { city_id_fk: id, city_name: name }: CustomerValues) {
  const options = cities.map(({ city_id, city_name }) => ({ value: city_id, label: city_name }))
  const isListed = name === undefined || cities.some(({ city_id }) => city_id === id)
  return isListed ? options : [{ value: Number(id), label: `${name} (closed)` }, ...options]
}
