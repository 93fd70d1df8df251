import { expect, test } from 'vitest'
import { handClock } from '../../../test/clock.ts'
import { testKeys } from '../../../test/keys.ts'
import { Refused } from '../http/errors.ts'
import { createLinks } from './links.ts'

const path = '/files/one'

function setUp(secret = 1) {
  const clock = handClock()
  const links = createLinks({ clock, keys: testKeys(secret), minutes: 15 })
  const { searchParams } = new URL(links.sign(path), 'http://cabinet.test')
  const signed = { expires: searchParams.get('expires')!, signature: searchParams.get('signature')! }
  return { clock, links, signed }
}

const refusalOf = (work: () => void) => {
  try {
    work()
  } catch (error) {
    return error instanceof Refused && error.refusal
  }
}

test('a link works until it expires', () => {
  const { clock, links, signed } = setUp()
  links.check(path, signed)
  clock.advance(15 * 60 - 1)
  links.check(path, signed)
  clock.advance(1)
  expect(refusalOf(() => links.check(path, signed))).toBe('not_found')
})

test('a link is valid only for its own path and time, with our signature', () => {
  const { links, signed } = setUp()
  const later = { ...signed, expires: String(Number(signed.expires) + 60) }
  for (const [asked, given] of [
    ['/files/two', signed],
    [path, later],
    [path, { ...signed, signature: '' }],
    [path, { ...signed, signature: signed.signature.slice(1) }],
    [path, { ...signed, signature: `${signed.signature}AAAA` }],
    [path, setUp(2).signed],
    [path, { expires: '', signature: '' }],
  ] as const) {
    expect(refusalOf(() => links.check(asked, given))).toBe('not_found')
  }
})
