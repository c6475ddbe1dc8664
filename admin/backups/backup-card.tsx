import { useEffect, useEffectEvent, useState } from 'react'
import { callOrNull } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { Progress } from '#admin/ui/progress.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { allowDownload, type BackupFile, deleteBackup, listBackups, startBackup } from './contract.ts'

type Backups = DataOf<typeof listBackups>

const POLL_MS = 1000

/** Makes a backup in the background and lists the finished ones. */
export function BackupCard({ loaded }: { loaded: Backups }) {
  const { folder, files, latest } = useProgress(loaded)
  const isRunning = latest?.state === 'running'
  return (
    <Card
      id="backups"
      title="Backups"
      actions={
        <Button pending={isRunning} onClick={() => void act(startBackup, {})}>
          Make a backup
        </Button>
      }
    >
      <p className="text-ink-soft">
        The whole shop in one file. Download it and store it on another device: this server may break.
      </p>
      <div className="mt-3 space-y-3">
        {isRunning && <Progress label="Backup" done={latest.done} total={latest.total} />}
        {latest?.failure && <Notice kind="error">The last backup failed. {latest.failure}</Notice>}
        {files.length > 0 && (
          <ul role="list" aria-label="Finished backups" className="divide-y divide-line border-y border-line">
            {files.map((file) => (
              <FileRow key={file.name} file={file} />
            ))}
          </ul>
        )}
        {files.length === 0 && !isRunning && <p>No backup yet. Finished ones are listed here.</p>}
        {files.length > 0 && (
          <p className="text-sm wrap-anywhere text-ink-soft">On the server they are in {folder}.</p>
        )}
      </div>
    </Card>
  )
}

/** Follows a running backup, and loads the screen again when it ends. */
function useProgress(loaded: Backups): Backups {
  const [fresh, setFresh] = useState({ loaded, backups: loaded })
  if (fresh.loaded !== loaded) setFresh({ loaded, backups: loaded })
  const isRunning = fresh.backups.latest?.state === 'running'
  const show = useEffectEvent((backups: Backups) => {
    setFresh({ loaded, backups })
    if (backups.latest?.state !== 'running') void reloadScreen()
  })
  useEffect(() => {
    if (!isRunning) return
    // A request follows the answer to the one before: a late answer would take the progress back.
    let timer = setTimeout(poll, POLL_MS)
    let isLeft = false
    async function poll() {
      const reply = await callOrNull(listBackups)
      if (isLeft) return
      if (reply?.ok) show(reply.data)
      timer = setTimeout(poll, POLL_MS)
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isRunning])
  return fresh.backups
}

function FileRow({ file: { name, bytes, made_at: madeAt } }: { file: BackupFile }) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">
          <TimeAgo time={madeAt} /> · {sizeOf(bytes)}
        </span>
      </span>
      <span className="flex min-w-0 flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => void download(name)}>
          <AdminIcon name="download" className="size-5" />
          Download
        </Button>
        <Button variant="quiet" size="small" onClick={() => setIsDeleting(true)}>
          Delete
        </Button>
      </span>
      <ConfirmDialog
        open={isDeleting}
        title="Delete this backup?"
        confirm="Delete the backup"
        isDangerous
        onConfirm={() => act(deleteBackup, { params: { name } })}
        onClose={() => setIsDeleting(false)}
      >
        {name} cannot be brought back.
      </ConfirmDialog>
    </li>
  )
}

async function download(name: string): Promise<void> {
  const allowed = await act(allowDownload, { params: { name } })
  if (allowed) location.assign(`/api/admin/backups/downloads/${allowed.data.id}`)
}

const KB = 1024

/** Such as `1.4 GB`. */
export function sizeOf(bytes: number): string {
  if (bytes < KB ** 2) return `${Math.ceil(bytes / KB)} kB`
  return bytes < KB ** 3 ? `${(bytes / KB ** 2).toFixed(1)} MB` : `${(bytes / KB ** 3).toFixed(1)} GB`
}
