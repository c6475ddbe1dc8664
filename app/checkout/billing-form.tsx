import { CityField } from '#app/cities/city-field.tsx'
import type { NoteName } from '#app/orders/contract.ts'
import { EmailField, PhoneField, TextArea, TextField } from '#app/ui/field.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'

type Props = { errors: FieldErrors; draft: Record<string, string> }

export function GuestFields(props: Props) {
  return (
    <div className="field-grid">
      <TextField {...fieldOf('full_name', props)} label="Full Name" autoComplete="name" required />
      <PhoneField {...fieldOf('phone', props)} hint="11 digits; the rider calls this number" required />
      <EmailField {...fieldOf('email', props)} hint="For your order confirmation" required />
      <CityField {...fieldOf('city_id_fk', props)} failure="Failed to fetch cities" showsReason />
      <TextField
        {...fieldOf('address', props)}
        label="Address"
        autoComplete="address-line1"
        hint="House, street, area, nearest landmark"
        required
        className="col-span-full"
      />
    </div>
  )
}

const NOTE_FIELDS: Record<NoteName, { label: string; placeholder: string }> = {
  order_instructions: {
    label: 'Order Instructions (optional)',
    placeholder: 'Anything we should know while packing',
  },
  rider_instructions: {
    label: 'Rider Instructions (optional)',
    placeholder: 'How to find you, when to call',
  },
}

export function NoteFields(props: Props) {
  return (
    <div className="field-grid">
      {Object.entries(NOTE_FIELDS).map(([name, texts]) => (
        <TextArea key={name} {...fieldOf(name, props)} {...texts} rows={3} />
      ))}
    </div>
  )
}

const fieldOf = (name: string, { errors, draft }: Props) => ({
  name,
  defaultValue: draft[name],
  error: errors[name],
})
