import type { ReactNode } from 'react'
import { reloadScreen } from '#admin/core/router.ts'
import { whatsAppLink } from '#admin/orders/texts.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import type { ShownCustomer } from './contract.ts'
import type { saveNotesEndpoint } from './notes-contract.ts'

type Person = Pick<
  ShownCustomer,
  'phone' | 'email' | 'address' | 'city_name' | 'is_blocked' | 'block_reason' | 'notes' | 'version'
>

/** The contact details of a customer or a guest that the viewer may see. */
export function PersonDetails({ person, canReach = true }: { person: Person; canReach?: boolean }) {
  const { phone, email, address, city_name: city } = person
  return (
    <Card title="Details" actions={person.is_blocked && <Badge tone="bad">Blocked</Badge>}>
      <dl className="grid gap-3">
        {person.block_reason && (
          <Fact name="Blocked because">
            <bdi>{person.block_reason}</bdi>
          </Fact>
        )}
        {phone && canReach && (
          <Fact name="Phone">
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
              {phone}
            </a>{' '}
            <a
              href={whatsAppLink(phone)}
              target="_blank"
              rel="noreferrer"
              className="link ml-4 inline-flex min-h-11 items-center"
            >
              WhatsApp
            </a>
          </Fact>
        )}
        {email && canReach && (
          <Fact name="Email">
            <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
              {email}
            </a>
          </Fact>
        )}
        <Fact name="Address">
          {address && (
            <>
              <bdi>{address}</bdi>,{' '}
            </>
          )}
          <bdi>{city}</bdi>
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The notes of the staff about a customer or a guest. */
export function PersonNotes({
  endpoint,
  id,
  person,
}: {
  /** The endpoint for guests has the same type. */
  endpoint: typeof saveNotesEndpoint
  id: number
  person: Person
}) {
  const { form, errors, pending, notice, guard } = useStaffForm(endpoint, {
    params: { id: String(id) },
    version: person.version,
    labels: { notes: 'Notes' },
    onSaved: reloadScreen,
  })
  return (
    <Card title="Notes">
      <form {...form} className="grid gap-3">
        {guard}
        <TextArea
          label="Notes for the staff"
          hint="The customer never sees them."
          name="notes"
          dir="auto"
          maxLength={5000}
          defaultValue={person.notes}
          error={errors['notes']}
        />
        {notice}
        <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
          Save the notes
        </Button>
      </form>
    </Card>
  )
}
