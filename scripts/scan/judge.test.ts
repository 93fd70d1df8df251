import { expect, test } from 'vitest'
import type { Operation } from './document.ts'
import { judge } from './judge.ts'

const operation: Operation = {
  id: 'profile.profile',
  method: 'GET',
  path: '/x/',
  parameters: [],
  guarded: true,
  upload: false,
  answers: 'envelope',
}
const ok = { status: 'ok', status_id: 200, detail: {} }
const refusal = { status: 'error', status_id: 401, code: 'not_signed_in', message: 'Sign in.', request_id: 'r' }

function judged(status: number, said: unknown, who: 'home' | 'nobody' = 'home', headers = {}) {
  const text = typeof said === 'string' ? said : JSON.stringify(said)
  const answer = { status, text, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } }
  return judge(operation, ['not_signed_in'], { who }, answer)
}

test('documented responses and refusals pass', () => {
  expect(judged(200, ok)).toBeUndefined()
  expect(judged(401, refusal, 'nobody')).toBeUndefined()
})

test.each<[string, number, unknown]>([
  ['answered 500', 500, { ...refusal, code: 'internal' }],
  ['only the inside', 200, { ...ok, detail: 'at run (/opt/kabinet/x.js:1:2)' }],
  ['only the inside', 400, { ...refusal, message: 'invalid input syntax for type bigint: "x"' }],
  ['without the envelope', 404, { error: 'Not Found' }],
  ['not documented', 401, { ...refusal, code: 'oops' }],
  ['no request_id', 401, { ...refusal, request_id: undefined }],
  ['not in the envelope', 200, { balance: 1 }],
  ['no JSON', 200, '{'],
])('a faulty response is reported with the words "%s"', (words, status, said) => {
  expect(judged(status, said)).toContain(words)
})

test('a response to an anonymous caller and an injected header are found', () => {
  expect(judged(200, ok, 'nobody')).toBe('answered somebody who is not signed in')
  expect(judged(200, ok, 'home', { 'x-scan-injected': '1' })).toContain('became a header')
})
