import { expect, it } from 'vitest'
import { figuresOf, volumeOf } from './volume.ts'

it('tells traffic in gigabytes, and in megabytes once less than one is left', () => {
  expect(volumeOf('internet', 20_480)).toEqual({ amount: 20, unit: 'gigabytes' })
  expect(volumeOf('internet', 1536)).toEqual({ amount: 1.5, unit: 'gigabytes' })
  expect(volumeOf('internet', 1023)).toEqual({ amount: 1023, unit: 'megabytes' })
  expect(volumeOf('internet', 0)).toEqual({ amount: 0, unit: 'megabytes' })
})

it('promises no more than is there', () => {
  expect(volumeOf('internet', 20_479)).toEqual({ amount: 19.9, unit: 'gigabytes' })
})

it('minutes and messages are counted one by one', () => {
  expect(volumeOf('minutes', 4000)).toEqual({ amount: 4000, unit: 'minutes' })
  expect(volumeOf('messages', 0)).toEqual({ amount: 0, unit: 'messages' })
})

it('is written as sums are', () => {
  expect([figuresOf(12.4, 'en'), figuresOf(12.4, 'hy'), figuresOf(4000, 'ru')]).toEqual(['12.4', '12,4', '4\u00a0000'])
})
