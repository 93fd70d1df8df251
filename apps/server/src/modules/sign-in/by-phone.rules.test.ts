import type { PersonType } from '@kabinet/contract/kernel/rights'
import { expect, test } from 'vitest'
import { chooseAccount, leadsNowhere } from './by-phone.rules.ts'

const holder = (
  customerId: number,
  {
    personType = 'INDIVIDUAL',
    confirmedAt = '',
    isActual = true,
    isLocked = false,
  }: { personType?: PersonType; confirmedAt?: string; isActual?: boolean; isLocked?: boolean } = {},
) => ({ customerId, personType, isActual, isLocked, confirmedAt: confirmedAt ? new Date(confirmedAt) : null })
const firm = { personType: 'LEGAL' as const }
const outdated = { isActual: false }
const locked = { isLocked: true }

test.each([
  ['nobody has', [], 'nobody'],
  ['one customer has', [holder(7)], { customerId: 7 }],
  ['several have: the latest to confirm it', [holder(3), holder(7, { confirmedAt: '2026-01-01' })], { customerId: 7 }],
  [
    'several confirmed: the last one',
    [holder(3, { confirmedAt: '2026-02-01' }), holder(7, { confirmedAt: '2026-01-01' })],
    { customerId: 3 },
  ],
  ['several have unconfirmed: the oldest', [holder(7), holder(3)], { customerId: 3 }],
  ['a company has as well', [holder(3, { ...firm, confirmedAt: '2026-02-01' }), holder(7)], { customerId: 7 }],
  ['only companies have', [holder(3, firm), holder(4, firm)], 'business'],
  ['is outdated', [holder(7, outdated)], { outdated: [7] }],
  [
    'is out of date for one of two',
    [holder(3, { ...outdated, confirmedAt: '2026-02-01' }), holder(7)],
    { customerId: 7 },
  ],
  ['is outdated for both', [holder(7, outdated), holder(3, outdated)], { outdated: [3, 7] }],
])('a phone number that %s', (_, holders, account) => {
  expect(chooseAccount(holders)).toEqual(account)
})

test.each([
  ['of nobody', [], false],
  ['of a locked account', [holder(7, locked)], true],
  ['of a locked account and another that it does not open', [holder(3, locked), holder(7)], true],
  ['of a locked account and another that it opens', [holder(3), holder(7, locked)], false],
  ['of a locked account, outdated', [holder(7, { ...locked, ...outdated })], true],
  ['outdated for a locked account and another', [holder(3, { ...locked, ...outdated }), holder(7, outdated)], false],
  ['of a locked company, like any company', [holder(7, { ...firm, ...locked })], false],
])('whether a code to a phone number %s is pointless', (_, holders, nothing) => {
  expect(leadsNowhere(holders)).toBe(nothing)
})
