import * as v from 'valibot'
import { idParams } from '#admin/core/contract-fields.ts'
import { endpoint } from '#app/core/endpoint.ts'

const auth = { staff: 'backups' } as const
/** Encrypted backups end in `.enc`. */
export const BACKUP_NAME = /^\w[\w.-]{0,80}\.tar\.zst(?:\.enc)?$/
const name = v.object({ name: v.pipe(v.string(), v.regex(BACKUP_NAME, 'Not found')) })

/** The backups in the data folder, newest first, and what became of the latest one that was started here. */
export const listBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  auth,
  data: v.object({
    /** The folder on the server. */
    folder: v.string(),
    /** Sizes in bytes, times as ISO 8601 in UTC. */
    files: v.array(v.object({ name: v.string(), bytes: v.number(), made_at: v.string() })),
    latest: v.nullable(
      v.object({
        state: v.picklist(['running', 'done', 'stopped']),
        done: v.number(),
        total: v.number(),
        /** A sentence; null unless it failed. */
        failure: v.nullable(v.string()),
      }),
    ),
  }),
})
export type BackupFile = v.InferOutput<typeof listBackups.data>['files'][number]

/** Starts a backup in the job process. 409 while one is running. */
export const startBackup = endpoint({
  method: 'POST',
  path: '/admin/backups',
  auth,
  stepUp: true,
  data: v.null(),
})

/** Allows one person to download a backup within 10 minutes: `id` is that of `fetchBackup`. 404 for an
 * unknown file. */
export const allowDownload = endpoint({
  method: 'POST',
  path: '/admin/backups/:name/download',
  auth,
  stepUp: true,
  params: name,
  data: v.object({ id: v.number() }),
})

/** The file. 404 for an unknown, old or another person's permission. */
export const fetchBackup = endpoint({
  method: 'GET',
  path: '/admin/backups/downloads/:id',
  auth,
  stepUp: true,
  params: idParams,
  data: v.null(),
})

/** Deletes a backup for good. The job process removes the file within seconds. 404 for an unknown file. */
export const deleteBackup = endpoint({
  method: 'DELETE',
  path: '/admin/backups/:name',
  auth,
  stepUp: true,
  params: name,
  data: v.null(),
})
