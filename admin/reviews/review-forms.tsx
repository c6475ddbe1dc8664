import { reloadScreen } from '#admin/core/router.ts'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { answerReview, hideReview, type StaffReview } from './contract.ts'

type FormProps = { review: StaffReview; onDone: () => void }

/** The review that a form is about. */
function About({ review: { product, customer, rating, text } }: { review: StaffReview }) {
  return (
    <figure className="grid gap-1 rounded-md bg-plaster p-3 text-sm">
      <figcaption className="flex flex-wrap items-center gap-x-3 wrap-anywhere text-ink-soft">
        <Stars rating={rating} />
        <span>
          <bdi>{customer}</bdi> about <bdi>{product}</bdi>
        </span>
      </figcaption>
      {text && (
        <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </figure>
  )
}

export function HideForm({ review, onDone }: FormProps) {
  const { form, errors, pending, notice, guard } = useStaffForm(hideReview, {
    params: { id: String(review.id) },
    close: onDone,
    onSaved: reloadScreen,
  })
  return (
    <form {...form} className="space-y-4">
      {guard}
      <About review={review} />
      <input type="hidden" name="written_at" value={review.at} />
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
      <About review={review} />
      <input type="hidden" name="written_at" value={review.at} />
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
