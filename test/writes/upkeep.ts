import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { NO_SUCH, placeOrder, type Given, type Writes } from './write.ts'

async function backup({ folder }: Given) {
  writeFileSync(join(folder, 'backups/backup-1.tar.zst'), 'backup')
  return { name: 'backup-1.tar.zst' }
}
const BACKUP = { file: 'backup-1.tar.zst', bytes: 6, made_at: expect.any(String) }

/** A mail that failed for good. */
async function failedMail(given: Given) {
  await placeOrder(given)
  const [mail] = await given.rows(
    'update graphile_worker._private_jobs set attempts = max_attempts, last_error = $$no$$ returning id',
  )
  return { id: mail!['id'] }
}

async function view({ post }: Given) {
  return (await post('/admin/views', { list: 'orders', name: 'Lahore', query: 'city=1' })).data
}

/** Backups, failed mails, saved views and the undo. */
export const upkeepWrites: Writes = {
  'POST /admin/backups': {
    make: ({ rows }) => rows(`delete from staff_jobs where kind = 'backup'`),
    refused: { code: 401, params: { cookie: 'nayab_staff=none' } },
    changes: 'staff_jobs',
    entry: { action: 'backup.start', type: 'backup', id: null, after: { encrypted: false } },
  },
  'POST /admin/backups/:name/download': {
    make: backup,
    refused: { code: 404, params: { name: 'backup-2.tar.zst' } },
    changes: null,
    entry: { action: 'backup.download', type: 'backup', after: BACKUP },
  },
  'DELETE /admin/backups/:name': {
    make: backup,
    refused: { code: 404, params: { name: 'backup-2.tar.zst' } },
    changes: 'backup_removals',
    entry: { action: 'backup.delete', type: 'backup', before: BACKUP },
  },
  'POST /admin/health/mails/:id/retry': {
    make: failedMail,
    refused: NO_SUCH,
    changes: '_private_jobs',
    entry: {
      action: 'mail.retry',
      type: 'mail',
      before: { attempts: 25, error: 'no' },
      after: { mail: 'order confirmation', order: expect.any(Number), attempts: 1 },
    },
  },
  'POST /admin/health/mails/:id/discard': {
    make: failedMail,
    refused: NO_SUCH,
    changes: '_private_jobs',
    entry: {
      action: 'mail.discard',
      type: 'mail',
      before: { mail: 'order confirmation', order: expect.any(Number), attempts: 25, error: 'no' },
    },
  },
  'POST /admin/views': {
    body: { list: 'orders', name: 'Multan', query: 'city=1' },
    refused: { code: 422, body: { list: 'orders', name: '', query: 'city=1' } },
    changes: 'staff_views',
    entry: {
      action: 'view.save',
      type: 'view',
      id: ({ data }) => data.id,
      after: { list: 'orders', query: 'city=1' },
    },
  },
  'DELETE /admin/views/:id': {
    make: view,
    refused: NO_SUCH,
    changes: 'staff_views',
    entry: { action: 'view.delete', type: 'view', before: { list: 'orders' } },
  },
  'POST /admin/activity/:id/undo': {
    make: async ({ post }) => ({
      id: (await post('/admin/cities', { name: 'Hunza', is_closed: false }))['undo'],
    }),
    refused: NO_SUCH,
    changes: 'cities',
    entry: { action: 'city.add.undo', type: 'city', id: null, before: { name: 'Hunza' } },
  },
}
