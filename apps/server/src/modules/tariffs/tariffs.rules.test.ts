import { hourMs } from '@kabinet/contract/kernel/durations'
import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, addMonths, daysBetween, startOf } from '@kabinet/contract/kernel/days'
import { money } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Changing,
  decideChange,
  endOfPaid,
  hasTariff,
  tariffBlockerOf,
  offersFor,
  type OnSale,
  refuseCancel,
  stepOf,
  type ChangeOption,
  chosenOption,
  changeOptions,
} from './tariffs.rules.ts'

const zone = 'Asia/Yerevan'
const now = new Date('2026-11-20T08:00:00Z')
const today = '2026-11-20'

const onSale = (code: string, given: Partial<OnSale> = {}): OnSale => ({
  code,
  cost: money(690_000),
  speed: 100,
  charged: 'monthly',
  segment: null,
  closed: false,
  ...given,
})
const fibre: Changing = {
  ...onSale('fibre'),
  tariffCode: 'fibre-100',
  parent: null,
  status: serviceStatus.active,
  inBundle: false,
  planned: null,
  paidDays: 0,
}
const codes = (offers: readonly OnSale[]) => offers.map(({ code }) => code)

describe('offered tariffs', () => {
  const catalogue = [
    onSale('fibre-100'),
    onSale('fibre-300', { speed: 300, segment: 'home' }),
    onSale('office-200', { speed: 200, segment: 'business' }),
    onSale('fibre-day', { charged: 'daily' }),
    onSale('fibre-500', { speed: 500, closed: true }),
  ]

  test('are those of the segment that are charged monthly, except the current one', () => {
    expect(codes(offersFor(fibre, catalogue, 'INDIVIDUAL'))).toEqual(['fibre-300', 'fibre-500'])
    expect(codes(offersFor(fibre, catalogue, 'LEGAL'))).toEqual(['office-200', 'fibre-500'])
  })

  test('do not exist for a service that is in a bundle or charged daily', () => {
    expect(offersFor({ ...fibre, inBundle: true }, catalogue, 'INDIVIDUAL')).toEqual([])
    expect(offersFor({ ...fibre, charged: 'daily' }, catalogue, 'INDIVIDUAL')).toEqual([])
  })

  test('exist only for a service that is not an add-on and not disconnected', () => {
    expect(hasTariff(fibre)).toBe(true)
    expect(hasTariff({ ...fibre, parent: 'fibre' })).toBe(false)
    expect(hasTariff({ ...fibre, status: serviceStatus.disabled })).toBe(false)
  })
})

describe('a step', () => {
  test.each([
    ['up', 100, 300, 690_000, 490_000],
    ['down', 100, 50, 690_000, 990_000],
    ['same', 100, 100, 690_000, 990_000],
    ['up', null, 100, 300_000, 420_000],
    ['down', null, null, 420_000, 300_000],
    ['same', 100, null, 420_000, 420_000],
  ] as const)('is %s from %s to %s Mbit/s and from %s to %s', (step, fromSpeed, toSpeed, fromCost, toCost) => {
    const from = onSale('from', { speed: fromSpeed, cost: money(fromCost) })
    expect(stepOf(from, onSale('to', { speed: toSpeed, cost: money(toCost) }))).toBe(step)
  })

  test('is the reverse in the opposite direction', () => {
    const speed = fc.option(fc.integer({ min: 1, max: 1000 }))
    const tariff = fc.tuple(speed, fc.integer({ min: 0, max: 10_000 })).map(([mbit, cost]) => {
      return onSale('tariff', { speed: mbit, cost: money(cost) })
    })
    const opposite = { up: 'down', down: 'up', same: 'same' }
    fc.assert(
      fc.property(tariff, tariff, (a, b) => {
        expect(stepOf(b, a)).toBe(opposite[stepOf(a, b)])
      }),
    )
  })
})

test.each([
  ['nothing', {}, 'works', null],
  ['its bundle', { inBundle: true, planned: { day: today } }, 'off', 'bundle'],
  ['a pause of the contract', {}, 'paused', 'paused'],
  ['a pause of the service alone', { status: serviceStatus.paused }, 'works', 'stopped'],
  ['unpaid days', {}, 'off', 'off'],
  ['the provider', { status: serviceStatus.stopped }, 'works', 'stopped'],
  ['a credit', {}, 'credit', 'credit'],
  ['a planned change', { planned: { day: today } }, 'works', 'planned'],
] as const)('a change is blocked by %s', (_, given, works, blocker) => {
  expect(tariffBlockerOf({ ...fibre, ...given }, works, [onSale('fibre-300')])).toBe(blocker)
})

test('without another tariff nothing is offered, but a planned change can still be cancelled', () => {
  expect(tariffBlockerOf(fibre, 'off', [])).toBe('none')
  expect(tariffBlockerOf({ ...fibre, planned: { day: today } }, 'works', [])).toBe('planned')
})

