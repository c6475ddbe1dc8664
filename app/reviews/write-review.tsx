import { useState } from 'react'
import * as v from 'valibot'
import { clearInterruptedForm, readInterruptedForm } from '#app/account/interrupted-form.ts'
import { asTyped } from '#app/core/fields.ts'
import { useSessionEnd } from '#app/account/use-session-end.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RatingInput } from '#app/ui/rating-input.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { addReview } from './add-contract.ts'

const BEST = 5
const formOf = (productId: number) => `review ${productId}`

/** The customer's rating, or a button that opens the form. `onWritten` reloads the order. */
export function ReviewCell({
  product,
  userId,
  onWritten,
}: {
  product: { product_id: number | null; product_name: string; product_review: { rating: number } | null }
  userId: number
  onWritten: () => void
}) {
  const [isOpen, setOpen] = useState(
    () => product.product_id !== null && readInterruptedForm(formOf(product.product_id)) !== null,
  )
  const close = () => {
    setOpen(false)
    clearInterruptedForm()
  }
  if (product.product_review) {
    const { rating } = product.product_review
    // The staff have hidden all reviews of the product.
    return rating > 0 ? <Stars rating={rating} /> : 'Reviewed'
  }
  if (product.product_id === null) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Write Review of ${product.product_name}`}
        onClick={() => setOpen(true)}
      >
        Write Review
      </Button>
      <Modal open={isOpen} onClose={close} title={`Review ${product.product_name}`}>
        <ReviewForm productId={product.product_id} userId={userId} onClose={close} onWritten={onWritten} />
      </Modal>
    </>
  )
}

function ReviewForm({
  productId,
  userId,
  onClose,
  onWritten,
}: {
  productId: number
  userId: number
  onClose: () => void
  onWritten: () => void
}) {
  const [typed] = useState(() => readInterruptedForm(formOf(productId)))
  const [rating, setRating] = useState(() => Number(typed?.rating ?? BEST))
  const handleSessionEnd = useSessionEnd()
  const { form, errors, pending, notice } = useCallForm(addReview, {
    failure: 'No answer came from the shop. Your review is still here. Please try again.',
    schema: v.pipe(
      asTyped,
      v.transform(({ reviews }) => ({ p_id_fk: productId, user_id_fk: userId, rating, reviews })),
    ),
    onSuccess: ({ message }, element) => {
      toast.success(message)
      setRating(BEST)
      element.reset()
      onClose()
      onWritten()
    },
    // A 403 means here that the customer has no completed order of the product.
    onRefused: (reply, element) =>
      reply.code === 401 && handleSessionEnd(reply, { form: formOf(productId), element }),
  })

  return (
    <form {...form} className="grid gap-4">
      <RatingInput value={rating} onChange={setRating} name="rating" />
      <TextArea
        label="Your review"
        name="reviews"
        rows={5}
        defaultValue={typed?.reviews}
        error={errors.reviews}
        dir="auto"
      />
      {notice}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          Submit
        </Button>
      </div>
    </form>
  )
}
