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

const meaning = { spellings: 'piyali', concept: 'cup', near: '' }

export const shopWrites: Writes = {
  'POST /admin/first-steps/:step': {
    make: async () => ({ step: 'shipping' }),
    body: { is_skipped: true },
    refused: { code: 404, params: { step: 'dance' } },
    changes: 'shop_settings',
    entry: {
      action: 'setting.checklist',
      type: 'setting',
      id: 'checklist',
      before: { value: null },
      after: { value: { skipped: ['shipping'], isHidden: false } },
    },
  },
  'POST /admin/first-steps': {
    body: { is_hidden: true },
    refused: { code: 422, body: { is_hidden: 'perhaps' } },
    changes: 'shop_settings',
    entry: {
      action: 'setting.checklist',
      type: 'setting',
      id: 'checklist',
      before: { value: { skipped: ['shipping'], isHidden: false } },
      after: { value: { skipped: ['shipping'], isHidden: true } },
    },
  },
  'POST /admin/promo-codes': {
    body: { code: 'HOLI5', discount: 5, is_percentage: true },
    refused: { code: 409, body: { code: 'WELCOME10', discount: 5 } },
    changes: 'promo_codes',
    entry: {
      action: 'promo_code.add',
      type: 'promo_code',
      id: 'HOLI5',
      after: { discount: 5, isPercentage: true },
    },
  },
  'POST /admin/promo-codes/:code': {
    make: async () => ({ code: 'NAYAB300' }),
    body: { discount: 250, minimum_order: 2000 },
    refused: { code: 404, params: { code: 'NAYAB400' } },
    changes: 'promo_codes',
    entry: {
      action: 'promo_code.edit',
      type: 'promo_code',
      before: { discount: 300, isPercentage: false },
      after: { discount: 250, isPercentage: false, minimumOrder: 2000 },
    },
  },
  'POST /admin/promo-codes/:code/end': {
    make: async () => ({ code: 'NAYAB300' }),
    refused: { code: 404, params: { code: 'NAYAB400' } },
    changes: 'promo_codes',
    entry: {
      action: 'promo_code.end',
      type: 'promo_code',
      before: { is_live: true },
      after: { is_live: false },
    },
  },
  'POST /admin/searches/meanings': {
    body: meaning,
    refused: { code: 422, body: { ...meaning, concept: '' } },
    changes: 'search_concepts',
    entry: {
      action: 'search_concept.add',
      type: 'search_concept',
      id: 'piyali',
      after: { piyali: expect.objectContaining({ concept: 'cup' }) },
    },
  },
  'POST /admin/searches/export': {
    body: { days: '7' },
    refused: { code: 422, body: { days: '-7' } },
    changes: null,
    entry: { action: 'search.export', type: 'report', id: 'searches', after: { days: 7, rows: 0 } },
  },
  'POST /admin/reports/export': {
    body: { by: 'city', from: '2026-05-01', to: '2026-05-31' },
    refused: { code: 422, body: { by: 'city', from: '2026-05-31', to: '2026-05-01' } },
    changes: null,
    entry: {
      action: 'report.export',
      type: 'report',
      id: 'city',
      after: { from: '2026-05-01', to: '2026-05-31' },
    },
  },
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
      after: { mail: 'order confirmation', order: expect.any(Number), attempts: 0 },
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
