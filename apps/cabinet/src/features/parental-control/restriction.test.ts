import { dayOf } from '@kabinet/contract/kernel/days'
import { expect, test } from 'vitest'
import type { Restriction } from './parental-control.api.ts'
import {
  aroundTheClock,
  faultsOf,
  fieldsOf,
  inputOf,
  missingPresets,
  newFields,
  presetFields,
  presetHours,
  presets,
} from './restriction.ts'

const today = '2026-11-21'
const zone = 'Asia/Yerevan'
const evenings = {
  ...newFields(today),
  days: [5, 1],
  from: '21:00',
  to: '07:00',
  dateTo: '2026-12-14',
} as const

test('an all-day, every-day restriction begins today and has no end', () => {
  expect(faultsOf(aroundTheClock(today), today)).toEqual({})
  expect(inputOf(aroundTheClock(today), zone)).toEqual({
    mode: 'every_day',
    days_of_week: [1, 2, 3, 4, 5, 6, 7],
    time_from: '00:00',
    time_to: '23:59',
    date_from: new Date('2026-11-21T00:00:00+04:00'),
    date_to: null,
    comment: '',
    days_of_month: [],
    months: [],
  })
})

test('missing and invalid values are reported at their fields', () => {
  expect(faultsOf(newFields(today), today)).toEqual({ from: 'missing', to: 'missing' })
  expect(faultsOf({ ...evenings, days: [], dateFrom: '' }, today)).toEqual({ days: 'missing', dateFrom: 'missing' })
  expect(faultsOf({ ...evenings, to: '21:00' }, today)).toEqual({ to: 'same' })
  expect(faultsOf({ ...evenings, dateTo: '2026-11-20' }, today)).toEqual({ dateTo: 'early' })
  expect(faultsOf({ ...evenings, dateFrom: '2026-12-15' }, today)).toEqual({ dateTo: 'early' })
  expect(faultsOf({ ...evenings, allDay: true, from: '', to: '', dateTo: today }, today)).toEqual({})
  expect(faultsOf(evenings, today)).toEqual({})
})

test('saving a restriction without editing it changes nothing', () => {
  const dayAt = (instant: Date) => dayOf(instant, zone)
  const input = inputOf({ ...evenings, comment: ' School ', daysOfMonth: [1, 15], months: [1, 2] }, zone)
  expect(input).toMatchObject({ days_of_week: [1, 5], comment: 'School', days_of_month: [1, 15], months: [1, 2] })
  const restriction: Restriction = {
    id: '7',
    active: true,
    status: 'waits',
    timeFrom: input.time_from,
    timeTo: input.time_to,
    daysOfWeek: input.days_of_week ?? [],
    dateFrom: input.date_from,
    dateTo: input.date_to ?? null,
    mode: input.mode,
    comment: 'School',
    days_of_month: input.days_of_month ?? [],
    months: input.months ?? [],
  }
  expect(inputOf(fieldsOf(restriction, dayAt), zone)).toEqual(input)
})

test('presets are complete as they are, and are offered until a restriction has their hours', () => {
  for (const preset of presets) expect(faultsOf(presetFields(preset, 'Name', today), today)).toEqual({})
  expect(inputOf(presetFields('night', 'At night', today), zone)).toMatchObject({
    mode: 'every_day',
    time_from: '22:00',
    time_to: '07:00',
    comment: 'At night',
  })
  expect(missingPresets([])).toEqual(['night', 'school', 'homework'])
  const night = { ...presetHours('night'), status: 'waits' } as const
  expect(missingPresets([night])).toEqual(['school', 'homework'])
  expect(missingPresets([{ ...night, daysOfWeek: [6, 7] }])).toContain('night')
  expect(missingPresets([{ ...night, status: 'over' }])).toContain('night')
})
