import { expect, test } from 'vitest'
import { Refusal } from '#app/core/refusal.ts'
import { StartError } from '#db/start.ts'
import { explainFailure } from './explain-failure.ts'

const systemError = (more: object) => Object.assign(new Error('failed'), more)

test.each([
  [new StartError('No.'), 'No.'],
  [new Refusal(409, 'Not empty.'), 'Not empty.'],
  [
    systemError({ code: 'EACCES', syscall: 'open', path: '/root/products.csv' }),
    '/root/products.csv cannot be used: permission denied.',
  ],
  [
    new Error('Failed query', { cause: systemError({ code: '53100' }) }),
    'The disk is full (53100). The command did not finish: make room and run it again.',
  ],
  [
    systemError({ code: 'ENOENT', syscall: 'connect', path: '/data/socket/.s.PGSQL.5432' }),
    'The database does not answer (ENOENT). The command may not have done its work: run it again later.',
  ],
  [
    new Error('Connection terminated unexpectedly'),
    'The database does not answer (Connection terminated unexpectedly). ' +
      'The command may not have done its work: run it again later.',
  ],
])('the operator gets a sentence for %s', (failed, sentence) => {
  expect(explainFailure(failed)).toBe(sentence)
})

test('a bug has no sentence', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toBeNull()
  expect(explainFailure(undefined)).toBeNull()
})
