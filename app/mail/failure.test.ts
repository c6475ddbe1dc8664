import { expect, test } from 'vitest'
import { describeFailure } from './failure.server.ts'

const smtp = (message: string, more: object) => Object.assign(new Error(message), more)

test.each([
  [
    'a refused recipient',
    smtp(
      'Can’t send mail - all recipients were rejected: 550 5.1.1 <ayesha@example.com>: no Ayesha Khan here',
      {
        code: 'EENVELOPE',
        responseCode: 550,
        response: '550 5.1.1 <ayesha@example.com>: no Ayesha Khan here',
        command: 'RCPT TO',
      },
    ),
    'The mail server answered 550 5.1.1 to RCPT TO',
  ],
  [
    'a busy server',
    smtp('Message failed: 451 ayesha at example.com is greylisted', {
      code: 'EMESSAGE',
      responseCode: 451,
      response: '451 ayesha at example.com is greylisted',
      command: 'DATA',
    }),
    'The mail server answered 451 to DATA',
  ],
  [
    'no server',
    smtp('connect ECONNREFUSED 127.0.0.1:9', { code: 'ESOCKET', command: 'CONN' }),
    'Error ESOCKET ECONNREFUSED',
  ],
  [
    'silence',
    smtp('Greeting never received', { code: 'ETIMEDOUT', command: 'CONN' }),
    'Error ETIMEDOUT Greeting never received',
  ],
  [
    'a failed statement',
    new Error('Failed query: select 1 where email = $1\nparams: ayesha@example.com', {
      cause: Object.assign(new Error('ayesha@example.com'), { code: '57P01' }),
    }),
    'Error because of Error 57P01',
  ],
  [
    'a certificate',
    smtp('self-signed certificate', { code: 'ESOCKET' }),
    "The mail server's certificate is signed by itself",
  ],
  ['no error', 'ayesha@example.com', 'thrown string'],
])('what the queue stores of %s has no personal data', (_, thrown, stored) => {
  expect(describeFailure(thrown)).toBe(stored)
})
