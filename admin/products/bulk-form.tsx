import { useRef, useState } from 'react'
import type { InferOutput } from 'valibot'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import type { Refused } from '#admin/core/send-call.ts'
import type { Selection } from '#admin/ui/use-selection.ts'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import type { BulkChange } from '#app/catalogue/bulk-rules.ts'
import { sentencesOf } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { previewBulk, type PreviewRow, startBulk } from './bulk-contract.ts'
import { BulkFields, changeOf } from './bulk-fields.tsx'
import { BulkPreview, type Part, type Preview } from './bulk-preview.tsx'
import type { ProductOptions } from './options.ts'

type Body = InferOutput<NonNullable<(typeof previewBulk)['body']>>

const KNOWN = { rows: 'changed', failures: 'refused' } as const

/** A node of an older release answers the first rows again. */
function withRows(preview: Preview, part: Part, more: readonly PreviewRow[]): Preview {
  const ids = new Set(preview[part].map(({ product_id }) => product_id))
  return { ...preview, [part]: [...preview[part], ...more.filter((row) => !ids.has(row.product_id))] }
}

const failureOf = (reply: Refused | null) =>
  reply ? sentencesOf(reply, 'This cannot be changed.').join(' ') : NO_ANSWER

/** The fields of a bulk change, what it would do, and the button that starts it. */
export function BulkForm({
  kind,
  selection,
  options,
  onStarted,
}: {
  kind: BulkChange['kind']
  selection: Selection
  options: ProductOptions
  onStarted: (jobId: number) => void
}) {
  const [shown, setShown] = useState<{ body: Body; preview: Preview } | null>(null)
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  const inputs = useRef(0)

  async function run(work: () => Promise<void>) {
    setPending(true)
    setMessage('')
    await work().finally(() => setPending(false))
  }
  const preview = (form: HTMLFormElement) =>
    run(async () => {
      const change = changeOf(kind, new FormData(form))
      if (typeof change === 'string') return setMessage(change)
      await show({ selection: selectionOf(selection), change } as Body, inputs.current)
    })
  async function show(body: Body, shownInput: number) {
    const reply = await callOrNull(previewBulk, { body: body as never })
    if (inputs.current !== shownInput) return
    if (!reply?.ok) return setMessage(failureOf(reply))
    setShown({ body, preview: reply.data })
  }
  async function showMore(part: Part) {
    const { body, preview } = shown!
    const shownInput = inputs.current
    const known = { changed: preview.total, refused: preview.total, [KNOWN[part]]: preview[part].length }
    const reply = await callOrNull(previewBulk, { body: { ...body, known } as never })
    if (inputs.current !== shownInput) return
    if (!reply?.ok) return setMessage(failureOf(reply))
    if (reply.data.version !== preview.version) return show(body, shownInput)
    setMessage('')
    // The other list may have grown since.
    setShown((now) => now && { body, preview: withRows(now.preview, part, reply.data[part]) })
  }
  const start = () =>
    run(async () => {
      const { body, preview } = shown!
      const shownInput = inputs.current
      const reply = await callOrNull(startBulk, { body: { ...body, version: preview.version } as never })
      if (reply?.ok) return onStarted(reply.data.job_id)
      if (reply?.code === 409) await show(body, shownInput)
      setMessage(failureOf(reply))
    })

  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void preview(event.currentTarget)
      }}
      onInput={() => {
        inputs.current += 1
        setShown(null)
      }}
    >
      <BulkFields kind={kind} options={options} />
      {message && <Notice kind="error">{message}</Notice>}
      {shown && <BulkPreview preview={shown.preview} onMore={showMore} />}
      <DialogEnd>
        {shown && shown.preview.total > shown.preview.refused ? (
          <Button pending={pending} onClick={() => void start()}>
            Change {(shown.preview.total - shown.preview.refused).toLocaleString('en-PK')}
          </Button>
        ) : (
          <Button type="submit" pending={pending}>
            Show what changes
          </Button>
        )}
      </DialogEnd>
    </form>
  )
}

function selectionOf({ isAll, keys, query }: Selection) {
  const { sort: _, cursor: __, limit: ___, ...filter } = query
  return isAll ? { filter } : { ids: keys.map(Number) }
}
