import { expect, test } from 'vitest'
import { isBusy } from './busy.server.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more })

test.each([
  ...['53100', '53200', '53300', '57P01', '57P02', '57P03', '57014', '08006', '08P01', '58030', '25006'],
  ...[
    '28P01',
    '28000',
    '3D000',
    'CERT_HAS_EXPIRED',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ],
  ...['40001', '40P01', '55P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EMFILE'],
])('%s is busy, also as the cause of the error of a query', (code) => {
  expect(isBusy(withCode(code))).toBe(true)
  expect(isBusy(new Error('Failed query', { cause: new Error('x', { cause: withCode(code) }) }))).toBe(true)
})

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
])('%j is busy', (message) => {
  expect(isBusy(new Error(message))).toBe(true)
})

test('a missing socket of the database is busy, another missing file is not', () => {
  expect(isBusy(withCode('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect(isBusy(withCode('ENOENT', { syscall: 'open' }))).toBe(false)
})

test.each(['23505', '22P02', '42P01', 'XX000', '42601', 'ERR_INVALID_ARG_TYPE'])('%s is a fault', (code) => {
  expect(isBusy(withCode(code))).toBe(false)
})

test('anything else is a fault, also a circle of causes', () => {
  const circle = new Error('a')
  circle.cause = new Error('b', { cause: circle })
  for (const thrown of [circle, new TypeError('x is not a function'), 'text', null, undefined])
    expect(isBusy(thrown)).toBe(false)
})
