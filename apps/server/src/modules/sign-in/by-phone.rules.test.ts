import type { PersonType } from '@kabinet/contract/kernel/rights'
import { expect, test } from 'vitest'
import { chooseAccount } from './by-phone.rules.ts'

const holder = (customerId: number, confirmed?: string, personType: PersonType = 'INDIVIDUAL') => ({
  customerId,
  personType,
  confirmedAt: confirmed ? new Date(confirmed) : null,
})
const firm = (customerId: number) => holder(customerId, '2026-11-19T08:00:00Z', 'LEGAL')

test.each([
  ['nobody has', [], 'nobody'],
  ['one person has', [holder(7)], 7],
  ['firms alone have', [firm(3), firm(4)], 'business'],
  ['a firm and a person have: the person', [firm(3), holder(7)], 7],
  ['nobody of them ever confirmed: the oldest', [holder(9), holder(7), holder(8)], 7],
  ['one confirmed: that one', [holder(7), holder(9, '2026-01-01T00:00:00Z')], 9],
  ['two confirmed: the last', [holder(7, '2026-01-01T00:00:00Z'), holder(9, '2026-01-02T00:00:00Z')], 9],
  ['two confirmed at once: the oldest', [holder(9, '2026-01-01T00:00:00Z'), holder(7, '2026-01-01T00:00:00Z')], 7],
])('a phone that %s', (_, holders, account) => {
  expect(chooseAccount(holders)).toBe(account)
})
