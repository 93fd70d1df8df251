import { expect, test } from 'vitest'
import { createProductClock } from './product-clock.ts'

const machine = () => Date.parse('2026-11-20T19:59:00Z')
const clockOf = () => createProductClock({ machine, zone: 'Asia/Yerevan' })

test("before the first response, the clock shows the device's time in the operator's zone", () => {
  const clock = clockOf()
  expect([clock.now().toISOString(), clock.today()]).toEqual(['2026-11-20T19:59:00.000Z', '2026-11-20'])
})

test('a response sets the time and the day', () => {
  const clock = clockOf()
  clock.hear(new Headers({ 'X-Now': `${machine() / 1000 + 90}.5`, 'X-Zone-Offset': '240' }))
  expect([clock.now().toISOString(), clock.today()]).toEqual(['2026-11-20T20:00:30.500Z', '2026-11-21'])
})

test('a response without valid time headers is ignored', () => {
  const clock = clockOf()
  clock.hear(new Headers({ 'X-Now': String(machine() / 1000 + 86_400), 'X-Zone-Offset': '-210' }))
  clock.hear(new Headers({ 'X-Now': 'soon' }))
  expect([clock.now().toISOString(), clock.today()]).toEqual(['2026-11-21T19:59:00.000Z', '2026-11-21'])
})
