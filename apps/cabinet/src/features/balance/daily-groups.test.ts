import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HistoryRow, isGroupOpen, type Opened, rowsOf, toggleEntry, toggleGroup } from './daily-groups.ts'

interface Entry {
  readonly id: string
  readonly daily: string | null
  readonly sum: number
}

const entry = (id: number, daily: string | null = null): Entry => ({ id: String(id), daily, sum: -id })
const entriesOf = (row: HistoryRow<Entry>) => (row.group ? row.group.days : [row.entry])
const month = fc
  .array(fc.record({ daily: fc.constantFrom(null, 'tv', 'film', 'phone'), sum: fc.integer() }), { maxLength: 60 })
  .map((found) => found.map((each, index) => ({ ...each, id: String(index) })))

describe('the rows of a month', () => {
  it('group the daily charges of a service at the position of the newest one', () => {
    const movements = [entry(1), entry(2, 'tv'), entry(3, 'film'), entry(4), entry(5, 'tv'), entry(6, 'film')]
    expect(rowsOf(movements).map((row) => entriesOf(row).map(({ id }) => id))).toEqual([
      ['1'],
      ['2', '5'],
      ['3', '6'],
      ['4'],
    ])
  })

  it('show a single daily charge as a plain entry', () => {
    const movements = [entry(1, 'tv'), entry(2)]
    expect(rowsOf(movements)).toEqual(movements.map((each) => ({ entry: each })))
  })

  it('contain every entry exactly once, with its amount', () => {
    fc.assert(
      fc.property(month, (movements) => {
        const shown = rowsOf(movements).flatMap(entriesOf)
        expect(shown.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
          movements.map(({ id }) => Number(id)),
        )
        expect(shown.reduce((total, { sum }) => total + sum, 0)).toBe(
          movements.reduce((total, { sum }) => total + sum, 0),
        )
      }),
    )
  })

  it('are sorted by the newest entry of each row', () => {
    fc.assert(
      fc.property(month, (movements) => {
        const rows = rowsOf(movements)
        const heads = rows.map((row) => Number(entriesOf(row).at(0)?.id))
        expect(heads).toEqual(heads.toSorted((a, b) => a - b))
        for (const row of rows) {
          const ids = entriesOf(row).map(({ id }) => Number(id))
          expect(ids).toEqual(ids.toSorted((a, b) => a - b))
          expect(new Set(entriesOf(row).map(({ daily }) => daily)).size).toBe(1)
        }
      }),
    )
  })

  it('keep their keys when another day is charged', () => {
    fc.assert(
      fc.property(month, (movements) => {
        const keys = (rows: readonly HistoryRow<Entry>[]) => rows.flatMap(({ group }) => group?.key ?? [])
        const before = keys(rowsOf(movements))
        const after = keys(rowsOf([{ id: 'new', daily: 'tv', sum: -74 }, ...movements]))
        expect(after).toEqual(expect.arrayContaining(before))
      }),
    )
  })
})

describe('the expanded row', () => {
  const days = { key: 'tv', days: [entry(2, 'tv'), entry(3, 'tv')] }

  it('is a single entry, or a daily charge together with its group', () => {
    const open = toggleGroup(days, {})
    expect(isGroupOpen(days, open)).toBe(true)
    const day = toggleEntry('3', open, 'tv')
    expect(day).toEqual({ entry: '3', group: 'tv' })
    expect(toggleEntry('3', day, 'tv')).toEqual({ entry: undefined, group: 'tv' })
    expect(toggleEntry('1', day)).toEqual({ entry: '1', group: 'tv' })
    expect(toggleGroup(days, day)).toEqual({})
  })

  it('stays expanded when a single daily charge becomes a group', () => {
    const alone: Opened = toggleEntry('2', {})
    expect(isGroupOpen(days, alone)).toBe(true)
    expect(toggleGroup(days, alone)).toEqual({})
  })
})
