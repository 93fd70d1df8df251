import { expect, it } from 'vitest'
import { figuresOf, volumeOf } from './volume.ts'

it('traffic is in gigabytes, or in megabytes if less than one gigabyte is left', () => {
  expect(volumeOf('internet', 20_480)).toEqual({ amount: 20, unit: 'gigabytes' })
  expect(volumeOf('internet', 1536)).toEqual({ amount: 1.5, unit: 'gigabytes' })
  expect(volumeOf('internet', 1023)).toEqual({ amount: 1023, unit: 'megabytes' })
  expect(volumeOf('internet', 0)).toEqual({ amount: 0, unit: 'gigabytes' })
})

it('gigabytes are rounded down', () => {
  expect(volumeOf('internet', 20_479)).toEqual({ amount: 19.9, unit: 'gigabytes' })
})

it('minutes and messages are not converted', () => {
  expect(volumeOf('minutes', 4000)).toEqual({ amount: 4000, unit: 'minutes' })
  expect(volumeOf('messages', 0)).toEqual({ amount: 0, unit: 'messages' })
})

it('numbers are formatted like amounts', () => {
  expect([figuresOf(12.4, 'en'), figuresOf(12.4, 'hy'), figuresOf(4000, 'ru')]).toEqual(['12.4', '12,4', '4\u00a0000'])
})
