import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { readNumber } from '#admin/core/read-number.ts'
import { Card } from '#admin/ui/screen.tsx'
import { Thumbnail } from '#admin/ui/thumbnail.tsx'
import { showNotSaved } from '#admin/ui/not-saved.ts'
import { toast } from '#admin/ui/toast.tsx'
import { looksLikeCode, MAX_UNITS, type StockReason } from '#app/catalogue/product-rules.ts'
import { sentencesOf } from '#app/core/call.ts'
import { isolated } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { adjustStockEndpoint, type CountedVariant } from './contract.ts'

export const LABELS: Record<StockReason, string> = {
  counted: 'Counted: there are now',
  received: 'Received: add',
  returned: 'Came back: add',
  damaged: 'Damaged: remove',
  lost: 'Lost: remove',
}
const ADDS: readonly StockReason[] = ['received', 'returned']
const unitsLabel = (reason: StockReason) =>
  reason === 'counted' ? 'Units now' : ADDS.includes(reason) ? 'Units to add' : 'Units to remove'

/** The number of one variant: how many there are, or how many came or went. */
export function CountForm({
  variant,
  reason,
  turn,
  onScan,
  onSaved,
}: {
  variant: CountedVariant
  reason: StockReason
  /** Changes when the first variant is found again; null for the others. */
  turn: string | null
  /** A code that was scanned where the units are typed. */
  onScan: (code: string) => void
  onSaved: () => void
}) {
  const [message, setMessage] = useState('')
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // What was found or scanned is counted at once.
  useEffect(() => {
    if (turn !== null) input.current!.focus()
  }, [turn])
  const { variant_id, product, variant: name, image, units } = variant

  async function save(text: string) {
    const number = readNumber(text)
    if (looksLikeCode(text) && (number === null || number > MAX_UNITS)) {
      input.current!.value = ''
      return onScan(text)
    }
    if (number === null || number < 0) return setMessage('Type a whole number.')
    setPending(true)
    setMessage('')
    const change =
      reason === 'counted' ? { is: number, seen: units } : { by: ADDS.includes(reason) ? number : -number }
    const reply = await callOrNull(adjustStockEndpoint, { body: { variant_id, reason, change } })
    setPending(false)
    const isLeft = input.current === null
    if (!reply?.ok) {
      const sentence = reply ? sentencesOf(reply, 'This could not be saved.').join(' ') : NO_ANSWER
      if (isLeft) return showNotSaved(`${product}, ${name}`, sentence)
      setMessage(sentence)
      if (reply?.code === 409) void reloadScreen()
      return
    }
    toast.done(`${isolated(`${product}, ${name}`)}: ${reply.message}`, reply.meta.undo)
    if (isLeft) return
    // The next number may be typed already.
    if (input.current!.value !== text) return void reloadScreen()
    input.current!.value = ''
    onSaved()
  }

  return (
    <Card>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save(String(new FormData(event.currentTarget).get('number') ?? ''))
        }}
      >
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
          <Thumbnail image={image} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              <bdi>
                {product}, {name}
              </bdi>
            </p>
            {variant.code && <p className="text-sm wrap-anywhere text-ink-soft">{variant.code}</p>}
            <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
              <span>
                {units.toLocaleString('en-PK')} {units === 1 ? 'unit' : 'units'}
              </span>
              <Link
                to={`/stock/${variant_id}`}
                aria-label={`History of ${product}, ${name}`}
                className="link inline-flex min-h-11 items-center"
              >
                history
              </Link>
            </p>
          </div>
        </div>
        <TextField
          ref={input}
          label={unitsLabel(reason)}
          aria-label={`${unitsLabel(reason)} of ${product}, ${name}`}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          className="w-36 max-sm:w-auto max-sm:grow max-sm:basis-36"
        />
        <Button type="submit" variant="secondary" pending={pending} aria-label={`Save ${product}, ${name}`}>
          Save
        </Button>
      </form>
      {message && (
        <Notice kind="error" className="mt-3">
          {message}
        </Notice>
      )}
    </Card>
  )
}
