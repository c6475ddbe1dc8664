import { useRef, useState } from 'react'
import type { InferOutput } from 'valibot'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import type { Refused } from '#admin/core/send-call.ts'
import { may, type Me, useMe } from '#admin/core/me.ts'
import { JobDialog } from '#admin/jobs/job-dialog.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import type { Selection } from '#admin/ui/use-selection.ts'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import type { BulkChange } from '#app/catalogue/bulk-rules.ts'
import { sentencesOf } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { previewBulk, startBulk } from './bulk-contract.ts'
import { BULK_TITLES, BulkFields, changeOf } from './bulk-fields.tsx'
import { BulkPreview, type Preview } from './bulk-preview.tsx'
import type { ProductOptions } from './options.ts'

type Body = InferOutput<NonNullable<(typeof previewBulk)['body']>>

/** The changes that a person may make. */
export function bulkKindsOf(me: Pick<Me, 'permissions'>): BulkChange['kind'][] {
  const neededBy = (each: BulkChange['kind']) =>
    each === 'units'
      ? 'stock.edit'
      : each === 'price' || each === 'discount'
        ? 'products.prices'
        : 'products.edit'
  return (Object.keys(BULK_TITLES) as BulkChange['kind'][]).filter((each) => may(me, neededBy(each)))
}

/** What can be done with the chosen products: each change is shown before it is made. */
export function BulkMenu({ selection, options }: { selection: Selection; options: ProductOptions }) {
  const me = useMe()
  const [kind, setKind] = useState<BulkChange['kind'] | null>(null)
  const [job, setJob] = useState<{ id: number; title: string } | null>(null)
  const kinds = bulkKindsOf(me)
  return (
    <>
      <Menu
        label="Change the chosen products"
        items={kinds.map((each) => ({ label: BULK_TITLES[each], onSelect: () => setKind(each) }))}
      >
        Change
      </Menu>
      <Modal
        open={kind !== null}
        onClose={() => setKind(null)}
        title={kind ? BULK_TITLES[kind] : ''}
        size="large"
      >
        {kind && (
          <BulkForm
            {...{ kind, selection, options }}
            onStarted={(id) => {
              setJob({ id, title: BULK_TITLES[kind] })
              setKind(null)
            }}
            onClose={() => setKind(null)}
          />
        )}
      </Modal>
      {job && <JobDialog {...job} selection={selection} onClose={() => setJob(null)} />}
    </>
  )
}

const failureOf = (reply: Refused | null) =>
  reply ? sentencesOf(reply, 'This cannot be changed.').join(' ') : NO_ANSWER

function BulkForm({
  kind,
  selection,
  options,
  onStarted,
  onClose,
}: {
  kind: BulkChange['kind']
  selection: Selection
  options: ProductOptions
  onStarted: (jobId: number) => void
  onClose: () => void
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
      {shown && <BulkPreview preview={shown.preview} />}
      <DialogEnd>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
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
