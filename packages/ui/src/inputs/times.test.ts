import { expect, test } from 'vitest'
import { listTimes, nearestTime, shiftTime, typedTime } from './times.ts'

test.each([
  ['7', '07:00'],
  ['22', '22:00'],
  ['730', '07:30'],
  ['2217', '22:17'],
  ['7:05', '07:05'],
  [' 23.59 ', '23:59'],
  ['24', undefined],
  ['24:00', undefined],
  ['2260', undefined],
  ['7:3', undefined],
  ['noon', undefined],
  ['', undefined],
])('%j is read as %s', (text, time) => {
  expect(typedTime(text)).toBe(time)
})

test('the list has every quarter of an hour, and typing any of them gives it back', () => {
  expect(listTimes).toHaveLength(96)
  expect(listTimes[0]).toBe('00:00')
  expect(listTimes.at(-1)).toBe('23:45')
  expect(listTimes.map(typedTime)).toEqual(listTimes)
})

test('moving in the list keeps within the day', () => {
  expect(nearestTime('22:17')).toBe('22:15')
  expect(nearestTime('23:59')).toBe('23:45')
  expect(nearestTime(undefined)).toBe('12:00')
  expect(shiftTime('22:15', 60)).toBe('23:15')
  expect(shiftTime('23:15', 60)).toBe('23:15')
  expect(shiftTime('00:00', -15)).toBe('00:00')
})
