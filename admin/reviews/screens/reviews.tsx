import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { listLoader } from '#admin/core/list-loader.ts'
import { listStaffReviews, type StaffReview } from '#admin/reviews/contract.ts'
import { Review, type ReviewAction } from '#admin/reviews/review.tsx'
import { AnswerForm, HideForm } from '#admin/reviews/review-forms.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import type { EmptyList } from '#admin/ui/list-empty.tsx'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { SavedViews } from '#admin/views/saved-views.tsx'

export const loader = listLoader(listStaffReviews)

type Opened = { review: StaffReview; what: ReviewAction }

const NO_REVIEW = { title: 'No review yet', text: 'Customers can review what they have received.' }
const EMPTY: Record<string, EmptyList> = {
  poor: {
    title: 'No poor review waits for an answer',
    text: 'Each one of 2 stars or less is answered or hidden.',
  },
  hidden: { title: 'No review is hidden', text: 'Hide one with a reason, and it is listed here.' },
}

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
        rowHeight="h-32.75 min-[860px]:h-30.5"
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
        empty={EMPTY[tab ?? ''] ?? NO_REVIEW}
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
