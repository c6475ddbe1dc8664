import { reloadScreen } from '#admin/core/router.ts'
import { shownTime } from '#admin/core/times.ts'
import { Card } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { addNote, NO_NOTES, type StaffOrderDetails } from './contract.ts'

export function InternalNotes({ order }: { order: StaffOrderDetails }) {
  return (
    <Card title="Notes for the staff">
      <ul role="list" className="space-y-2">
        {order.internal_notes.map((note) => (
          <li key={note.id}>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {note.text}
            </p>
            <p className="text-sm text-ink-soft">
              <bdi>{note.author}</bdi>, {shownTime(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {order.takes_notes ? (
        <NoteForm id={order.order_id} />
      ) : (
        <p className="mt-3 text-ink-soft first:mt-0">{NO_NOTES}</p>
      )}
    </Card>
  )
}

function NoteForm({ id }: { id: number }) {
  const { form, errors, pending, notice, guard } = useStaffForm(addNote, {
    params: { id: String(id) },
    empties: 'text',
    onSaved: reloadScreen,
  })
  return (
    <form {...form} className="mt-3 space-y-3">
      {guard}
      <TextField
        label="Add a note"
        name="text"
        dir="auto"
        maxLength={1000}
        autoComplete="off"
        error={errors['text']}
      />
      {notice}
      <Button type="submit" variant="secondary" pending={pending}>
        Add the note
      </Button>
    </form>
  )
}
