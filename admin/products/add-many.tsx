import { useState } from 'react'
import { useUnsaved } from '#admin/core/unsaved.ts'
import { DialogEnd, FormDialog } from '#admin/ui/form-dialog.tsx'
import { useHold } from '#admin/ui/held.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { type GridRow, manyRows } from './grid-rows.ts'
import type { ProductOptions } from './options.ts'

const NOTHING = 'Type a name, or choose a colour.'
const HAS_ALL = 'The product has all of these already.'

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
  const [error, setError] = useState('')
  useUnsaved(isTyped)
  useHold(isTyped)
  return (
    <form
      className="space-y-4"
      onInput={() => {
        setIsTyped(true)
        setError('')
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const ids = new Set(form.getAll('colour').map(Number))
        const chosen = colours.filter(({ id }) => ids.has(id))
        const names = String(form.get('names') ?? '')
        const added = manyRows(names, chosen, rows)
        if (added.length === 0) return setError(names.trim() || chosen.length > 0 ? HAS_ALL : NOTHING)
        onAdd(added)
        onClose()
      }}
    >
      <TextArea
        label="Names, one a line"
        name="names"
        rows={4}
        dir="auto"
        hint={
          (rows.length === 1
            ? 'Price, weight and pictures are those of the only variant.'
            : 'Price and weight are those of the last variant.') +
          (colours.length > 0 ? ' Colours alone need no names.' : '')
        }
        error={error || undefined}
      />
      {colours.length > 0 && (
        <fieldset>
          <legend className="text-sm font-semibold">In these colours</legend>
          <div className="grid max-h-48 grid-cols-2 overflow-y-auto">
            {colours.map(({ id, name }) => (
              <CheckboxField key={id} label={name} name="colour" value={id} />
            ))}
          </div>
        </fieldset>
      )}
      <DialogEnd>
        <Button type="submit">Add</Button>
      </DialogEnd>
    </form>
  )
}
