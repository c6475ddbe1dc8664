import { addColourEndpoint } from '#admin/colours/contract.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { DialogEnd, FormDialog } from '#admin/ui/form-dialog.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { invalidateProductOptions } from './options.ts'

/** Adds a colour that was typed in the grid, whose variants have it then; closed without a name. */
export function AddColour({ name, onClose }: { name: string | null; onClose: () => void }) {
  return (
    <FormDialog
      open={name !== null}
      onClose={onClose}
      title={
        <>
          Add the colour “<bdi>{name}</bdi>”
        </>
      }
    >
      {name !== null && <AddColourForm name={name} onClose={onClose} />}
    </FormDialog>
  )
}

function AddColourForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { form, errors, pending, notice, guard } = useStaffForm(addColourEndpoint, {
    subject: name,
    toBody: ({ hex }) => ({ name, hex }),
    close: onClose,
    onSaved: async () => {
      invalidateProductOptions()
      await reloadScreen()
    },
  })
  return (
    <form {...form} className="space-y-4">
      {guard}
      <p>Shoppers choose the product by its colours. You can change a colour later, under Colours.</p>
      <TextField label="How it looks" name="hex" type="color" defaultValue="#1f4fa3" error={errors['hex']} />
      {notice}
      <DialogEnd>
        <Button type="submit" pending={pending}>
          Add
        </Button>
      </DialogEnd>
    </form>
  )
}
