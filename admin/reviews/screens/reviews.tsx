import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { act } from '#admin/ui/act.ts'
import { listLoader } from '#admin/core/list-loader.ts'
import { reloadScreen } from '#admin/core/router.ts'
import {
  answerReview,
  hideReview,
  listStaffReviews,
  showReview,
  type StaffReview,
} from '#admin/reviews/contract.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { DialogEnd, FormDialog } from '#admin/ui/form-dialog.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { SavedViews } from '#admin/views/saved-views.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Stars } from '#app/ui/stars.tsx'

export const loader = listLoader(listStaffReviews)

type Opened = { review: StaffReview; what: 'hide' | 'answer' }

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const tab = useSearchParams()[0].get('tab')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const show = (review: StaffReview) => (
    <Review review={review} onOpen={(what) => setOpened({ review, what })} />
  )
  return (
    <Screen title="Reviews" help="Answer a review in public, or hide one with a reason: the average follows.">
      <ListScreen<StaffReview>
        label="Reviews"
        endpoint={listStaffReviews}
        page={page}
        keyOf={({ id }) => id}
        objectType="review"
        nameOf={({ product }) => `Review of ${product}`}
        search="Product or customer"
        extra={<SavedViews list="reviews" />}
        tabs={[
          { value: '', label: 'All' },
          { value: 'poor', label: 'Poor, not answered' },
          { value: 'hidden', label: 'Hidden' },
        ]}
        columns={[{ key: 'review', label: 'Review', render: show }]}
        card={show}
        empty={
          tab === 'hidden'
            ? { title: 'No review is hidden', text: 'Hide one with a reason, and it is listed here.' }
            : { title: 'No review here', text: 'Customers can review what they have received.' }
        }
      />
      <FormDialog
        open={opened !== null}
        onClose={close}
        title={opened?.what === 'hide' ? 'Hide the review' : 'Your public answer'}
      >
        {opened?.what === 'hide' && <HideForm review={opened.review} onDone={close} />}
        {opened?.what === 'answer' && <AnswerForm review={opened.review} onDone={close} />}
      </FormDialog>
    </Screen>
  )
}

function Review({ review, onOpen }: { review: StaffReview; onOpen: (what: Opened['what']) => void }) {
  const { id, product, customer, rating, text, at, is_hidden, hidden_reason, answer } = review
  const name = `the review of ${product} by ${customer}`
  return (
    <div className="grid gap-1 py-1">
      <p className="font-semibold wrap-anywhere">
        <bdi>{product}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars rating={rating} />
        <span className="text-sm text-ink-soft">
          <bdi>{customer}</bdi>, <TimeAgo time={at} />
        </span>
        {is_hidden && <Badge tone="warning">Hidden: {hidden_reason}</Badge>}
      </p>
      {text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      {answer && (
        <blockquote
          dir="auto"
          className="border-l-3 border-line pl-3 wrap-anywhere whitespace-pre-line text-ink-soft"
        >
          {answer}
        </blockquote>
      )}
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`${answer ? 'Edit the answer to' : 'Answer'} ${name}`}
          onClick={() => onOpen('answer')}
        >
          {answer ? 'Edit the answer' : 'Answer'}
        </Button>
        {is_hidden ? (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Show ${name}`}
            onClick={() => void act(showReview, { params: { id: String(id) } })}
          >
            Show
          </Button>
        ) : (
          <Button variant="secondary" size="small" aria-label={`Hide ${name}`} onClick={() => onOpen('hide')}>
            Hide
          </Button>
        )}
      </div>
    </div>
  )
}

type FormProps = { review: StaffReview; onDone: () => void }

function HideForm({ review, onDone }: FormProps) {
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

function AnswerForm({ review, onDone }: FormProps) {
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
