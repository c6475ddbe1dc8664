import { useState } from 'react'
import { useUnsaved } from '#admin/core/unsaved.ts'
import { DialogEnd, FormDialog } from '#admin/ui/form-dialog.tsx'
import { useHold } from '#admin/ui/held.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { type GridRow, manyRows } from './grid-rows.ts'
import type { ProductOptions } from './options.ts'

type FormProps = {
  onClose: () => void
  rows: readonly GridRow[]
  colours: ProductOptions['colours']
  onAdd: (rows: GridRow[]) => void
}

/** Makes many variants at once: each name with each chosen colour. */
export function AddMany({ open, ...form }: FormProps & { open: boolean }) {
  return (
    <FormDialog open={open} onClose={form.onClose} title="Add many variants">
      <AddManyForm {...form} />
    </FormDialog>
  )
}

function AddManyForm({ onClose, rows, colours, onAdd }: FormProps) {
  const [isTyped, setIsTyped] = useState(false)
  useUnsaved(isTyped)
  useHold(isTyped)
  return (
    <form
      className="space-y-4"
      onInput={() => setIsTyped(true)}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const ids = new Set(form.getAll('colour').map(Number))
        const chosen = colours.filter(({ id }) => ids.has(id))
        onAdd(manyRows(String(form.get('names') ?? ''), chosen, rows))
        onClose()
      }}
    >
      <TextArea
        label="Names, one a line"
        name="names"
        rows={4}
        dir="auto"
        hint="Price and weight are those of the last variant."
      />
      {colours.length > 0 && (
        <fieldset>
          <legend className="text-sm font-semibold">Each of them in these colours</legend>
          <div className="grid max-h-48 grid-cols-2 overflow-y-auto">
            {colours.map(({ id, name }) => (
              <CheckboxField key={id} label={name} name="colour" value={id} />
            ))}
          </div>
        </fieldset>
      )}
      <DialogEnd>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Add</Button>
      </DialogEnd>
    </form>
  )
}
