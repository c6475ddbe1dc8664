import { expect, test } from 'vitest'
import { readAudit } from './audit.ts'

const totals = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 }

test('a report without vulnerabilities is ok', () => {
  const report = { auditReportVersion: 2, vulnerabilities: {}, metadata: { vulnerabilities: totals } }
  expect(readAudit(JSON.stringify(report))).toEqual({ outcome: 'ok', message: '' })
})

test('each vulnerable package fails the check, with its cause and whether a fix exists', () => {
  const report = {
    auditReportVersion: 2,
    vulnerabilities: {
      minimist: {
        name: 'minimist',
        severity: 'critical',
        via: [{ source: 1097678, name: 'minimist', title: 'Prototype Pollution in minimist' }],
        range: '<0.2.4',
        fixAvailable: true,
      },
      mkdirp: {
        name: 'mkdirp',
        severity: 'critical',
        via: ['minimist'],
        range: '0.4.1 - 0.5.1',
        fixAvailable: false,
      },
    },
    metadata: { vulnerabilities: { ...totals, critical: 2, total: 2 } },
  }
  expect(readAudit(JSON.stringify(report))).toEqual({
    outcome: 'vulnerable',
    message: [
      'minimist <0.2.4: critical, Prototype Pollution in minimist; a fix is available',
      'mkdirp 0.4.1 - 0.5.1: critical, through minimist; no fix is available',
    ].join('\n'),
  })
})

test.each([
  [
    'a registry without an audit endpoint',
    '{"message":"405 Method Not Allowed - POST /advisories/bulk","statusCode":405,"error":{"summary":""}}',
    '405 Method Not Allowed - POST /advisories/bulk',
  ],
  [
    'a network failure',
    '{"message":"request failed, reason: connect ECONNREFUSED","error":{"summary":""}}',
    'request failed, reason: connect ECONNREFUSED',
  ],
  ['an answer that is cut off', '{"auditReportVersion":2,"vuln', 'npm audit printed no report.'],
  ['no output', '', 'npm audit printed no report.'],
  ['a page of a proxy', '<html>Login</html>', 'npm audit printed no report.'],
])('%s is unknown, which is a warning', (_, output, message) => {
  expect(readAudit(output)).toEqual({ outcome: 'unknown', message })
})
