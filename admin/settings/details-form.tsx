import { reloadShell } from '#admin/core/router.ts'
import { useLoaded } from '#admin/ui/frame.ts'
import { Card } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { saveDetails, type Settings } from './contract.ts'

const DETAILS = [
  ['name', 'Name of the shop', 'text'],
  ['tagline', 'Tagline', 'text'],
  ['address', 'Address', 'area'],
  ['phone', 'Phone', 'tel'],
  ['chat', 'WhatsApp number', 'tel'],
  ['email', 'Email', 'email'],
  ['minimumOrder', 'Minimum order (Rs), 0 for none', 'numeric'],
] as const
const LOCKED = 'An environment variable of the server sets this.'

const NETWORK_NAMES: Record<string, string> = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
}

const LINK_HINTS: Record<string, string> = {
  whatsapp: 'It follows your WhatsApp number unless you type another link.',
}

/** Two cards of the screen, the second with the button below it. */
export function DetailsForm() {
  const { details: read, locked, versions } = useLoaded<Settings>()
  const details = read as unknown as ShopDetails
  const { form, errors, pending, notice, guard } = useStaffForm(saveDetails, {
    version: versions['details']!,
    toBody: (values) => ({ value: detailsOf(values) }),
    onSaved: () => reloadShell(),
  })
  return (
    <form {...form} className="contents">
      {guard}
      <Card title="Shop details">
        <div className="grid gap-4">
          {DETAILS.map(([name, label, kind]) => {
            const field = {
              label,
              name,
              dir: 'auto',
              defaultValue: String(details[name]),
              readOnly: locked.includes(name),
              hint: locked.includes(name) ? LOCKED : undefined,
              error: errors[name],
            } as const
            if (kind === 'area') return <TextArea key={name} rows={3} {...field} />
            return (
              <TextField
                key={name}
                {...(kind === 'numeric' ? { inputMode: 'numeric' } : { type: kind })}
                {...field}
              />
            )
          })}
        </div>
      </Card>
      <div className="grid gap-4 xl:row-span-2">
        <Card title="Links">
          <div className="grid gap-4">
            {Object.entries(details.social).map(([network, link]) => (
              <TextField
                key={network}
                label={NETWORK_NAMES[network] ?? network}
                name={`social.${network}`}
                type="url"
                defaultValue={link}
                readOnly={locked.includes(`social.${network}`)}
                hint={locked.includes(`social.${network}`) ? LOCKED : LINK_HINTS[network]}
                error={errors[`social.${network}`]}
              />
            ))}
          </div>
        </Card>
        {notice && <div>{notice}</div>}
        <Button type="submit" pending={pending} className="sm:justify-self-start">
          Save the details
        </Button>
      </div>
    </form>
  )
}

function detailsOf(values: Record<string, unknown>) {
  const entries = Object.entries(values)
  const social = entries.flatMap(([name, value]) =>
    name.startsWith('social.') ? [[name.slice('social.'.length), value]] : [],
  )
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith('social.'))),
    address: String(values['address']).replace(/\s*\n\s*/g, ' '),
    social: Object.fromEntries(social) as Record<string, string>,
  }
}
