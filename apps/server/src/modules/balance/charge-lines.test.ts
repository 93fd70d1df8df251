import { money, sum } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import type { Entry } from '../ledger/index.ts'
import type { Origins } from './balance.views.ts'
import { chargeLinesOf } from './charge-lines.views.ts'

const title = { en: 'Office 100', ru: 'Офис 100', hy: 'Գրասենյակ 100' }
const origins: Origins = {
  charges: new Map(),
  groups: new Map([['office', 1]]),
  tariffs: new Map([[7, { id: 7, groupId: 1, title, note: null }]]),
  bundle: undefined,
}
const entry: Entry = {
  id: 1,
  transactionId: 1,
  source: 'import',
  sourceId: '1',
  at: new Date('2026-11-14T08:00:00Z'),
  type: 'account',
  typeId: 10,
  amount: money(-1_600_000),
  details: {},
}
const parts = [{ service: 'office', tariff: 7, price: 1_600_000 }]
const computed = { from: '2026-11-14', end: '2026-12-14', days: null, of: null, parts }

test('a charge has a line for each of its parts', () => {
  const [line, ...others] = chargeLinesOf({ ...entry, details: { computed } }, origins)
  expect(others).toEqual([])
  expect(line).toEqual({
    service: { en: 'Internet', ru: 'Интернет', hy: 'Ինտերնետ' },
    tariff: title,
    from: '2026-11-14',
    until: '2026-12-13',
    days: null,
    of: null,
    sum: money(-1_600_000),
  })
})

test('a part of a month says how many of its days were charged', () => {
  const part = { ...computed, days: 12, of: 30 }
  const [line] = chargeLinesOf({ ...entry, amount: money(-640_000), details: { computed: part } }, origins)
  expect(line).toMatchObject({ days: 12, of: 30, sum: -640_000 })
})

test('a refund is one line with its days', () => {
  const refund = {
    service: 'office',
    tariff: 7,
    price: 1_600_000,
    days: 3,
    of: 30,
    from: '2026-11-20',
    until: '2026-11-22',
  }
  const lines = chargeLinesOf(
    { ...entry, type: 'payback', typeId: 20, amount: money(160_000), details: { refund } },
    origins,
  )
  expect(lines).toEqual([
    {
      service: {
        en: 'Refund: Internet, Office 100',
        ru: 'Возврат: Интернет, Офис 100',
        hy: 'Վերադարձ՝ Ինտերնետ, Գրասենյակ 100',
      },
      tariff: { en: '', ru: '', hy: '' },
      from: '2026-11-20',
      until: '2026-11-22',
      days: 3,
      of: 30,
      sum: 160_000,
    },
  ])
})

test('a charge whose parts are unknown or do not add up is one line with its title', () => {
  const note = { en: 'Long-distance calls', ru: 'Междугородние звонки', hy: 'Միջքաղաքային զանգեր' }
  const wrong = { note, lines: [{ title: note, sum: -100 }] }
  for (const details of [{ note }, wrong]) {
    const lines = chargeLinesOf({ ...entry, details }, origins)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ service: note, sum: entry.amount })
    expect(sum(lines.map((line) => line.sum))).toBe(entry.amount)
  }
})
