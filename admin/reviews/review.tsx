import { act } from '#admin/ui/act.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { showReview, type StaffReview } from './contract.ts'

/** What opens a dialog. */
export type ReviewAction = 'hide' | 'answer'

export function Review({ review, onOpen }: { review: StaffReview; onOpen: (what: ReviewAction) => void }) {
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
          data-opens-row
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
