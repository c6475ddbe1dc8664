import { callOrNull } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { categoryEndpoints } from '#admin/records/contract.ts'
import { addMeaning, removeMeaning, type Search } from '#admin/searches/contract.ts'
import { act } from '#admin/ui/act.ts'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import { useLoaded } from '#app/core/use-loaded.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { focusWhenOpened } from '#app/ui/modal.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

export type Meant = Pick<Search, 'form' | 'meaning'>

/** Says what shoppers mean by a search. The text is empty for a new one. */
export function MeaningForm({
  search: { form: text, meaning },
  onDone,
}: {
  search: Meant
  onDone: () => void
}) {
  const remove = () =>
    act(removeMeaning, { body: { spelling: text } }, () => {
      onDone()
      return reloadScreen()
    })
  const { value: categories = [] } = useLoaded('categories', listCategories)
  const names = [...new Set([...(meaning?.near ? [meaning.near] : []), ...categories])]
  const { form, errors, pending, notice, guard } = useStaffForm(addMeaning, {
    subject: text,
    close: onDone,
    onSaved: reloadScreen,
  })
  return (
    <form {...form} className="space-y-4">
      {guard}
      <TextField
        label="What shoppers type"
        name="spellings"
        dir="auto"
        ref={text === '' ? focusWhenOpened : undefined}
        defaultValue={text}
        hint="Add other spellings after a comma."
        error={errors['spellings']}
      />
      <TextField
        label="What it means, in the words of your products"
        name="concept"
        placeholder="tea strainer"
        ref={text === '' ? undefined : focusWhenOpened}
        defaultValue={meaning?.concept ?? ''}
        error={errors['concept']}
      />
      <SelectField
        // The options arrive after the form.
        key={names.length}
        label="Category to show if you have no such product"
        name="near"
        placeholder="None"
        defaultValue={meaning?.near ?? ''}
        options={names.map((name) => ({ value: name, label: name }))}
        error={errors['near']}
      />
      {notice}
      <DialogEnd>
        {meaning && (
          <Button variant="quiet" onClick={() => void remove()}>
            Remove the meaning
          </Button>
        )}
        <Button type="submit" pending={pending}>
          Save the meaning
        </Button>
      </DialogEnd>
    </form>
  )
}

/** Without an answer, the form works without categories. */
async function listCategories(): Promise<string[]> {
  const reply = await callOrNull(categoryEndpoints.list)
  return reply?.ok ? reply.data.map(({ name }) => String(name)) : []
}
