import { expect, test } from 'vitest'
import { readAudit, readLint, readNmap, readRetire, readSignatures, readSqlmap, readWapiti } from './reports.ts'

test('audit findings of high or critical severity are grave, and an unreachable registry is reported', () => {
  const report = (severity: string) => JSON.stringify({ vulnerabilities: { left: { severity, range: '<2' } } })
  expect(readAudit('audit', report('moderate'))).toMatchObject({ state: 'ran, found 1', grave: false })
  expect(readAudit('audit', report('high'))).toMatchObject({ lines: ['high: left <2'], grave: true })
  expect(readAudit('audit', '{"vulnerabilities":{}}')).toMatchObject({ state: 'ran, found 0', grave: false })
  const refused = readAudit('audit', '{"message":"405 Method Not Allowed","statusCode":405}')
  expect(refused).toEqual({ name: 'audit', state: 'could not run: 405 Method Not Allowed', lines: [], grave: false })
})

test('a wrong signature is grave; a missing one is not', () => {
  const one = { name: 'left', version: '1.0.0' }
  expect(readSignatures('s', JSON.stringify({ invalid: [], missing: [one] }), '').grave).toBe(false)
  expect(readSignatures('s', JSON.stringify({ invalid: [one], missing: [] }), '').grave).toBe(true)
  const failed = readSignatures('s', '', 'npm error code ENOTFOUND\nnpm error a log is elsewhere')
  expect(failed.state).toBe('could not run: npm error code ENOTFOUND')
})

test('vulnerable libraries and an unreachable database are reported', () => {
  const results = [
    { component: 'left', version: '1', vulnerabilities: [{ severity: 'low' }, { severity: 'critical' }] },
  ]
  const report = JSON.stringify({ errors: [], data: [{ file: 'a.js', results }] })
  expect(readRetire('r', report, '')).toMatchObject({ lines: ['critical: left 1', 'low: left 1'], grave: true })
  const unreached = readRetire('r', JSON.stringify({ errors: ['Error downloading'], data: [] }), '')
  expect(unreached.state).toBe('could not run: Error downloading')
})

test('linter findings are never grave', () => {
  const problems = [{ severity: 'error', ruleId: 'x', message: 'y', location: [{ pointer: '#/paths' }] }]
  const outcome = readLint('l', `npm notification\n${JSON.stringify({ problems })}`, '')
  expect(outcome).toMatchObject({ lines: ['error: x: y #/paths'], grave: false })
})

test('an injection is grave; a clean run of sqlmap has no findings', () => {
  const ended = '[CRITICAL] all tested parameters do not appear to be injectable. Try to increase values'
  expect(readSqlmap('q', ended)).toMatchObject({ state: 'ran, found 0', grave: false })
  expect(
    readSqlmap('q', `sqlmap identified the following injection point(s)\nParameter: JSON #1* ((custom) POST)\n`),
  ).toMatchObject({ grave: true })
  expect(readSqlmap('q', '[CRITICAL] connection refused\n[*] ending @ 10:00:00').state).toContain(
    'could not run: [CRITICAL]',
  )
})

test('reports of wapiti and nmap are parsed', () => {
  const wapiti = (level: number) => JSON.stringify({ vulnerabilities: { XSS: [{ level, path: '/', info: 'x' }] } })
  expect(readWapiti('w', wapiti(2), '').grave).toBe(false)
  expect(readWapiti('w', wapiti(3), '').grave).toBe(true)
  const nmap = (said: string) => `<nmaprun><script id="a" output="${said}"/><finished exit="success"/></nmaprun>`
  expect(readNmap('n', nmap('State: VULNERABLE')).grave).toBe(true)
  expect(readNmap('n', nmap('State: NOT VULNERABLE')).grave).toBe(false)
  expect(readNmap('n', '').state).toContain('could not run')
})
