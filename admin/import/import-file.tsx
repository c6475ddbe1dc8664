import { useEffect, useRef, useState } from 'react'
import { callStaff } from '#admin/core/call.ts'
import { openScreen, reloadScreen } from '#admin/core/router.ts'
import { FileButton } from '#admin/pictures/add-photos.tsx'
import { EndUpload } from '#admin/pictures/pending-uploads.tsx'
import { sendAndFinish, UploadRefused } from '#admin/pictures/upload.ts'
import { useShownLater } from '#admin/ui/not-saved.ts'
import { Progress } from '#admin/ui/progress.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { CallFailed } from '#app/core/call.ts'
import { newKey } from '#app/core/new-key.ts'
import { isolated } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { addImport } from './contract.ts'

type Sending = { file: File; key: string; share: number; error: string }

/** The button for a CSV, with what files can be. */
export function ImportFile() {
  return (
    <div className="space-y-3">
      <p>
        Choose your own CSV file, or a product export of Shopify or WooCommerce. You see what it would change
        before anything happens, and one Undo takes the whole import back.
      </p>
      <UploadFile label="Choose a file" />
      <p className="text-sm text-ink-soft">
        At most 50 MB and 100,000 rows. In Excel, save as &quot;CSV UTF-8&quot;.
      </p>
    </div>
  )
}

/** Uploads a CSV and opens its dry run. */
export function UploadFile({ label }: { label: string }) {
  const [sending, setSending] = useState<Sending | null>(null)
  const rememberShown = useShownLater()
  const { chooser, begin, cancel } = useCancel(sending)
  async function send(file: File, key: string) {
    const signal = begin()
    const name = isolated(file.name)
    const show = (changes: Partial<Sending>) => setSending({ file, key, share: 0, error: '', ...changes })
    const isShown = rememberShown()
    const fail = (error: string) => (isShown() ? show({ error }) : toast.error(`${name}: ${error}`))
    show({})
    try {
      const onProgress = (share: number) => show({ share })
      const reply = await sendAndFinish({ key, kind: 'products', signal }, file, onProgress, () =>
        callStaff(addImport, { body: { key, size: file.size, name: file.name } }, { signal }),
      )
      if (signal.aborted) return
      if (!reply.ok) fail(reply.message)
      else if (isShown()) await openScreen(`/import/${reply.data.id}`)
      else {
        toast.done(`${name} is uploaded. Find it under Import and export.`)
        await reloadScreen()
      }
    } catch (failed) {
      if (signal.aborted) return
      if (failed instanceof UploadRefused) fail(failed.message)
      else if (failed instanceof CallFailed) fail('The upload was cut.')
      else throw failed
    }
  }
  return (
    <div className="space-y-3">
      {sending && !sending.error ? (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <div className="min-w-0 flex-1 basis-52">
            <Progress
              label={`Uploading ${sending.file.name}`}
              done={Math.round(sending.share * 100)}
              total={100}
              isPercentage
            />
          </div>
          <EndUpload
            name={sending.file.name}
            onEnd={() => {
              cancel()
              setSending(null)
            }}
          />
        </div>
      ) : (
        <FileButton
          label={label}
          icon="upload"
          accept=".csv,.tsv,.txt,text/csv"
          inputRef={chooser}
          onFiles={([file]) => file && void send(file, newKey())}
        />
      )}
      {sending?.error && (
        <Notice kind="error">
          <p className="mb-2" dir="auto">
            {sending.file.name}: {sending.error}
          </p>
          <Button variant="secondary" onClick={() => void send(sending.file, sending.key)}>
            Try again
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** The signal of the upload that runs. After `cancel`, the focus goes to the button that chooses a file, and
 * the list of files is loaded: the shop may have got all of it already. */
function useCancel(sending: Sending | null) {
  const running = useRef(new AbortController())
  const chooser = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!sending && running.current.signal.aborted) chooser.current?.focus()
  }, [sending])
  return {
    chooser,
    begin() {
      running.current = new AbortController()
      return running.current.signal
    },
    cancel() {
      running.current.abort()
      void reloadScreen()
    },
  }
}
