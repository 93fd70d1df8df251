import { expect, test } from 'vitest'
import { isLoopback, localOrigin } from './loopback.rules.ts'

test.each(['127.0.0.1', '127.9.9.9', '::1', '[::1]', 'localhost', 'LOCALHOST', 'sevan.localhost', '/run/postgresql'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
)

test.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example', 'localhost.example', '127.1', 'example', '::2', ''])(
  '%j is not this machine',
  (host) => expect(isLoopback(host)).toBe(false),
)

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://[::1]:3000'],
  ['fd00::7', 'http://[fd00::7]:3000'],
])('a server on %s is reached at %s', (host, origin) => {
  expect(localOrigin(host, 3000)).toBe(origin)
  expect(new URL(origin).port).toBe('3000')
})