describe('the end of the paid days', () => {
  test.each([
    ['2026-12-14', 14, 0, '2026-12-14'],
    ['2026-12-14', 14, 7, '2027-01-14'],
    ['2026-12-14', 14, 31, '2027-01-14'],
    ['2027-01-31', 31, 1, '2027-02-28'],
    ['2027-01-31', 31, 28, '2027-02-28'],
    // A pause has moved 31 paid days to February, which has only 28.
    ['2027-02-01', 1, 31, '2027-04-01'],
    ['2028-01-31', 30, 29, '2028-02-29'],
  ])('a period to %s with billing day %s and %s days beyond ends on %s', (periodEnd, billingDay, paidDays, end) => {
    expect(endOfPaid(periodEnd, billingDay, paidDays)).toBe(end)
  })

  test('is the first end of a period after the last paid day', () => {
    const days = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2026-01-01', count))
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 62 }), (periodEnd, paidDays) => {
        const anchor = Number(periodEnd.slice(8))
        const end = endOfPaid(periodEnd, anchor, paidDays)
        const ends = Array.from({ length: 5 }, (_, months) => addMonths(periodEnd, months, anchor))
        expect(end).toBe(ends.find((each) => daysBetween(periodEnd, each) >= paidDays))
      }),
    )
  })
})

describe('when a change takes effect', () => {
  const moment = { now, today, endOfPaid: '2026-12-14', zone }
  const later: ChangeOption = { kind: 'period_end', day: '2026-12-14', when: new Date('2026-12-13T20:00:00Z') }
  const atOnce: ChangeOption = { kind: 'now', day: today, when: now }

  test('now, or at midnight after the last paid day; a downgrade only then', () => {
    expect(changeOptions('up', moment)).toEqual([atOnce, later])
    expect(changeOptions('same', moment)).toEqual([atOnce, later])
    expect(changeOptions('down', moment)).toEqual([later])
  })

  test.each([
    ['2026-11-19T07:59:59Z', undefined],
    ['2026-11-19T08:00:00Z', 'now'],
    ['2026-11-21T08:00:00Z', 'now'],
    ['2026-11-21T08:00:01Z', undefined],
    ['2026-12-12T19:59:59Z', undefined],
    ['2026-12-12T20:00:00Z', 'period_end'],
    ['2026-12-14T20:00:00Z', 'period_end'],
    ['2026-12-14T20:00:01Z', undefined],
  ])('the time %s means %s', (time, kind) => {
    expect(chosenOption([atOnce, later], new Date(time), 24)?.kind).toBe(kind)
  })

  test('a time between two options means the nearer one', () => {
    const hours = fc.integer({ min: -48, max: 48 })
    fc.assert(
      fc.property(hours, hours, (end, chosen) => {
        const at = (hour: number) => new Date(now.getTime() + hour * hourMs)
        const options = [atOnce, { ...later, when: at(end) }]
        const option = chosenOption(options, at(chosen), 24)
        const nearest = Math.min(Math.abs(chosen), Math.abs(end - chosen))
        expect(option && Math.abs(option.when.getTime() - at(chosen).getTime())).toBe(
          nearest <= 24 ? nearest * hourMs : undefined,
        )
      }),
    )
  })
})

describe('the decision on a change', () => {
  const offers = [
    onSale('fibre-300', { speed: 300 }),
    onSale('fibre-50', { speed: 50 }),
    onSale('fibre-500', { speed: 500, closed: true }),
  ]
  const optionsFor = (tariff: OnSale) =>
    changeOptions(stepOf(fibre, tariff), { now, today, endOfPaid: '2026-12-14', zone })
  const decide = (tariff: string, time = now, blocker: Parameters<typeof decideChange>[0]['blocker'] = null) =>
    decideChange({ blocker, offers, optionsFor }, { tariff, time }, 24)
  const periodEnd = startOf('2026-12-14', zone)

  test('is now or later, depending on the time', () => {
    expect(decide('fibre-300')).toMatchObject({ tariff: { code: 'fibre-300' }, option: { kind: 'now', day: today } })
    expect(decide('fibre-50', periodEnd)).toMatchObject({ option: { kind: 'period_end', day: '2026-12-14' } })
  })

  test.each([
    ['tariff_unknown', decide('fibre-100')],
    ['tariff_unavailable', decide('fibre-500')],
    ['tariff_date', decide('fibre-50')],
    ['tariff_date', decide('fibre-300', new Date('2026-12-01T00:00:00Z'))],
    ['services_off', decide('fibre-300', now, 'off')],
    ['services_off', decide('fibre-300', now, 'paused')],
    ['tariff_planned', decide('fibre-300', now, 'planned')],
    ['tariff_unknown', decide('fibre-300', now, 'bundle')],
    ['tariff_unknown', decide('fibre-300', now, 'none')],
  ])('is the refusal %s', (refusal, decision) => expect(decision).toEqual({ refusal }))
})

test('a planned change can be cancelled until its day begins', () => {
  expect(refuseCancel(undefined, today)).toBe('tariff_none_planned')
  expect(refuseCancel({ planned: null, status: 0 }, today)).toBe('tariff_none_planned')
  expect(refuseCancel({ planned: { day: '2026-11-21' }, status: 0 }, today)).toBeNull()
  expect(refuseCancel({ planned: { day: today }, status: 0 }, today)).toBe('tariff_started')
  expect(refuseCancel({ planned: { day: '2026-11-19' }, status: 0 }, today)).toBe('tariff_started')
  expect(refuseCancel({ planned: { day: '2026-11-19' }, status: 4 }, today)).toBeNull()
})
