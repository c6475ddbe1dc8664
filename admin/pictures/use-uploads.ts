import { useRef, useState } from 'react'
import { CallFailed } from '#app/core/call.ts'
import { rememberOriginal } from './originals.ts'
import { createUpload, type Upload, UploadRefused } from './upload.ts'
import { waitForNetwork } from './wait-for-network.ts'

export type PendingUpload = {
  id: number
  name: string
  share: number
  /** Why it ended; empty while it runs. */
  error: string
  canRetry: boolean
  /** It takes no other picture's place. */
  isNew: boolean
}

const CUT = 'The upload was cut. It continues as soon as the shop answers.'
const UNEXPECTED = 'The upload has failed. Please add the picture again.'
let lastId = 0

/** Whether a picture may still arrive, unlike one that the shop has refused. */
export const isAwaited = ({ error, canRetry }: PendingUpload) => error === '' || canRetry

/** Uploads several photos one after the other, in the order in which they were chosen. */
export function useUploads(onUploaded: (image: string, replaces: string | null) => void) {
  const [pending, setPending] = useState<PendingUpload[]>([])
  const uploads = useRef(new Map<number, Upload & { file: File; replaces: string | null }>())
  const queue = useRef(Promise.resolve())
  const change = (id: number, changes: Partial<PendingUpload>) =>
    setPending((known) => known.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const remove = (id: number) => {
    uploads.current.get(id)?.cancel()
    uploads.current.delete(id)
    setPending((known) => known.filter((each) => each.id !== id))
  }

  /** @throws what is no failure of the network and no refusal */
  function fail(id: number, failed: unknown) {
    if (failed instanceof UploadRefused) change(id, { error: failed.message, canRetry: false })
    else if (failed instanceof CallFailed) {
      change(id, { error: CUT, canRetry: true })
      void waitForNetwork(Infinity).then(() => enqueue(id))
    } else {
      change(id, { error: UNEXPECTED, canRetry: false })
      throw failed
    }
  }
  async function run(id: number) {
    const upload = uploads.current.get(id)
    if (!upload) return
    change(id, { error: '' })
    const isRemoved = () => !uploads.current.has(id)
    let image: string
    try {
      image = await upload.run((share) => change(id, { share }))
    } catch (failed) {
      return isRemoved() ? undefined : fail(id, failed)
    }
    if (isRemoved()) return
    rememberOriginal(image, upload.file)
    remove(id)
    onUploaded(image, upload.replaces)
  }
  const enqueue = (id: number) => {
    // An error of one upload must not keep the others from being sent.
    queue.current = queue.current.then(() => run(id)).catch(reportError)
  }

  return {
    pending,
    /** With `replaces`, the new one takes the place of that picture. */
    add(files: readonly File[], replaces: string | null = null) {
      for (const file of files) {
        const id = ++lastId
        uploads.current.set(id, { ...createUpload(file), file, replaces })
        setPending((known) => [
          ...known,
          { id, name: file.name, share: 0, error: '', canRetry: false, isNew: replaces === null },
        ])
        enqueue(id)
      }
    },
    retry: enqueue,
    /** Cancels it if it has not ended. */
    remove,
  }
}
