import { describe, expect, test } from 'vitest'
import { badImports, type BadRow, problem } from '../../../test/bad-import.ts'
import { changed } from '../../../test/import-folder.ts'

const { together } = badImports()

const notification = (row: string) => changed('notifications.csv', 6, row)
const at = (column: string, reason: string) => problem('notifications.csv', 6, column, reason)

const rows: readonly BadRow[] = [
  [
    'an unknown contract',
    notification('rb,999,paused,2026-11-01,00:01,,,,,,'),
    at('contract_id', '"rb 999" is neither in contracts.csv nor'),
  ],
  [
    'a kind that announces itself',
    notification('rb,100,visit_booked,2026-11-01,09:00,,,,,,'),
    at('kind', '"visit_booked" is not one of payment_arrived'),
  ],
  ['a day to come', notification('rb,100,paused,2026-11-21,00:01,,,,,,'), at('day', '2026-11-21')],
  [
    'a time to come',
    notification('rb,100,paused,2026-11-20,12:01,,,,,,'),
    at('time', '2026-11-20 12:01 is still to come, it is 12:00'),
  ],
  ['a time that is none', notification('rb,100,paused,2026-11-01,9am,,,,,,'), at('time', '"9am" is not a time')],
  [
    'a notification twice',
    notification('rb,100,debit_near,2026-10-27,09:00,8900,7900,2026-10-31,,,'),
    at('time', 'the same billing_id, contract_id, kind, day, time is already in line 2'),
  ],
  [
    'a payment without its sum',
    notification('rb,100,payment_arrived,2026-11-01,09:00,,,,,,'),
    at('sum', 'must not be empty for payment_arrived'),
  ],
  [
    'a payment in fractions of a dram',
    notification('rb,100,payment_arrived,2026-11-01,09:00,10.5,,,,,'),
    at('sum', 'AMD'),
  ],
  [
    'a pause with a sum',
    notification('rb,100,paused,2026-11-01,00:01,500,,,,,'),
    at('sum', 'must be empty for paused'),
  ],
  [
    'a debit without its day',
    notification('rb,100,debit_near,2026-11-01,09:00,500,100,,,,'),
    at('until', 'must not be empty for debit_near'),
  ],
  [
    'a shortfall above the debit',
    notification('rb,100,debit_near,2026-11-01,09:00,500,600,2026-11-05,,,'),
    at('shortfall', '600 is more than sum 500'),
  ],
  [
    'a changed tariff of no service of the contract',
    notification('rb,100,tariff_changed,2026-11-01,09:00,,,,sim,sim,'),
    at('service', '"rb 100 sim" is neither in services.csv nor'),
  ],
  [
    'a changed tariff that is unknown',
    notification('rb,100,tariff_changed,2026-11-01,09:00,,,,net,slow,'),
    at('tariff', '"slow" is neither in tariffs.csv nor'),
  ],
  [
    'a device of a payment',
    notification('rb,100,payment_arrived,2026-11-01,09:00,500,,,,,Firefox'),
    at('device', 'must be empty for payment_arrived'),
  ],
]

describe('a notification is refused', () => {
  const problemsOf = together(rows)
  test.each(rows)('%s', (name, _, expected) => {
    expect(problemsOf(name)).toEqual([expected])
  })
})
