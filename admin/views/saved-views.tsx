import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { callOrNull } from '#admin/core/call.ts'
import { act } from '#admin/ui/act.ts'
import { DialogEnd, FormDialog } from '#admin/ui/form-dialog.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { useLoaded } from '#app/core/use-loaded.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { deleteView, listViews, saveView, type View, type ViewList } from './contract.ts'

/** The saved views of a list, which are addresses with a name. For `extra` of a `ListScreen`. */
export function SavedViews({ list }: { list: ViewList }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="max-sm:px-3" onClick={() => setIsOpen(true)}>
        <Icon name="star" className="size-5" />
        <span className="max-sm:sr-only">Views</span>
      </Button>
      <FormDialog open={isOpen} onClose={() => setIsOpen(false)} title="Saved views">
        <Views list={list} onClose={() => setIsOpen(false)} />
      </FormDialog>
    </>
  )
}

function Views({ list, onClose }: { list: ViewList; onClose: () => void }) {
  const { pathname } = useLocation()
  const { value: views, reload } = useLoaded(list, async (signal) => {
    const reply = await callOrNull(listViews, { query: { list } }, { signal })
    return reply?.ok ? reply.data : null
  })
  if (views === null) return <p role="alert">The views could not be loaded. Close this and try again.</p>
  return (
    <div className="space-y-5">
      {views && views.length > 0 && (
        <ul role="list" className="divide-y divide-line">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-2">
              <Link
                to={`${pathname}?${view.query}`}
                onClick={onClose}
                dir="auto"
                className="link min-w-0 flex-1 py-3"
              >
                {view.name}
              </Link>
              <IconButton label={`Delete the view ${view.name}`} onClick={() => void remove(view, reload)}>
                <Icon name="trash" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SaveForm list={list} onDone={onClose} />
    </div>
  )
}

function SaveForm({ list, onDone }: { list: ViewList; onDone: () => void }) {
  const [params] = useSearchParams()
  const { form, errors, pending, notice, guard } = useStaffForm(saveView, {
    toBody: ({ name }) => ({ list, name, query: params.toString() }),
    close: onDone,
  })
  return (
    <form {...form} className="space-y-3">
      {guard}
      <TextField
        label="Save what is shown now as"
        name="name"
        maxLength={60}
        dir="auto"
        error={errors['name']}
        placeholder="Lahore, to pack"
      />
      {notice}
      <DialogEnd>
        <Button type="submit" variant="secondary" pending={pending}>
          Save this view
        </Button>
      </DialogEnd>
    </form>
  )
}

async function remove(view: View, reload: () => void): Promise<void> {
  await act(deleteView, { params: { id: String(view.id) } }, () => {})
  reload()
}
