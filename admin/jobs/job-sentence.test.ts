import { expect, test } from 'vitest'
import type { JobState } from './contract.ts'
import { jobSentence, undoneText } from './job-sentence.ts'

const job = { id: 1, state: 'done', total: 3, done: 3, failed: 1, audit_id: 7 } as const

test('a bulk change, an import and their undo have words of their own', () => {
  expect(jobSentence(job)).toBe('2 changed, 1 refused.')
  expect(jobSentence(job, 'products.import')).toBe('2 imported, 1 refused.')
  expect(jobSentence({ ...job, audit_id: null }, 'products.import.undo')).toBe('2 undone, 1 could not be.')
})

test('an undo says how many items it could not give back', () => {
  const all: JobState = { ...job, total: 1200, done: 1200, failed: 0 }
  const undone = (changes: object) => undoneText({ is_undone: true, undo_job: { ...all, ...changes } })
  expect([undone({}), undone({ failed: 3 }), undone({ state: 'stopped', done: 500 })]).toEqual([
    'Undone',
    '1,197 of 1,200 undone',
    '500 of 1,200 undone',
  ])
  expect(undone({ state: 'running', done: 0 })).toBe('Being undone')
  expect(undoneText({ is_undone: true, undo_job: null })).toBe('Undone')
  expect(undoneText({ is_undone: false, undo_job: null })).toBeNull()
})
