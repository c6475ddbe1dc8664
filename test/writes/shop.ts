import { expect } from 'vitest'
import type { Writes } from './write.ts'

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
  'POST /admin/searches/meanings/remove': {
    make: async ({ post }) => {
      await post('/admin/searches/meanings', meaning)
      return {}
    },
    body: { spelling: 'piyali' },
    refused: { code: 404, body: { spelling: 'pyali' } },
    changes: 'search_concepts',
    entry: {
      action: 'search_concept.remove',
      type: 'search_concept',
      id: 'piyali',
      before: { piyali: expect.objectContaining({ concept: 'cup' }) },
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
}
