import { expect, it } from 'vitest'
import { isEmail, maskedEmail } from './email.ts'

it.each(['anahit@example.am', 'a.b+c@sub.example.com', ' anahit@example.am '])('%s is an email address', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each([
  '',
  'anahit',
  'anahit@',
  '@example.am',
  'anahit@example',
  'a b@example.am',
  'a@b@example.am',
  'a@example..am',
])('%j is not an email address', (text) => {
  expect(isEmail(text)).toBe(false)
})

it.each([
  ['anahit@example.am', 'a•••@example.am'],
  ['a@example.am', 'a•••@example.am'],
  ['anahit', '•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
