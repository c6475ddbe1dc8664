import { reloadScreen } from '#admin/core/router.ts'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { answerReview, hideReview, type StaffReview } from './contract.ts'

type FormProps = { review: StaffReview; onDone: () => void }

export function HideForm({ review, onDone }: FormProps) {
  const { form, errors, pending, notice, guard } = useStaffForm(hideReview, {
    params: { id: String(review.id) },
    close: onDone,
    onSaved: reloadScreen,
  })
  return (
    <form {...form} className="space-y-4">
      {guard}
      <TextField label="Reason" hint="Only the staff sees it." name="reason" error={errors['reason']} />
      {notice}
      <DialogEnd>
        <Button type="submit" pending={pending}>
          Hide
        </Button>
      </DialogEnd>
    </form>
  )
}

export function AnswerForm({ review, onDone }: FormProps) {
  const { form, errors, pending, notice, guard } = useStaffForm(answerReview, {
    params: { id: String(review.id) },
    version: review.version,
    close: onDone,
    onSaved: reloadScreen,
  })
  return (
    <form {...form} className="space-y-4">
      {guard}
      <TextArea
        label="Answer"
        hint="Everybody can read it below the review. Empty removes it."
        name="answer"
        dir="auto"
        defaultValue={review.answer ?? ''}
        error={errors['answer']}
      />
      {notice}
      <DialogEnd>
        <Button type="submit" pending={pending}>
          Save
        </Button>
      </DialogEnd>
    </form>
  )
}
