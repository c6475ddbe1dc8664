import { useState } from 'react'
import { type LoaderFunctionArgs, type Params, useParams } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { leavingFor } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import {
  addColourEndpoint,
  type Colour,
  deleteColourEndpoint,
  editColourEndpoint,
  getColour,
} from '#admin/colours/contract.ts'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Colour | null> {
  if (params['id'] === 'new') return null
  const { data } = await loadStaff(getColour, { params: { id: params['id']! } }, { signal: request.signal })
  return data
}

export const frame = ({ params }: { params: Params }): Frame => ({
  title: params['id'] === 'new' ? 'Add a colour' : 'Colour',
  help:
    params['id'] === 'new'
      ? 'Variants of products can have it, and shoppers choose by it.'
      : 'A change shows on all products of this colour at once.',
  back: { to: '/colours', label: 'Colours' },
  skeleton: <CardsSkeleton cards={1} />,
})

export function Component() {
  const colour = useLoaded<typeof loader>()
  return (
    <Screen
      key={colour?.id ?? 'new'}
      {...frame({ params: useParams() })}
      {...(colour && { title: colour.name })}
      {...(colour && colour.variants === 0 && { actions: <DeleteColour colour={colour} /> })}
    >
      <Card className="max-w-xl">{colour ? <EditForm colour={colour} /> : <AddForm />}</Card>
    </Screen>
  )
}

function AddForm() {
  const { form, errors, pending, notice, guard } = useStaffForm(addColourEndpoint, {
    next: () => '/colours',
  })
  return (
    <form {...form} className="grid gap-4">
      {guard}
      <Fields errors={errors} />
      {notice}
      <Button type="submit" pending={pending}>
        Add the colour
      </Button>
    </form>
  )
}

function EditForm({ colour }: { colour: Colour }) {
  const { form, errors, pending, notice, guard } = useStaffForm(editColourEndpoint, {
    params: { id: String(colour.id) },
    version: colour.version,
    labels: { name: 'Name', hex: 'Colour' },
    next: () => '/colours',
  })
  return (
    <form {...form} className="grid gap-4">
      {guard}
      <Fields errors={errors} colour={colour} />
      {notice}
      <Button type="submit" pending={pending}>
        Save
      </Button>
    </form>
  )
}

function Fields({ errors, colour }: { errors: Record<string, string | undefined>; colour?: Colour }) {
  return (
    <>
      <TextField label="Name" name="name" dir="auto" defaultValue={colour?.name} error={errors['name']} />
      <TextField
        label="Colour"
        name="hex"
        type="color"
        defaultValue={colour?.hex.toLowerCase() ?? '#1f4fa3'}
        error={errors['hex']}
      />
    </>
  )
}

function DeleteColour({ colour }: { colour: Colour }) {
  const [open, setOpen] = useState(false)
  const remove = () =>
    act(deleteColourEndpoint, { params: { id: String(colour.id) } }, leavingFor('/colours'))
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        title={
          <>
            Delete <bdi>{colour.name}</bdi>?
          </>
        }
        confirm="Delete"
        isDangerous
        onConfirm={remove}
        onClose={() => setOpen(false)}
      >
        No product has this colour.
      </ConfirmDialog>
    </>
  )
}
