import { expect, test } from 'vitest'
import { judgeAnswers } from './judge.ts'

const attempt = { key: 'a 1', email: 'buyer-a-1@example.com', body: '', order: null }

test('an order that was answered with 500 is a fault, whatever may fail', () => {
  const problems = ['An order was answered with 500.', 'An order was answered with 500.']
  expect(judgeAnswers({ problems, failures: [], unanswered: [] }, 8)).toEqual([
    'An order was answered with 500.',
  ])
})

test('no more requests may fail than were under way', () => {
  const failures = ['/: 502', 'checkout: no answer']
  expect(judgeAnswers({ problems: [], failures, unanswered: [] }, 2)).toEqual([])
  expect(judgeAnswers({ problems: [], failures, unanswered: [] }, 1)).toEqual([
    '2 requests failed: /: 502, checkout: no answer',
  ])
})

test('an order without an answer is a fault', () => {
  expect(judgeAnswers({ problems: [], unanswered: [attempt] })).toEqual([
    '1 orders had no answer for a minute',
  ])
})
