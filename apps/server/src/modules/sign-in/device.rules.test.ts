import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDevice, unknownDevice } from './device.rules.ts'

test('all device information is read', () => {
  expect(readDevice('platform=android&model=Pixel+8&os_version=Android%2015&soft_version=2.4.1')).toEqual({
    platform: 'android',
    model: 'Pixel 8',
    osVersion: 'Android 15',
    softVersion: '2.4.1',
  })
})

test.each([
  ['an unknown platform', 'platform=fridge&model=Samsung', { ...unknownDevice, model: 'Samsung' }],
  ['no known field', 'hello', unknownDevice],
  ['an empty header', '', unknownDevice],
  ['blanks', 'platform=ios&model=++&os_version=', { ...unknownDevice, platform: 'ios' }],
  ['invalid UTF-8', 'model=%ff%fe', { ...unknownDevice, model: '\ufffd\ufffd' }],
  ['an invalid escape', 'model=%zz', { ...unknownDevice, model: '%zz' }],
  ['invisible characters', 'model=a%00b%0d%0ac%E2%80%AEd%E2%80%A8e', { ...unknownDevice, model: 'abcde' }],
  ['a long name', `model=${'x'.repeat(200)}`, { ...unknownDevice, model: 'x'.repeat(64) }],
  ['a repeated field', 'model=first&model=second', { ...unknownDevice, model: 'first' }],
])('%s is not an error', (_, header, device) => {
  expect(readDevice(header)).toEqual(device)
})

test.each([
  ['is missing', undefined],
  ['is too long', `model=x&${'y'.repeat(600)}`],
])('a header that %s is ignored and deletes nothing', (_, header) => {
  expect(readDevice(header)).toBeUndefined()
})

test('for any input, the database accepts the values', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 400 }), (model, anything) => {
      for (const header of [new URLSearchParams({ model }).toString(), `model=${anything}`]) {
        const { model: kept } = readDevice(header) ?? unknownDevice
        if (kept === null) continue
        expect(kept).not.toMatch(/\p{C}/u)
        expect([...kept].length).toBeGreaterThan(0)
        expect([...kept].length).toBeLessThanOrEqual(64)
      }
    }),
  )
})
