import { addDays, daysBetween } from '@kabinet/contract/kernel/days'
import { money } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedLine, compareLines, linesWithin, orientClosing, orientLine } from './comparison.rules.ts'

const maxDaysApart = 5

function line(day: string, amount: number, row: number | null = null, side: ComparedLine['side'] = 'debit') {
  return { day, side, amount: money(amount), text: '', paid: null, row }
}

function compared(theirs: readonly ComparedLine[], ours: readonly ComparedLine[]) {
  const { matched, onlyTheirs, onlyOurs } = compareLines(theirs, ours, maxDaysApart)
  return [matched, onlyTheirs.map(({ row }) => row), onlyOurs.map(({ day }) => day)]
}

test('the nearest day wins, then the order of the file; each line matches once', () => {
  const [far, near, same] = [line('2026-09-01', 5, 1), line('2026-09-03', 5, 2), line('2026-09-04', 5, 3)]
  expect(compared([far, near, same], [line('2026-09-04', 5)])).toEqual([1, [1, 2], []])
  expect(compared([far, near], [line('2026-09-04', 5)])).toEqual([1, [1], []])
  expect(compared([line('2026-09-03', 5, 1), line('2026-09-05', 5, 2)], [line('2026-09-04', 5)])).toEqual([1, [2], []])
  expect(compared([near, near], [line('2026-09-03', 5), line('2026-09-03', 5)])).toEqual([2, [], []])
})

test('another side, another amount or a sixth day do not match', () => {
  expect(compared([line('2026-09-01', 5, 1)], [line('2026-09-06', 5)])).toEqual([1, [], []])
  expect(compared([line('2026-09-01', 5, 1)], [line('2026-09-07', 5)])).toEqual([0, [1], ['2026-09-07']])
  expect(compared([line('2026-09-01', 5, 1)], [line('2026-09-01', 6)])).toEqual([0, [1], ['2026-09-01']])
  expect(compared([line('2026-09-01', 5, 1, 'credit')], [line('2026-09-01', 5)])).toEqual([0, [1], ['2026-09-01']])
})

test('their credit is our debit, and their debt is our claim, unless the file has our sides', () => {
  expect([false, true].map((isReversed) => orientLine(line('2026-09-01', 5), isReversed).side)).toEqual([
    'credit',
    'debit',
  ])
  expect([false, true].map((isReversed) => orientClosing(money(-500), isReversed))).toEqual([-500, 500])
  expect(orientClosing(money(0), true)).toBe(0)
})

test('only lines within the days count, both days included', () => {
  const lines = ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01'].map((day) => line(day, 5))
  expect(linesWithin(lines, { from: '2026-09-01', to: '2026-09-30' }).map(({ day }) => day)).toEqual([
    '2026-09-01',
    '2026-09-30',
  ])
})

const lines = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 25 }).map((number) => addDays('2026-09-01', number)),
    side: fc.constantFrom('debit' as const, 'credit' as const),
    amount: fc.integer({ min: 1, max: 2 }).map((amount) => money(amount)),
  }),
  { maxLength: 25 },
)
const theirs = lines.map((all) => all.map((one, index) => ({ ...one, text: '', paid: null, row: index + 1 })))
const ours = lines.map((all) =>
  all
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map((one) => ({ ...one, text: '', paid: null, row: null })),
)

/** Matches as the rule is worded: repeatedly takes the best of all remaining pairs. */
function slowly(file: readonly ComparedLine[], statement: readonly ComparedLine[], max: number) {
  const pairs = file.flatMap((their, x) => statement.map((our, y) => ({ their, our, x, y })))
  const apart = ({ their, our }: (typeof pairs)[0]) => Math.abs(daysBetween(their.day, our.day))
  const possible = pairs
    .filter(({ their, our }) => their.side === our.side && their.amount === our.amount)
    .filter((pair) => apart(pair) <= max)
    .toSorted((a, b) => apart(a) - apart(b) || a.x - b.x || a.y - b.y)
  const [usedTheirs, usedOurs] = [new Set<ComparedLine>(), new Set<ComparedLine>()]
  for (const { their, our } of possible) {
    if (usedTheirs.has(their) || usedOurs.has(our)) continue
    usedTheirs.add(their)
    usedOurs.add(our)
  }
  return {
    matched: usedTheirs.size,
    onlyTheirs: file.filter((one) => !usedTheirs.has(one)),
    onlyOurs: statement.filter((one) => !usedOurs.has(one)),
  }
}

test('any two statements are matched as the rule says', () => {
  fc.assert(
    fc.property(theirs, ours, fc.integer({ min: 0, max: 8 }), (file, statement, max) => {
      expect(compareLines(file, statement, max)).toEqual(slowly(file, statement, max))
    }),
  )
})

test('no line is lost, none is used twice, and no possible match is left', () => {
  fc.assert(
    fc.property(theirs, ours, (file, statement) => {
      const { matched, onlyTheirs, onlyOurs } = compareLines(file, statement, maxDaysApart)
      expect([matched + onlyTheirs.length, matched + onlyOurs.length]).toEqual([file.length, statement.length])
      for (const their of onlyTheirs) {
        const missed = onlyOurs.filter(({ side, amount }) => side === their.side && amount === their.amount)
        for (const { day } of missed) expect(Math.abs(daysBetween(their.day, day))).toBeGreaterThan(maxDaysApart)
      }
    }),
  )
})

test('a statement compared with itself differs in nothing', () => {
  fc.assert(
    fc.property(ours, (statement) => {
      expect(compareLines(statement, [...statement], 0)).toEqual({
        matched: statement.length,
        onlyTheirs: [],
        onlyOurs: [],
      })
    }),
  )
})
