import { CityField } from '#app/cities/city-field.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'

export function GuestFields({ errors, draft }: { errors: FieldErrors; draft: Record<string, string> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Full Name"
        name="full_name"
        autoComplete="name"
        defaultValue={draft.full_name}
        error={errors.full_name}
        required
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder="03001234567"
        hint="11 digits; the rider calls this number"
        defaultValue={draft.phone}
        error={errors.phone}
        required
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="For your order confirmation"
        defaultValue={draft.email}
        error={errors.email}
        required
      />
      <CityField failure="Failed to fetch cities" defaultValue={draft.city_id_fk} error={errors.city_id_fk} />
      <TextField
        label="Address"
        name="address"
        autoComplete="address-line1"
        hint="House, street, area, nearest landmark"
        defaultValue={draft.address}
        error={errors.address}
        required
        className="sm:col-span-2"
      />
    </div>
  )
}

export function NoteFields({ errors, draft }: { errors: FieldErrors; draft: Record<string, string> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextArea
        label="Order Instructions (optional)"
        name="order_instructions"
        rows={3}
        defaultValue={draft.order_instructions}
        error={errors.order_instructions}
        placeholder="Anything we should know while packing"
      />
      <TextArea
        label="Rider Instructions (optional)"
        name="rider_instructions"
        rows={3}
        defaultValue={draft.rider_instructions}
        error={errors.rider_instructions}
        placeholder="How to find you, when to call"
      />
    </div>
  )
}
