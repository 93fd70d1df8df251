import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordFault } from './new-password.ts'

const known = { contract: '1000019', phones: ['37491000014', '37455123456'] }
const faultOf = (password: string) => passwordFault(password, known)

describe('easy passwords', () => {
  test.each([
    '12345678',
    '87654321',
    '01234567',
    '34567890',
    '78901234',
    '13579135',
    '11111111',
    '12121212',
    '20202020',
    '12341234',
    '1212121',
    '11223344',
    '11112222',
    '10001000',
    'abcdefgh',
    'HGFEDCBA',
    'abababab',
    'qweqweqwe',
    'ааааааааа',
  ])('%s is a pattern', (password) => expect(faultOf(password)).toBe('pattern'))

  test.each(['25021983', '02251983', '19830225', '29022024', '31122099'])('%s is a date', (password) =>
    expect(faultOf(password)).toBe('date'),
  )

  test.each(['1000019', '01000019', '10000190', '00001000019', 'a1000019z'])(
    '%s contains the contract number',
    (given) => expect(faultOf(given)).toBe('number'),
  )

  test.each(['37491000014', '091000014', '91000014', '1000014', '+37455123456', '55123456'])(
    '%s contains a phone number',
    (given) => expect(faultOf(given)).toBe('phone'),
  )
})

test.each(['49205816', '30022001', '32011990', '25021883', '70431962', 'ararat01', 'correct horse', '1234567a8'])(
  '%s is accepted',
  (password) => expect(faultOf(password)).toBeUndefined(),
)

test("every password that repeats a part is a pattern, regardless of the part's length", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.integer({ min: 2, max: 5 }), (part, times) => {
      expect(faultOf(part.repeat(times))).toBe('pattern')
    }),
  )
})

test('a contract number or phone number is found in any padding', () => {
  const padding = fc.string({ maxLength: 8 })
  const own = fc.constantFrom(known.contract, ...known.phones)
  fc.assert(
    fc.property(padding, own, padding, (before, number, after) => {
      expect(faultOf(`${before}${number}${after}`)).toBeDefined()
    }),
  )
})

test('few eight-digit passwords are rejected', () => {
  const digits = fc.stringMatching(/^\d{8}$/)
  const sample = fc.sample(digits, { numRuns: 5000, seed: 7 })
  const random = sample.filter((password) => new Set(password).size > 3)
  expect(random.filter((password) => faultOf(password) !== undefined).length / random.length).toBeLessThan(0.02)
})
