import { expect, test } from 'vitest'
import { jobSentence } from './job-sentence.ts'

const job = { id: 1, state: 'done', total: 3, done: 3, failed: 1, audit_id: 7 } as const

test('a bulk change, an import and their undo have words of their own', () => {
  expect(jobSentence(job)).toBe('2 changed, 1 refused.')
  expect(jobSentence(job, 'products.import')).toBe('2 imported, 1 refused.')
  expect(jobSentence({ ...job, audit_id: null }, 'products.import.undo')).toBe('2 undone, 1 could not be.')
})
