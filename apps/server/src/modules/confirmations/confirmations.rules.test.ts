import { confirmationWays, isByKey } from '@kabinet/contract/confirmation'
import { describe, expect, test } from 'vitest'
import { type ConfirmationFacts, waysOf } from './confirmations.rules.ts'

const facts: ConfirmationFacts = {
  personType: 'INDIVIDUAL',
  phone: '37491000001',
  isActual: true,
  isMobile: true,
  contracts: [{ contract_id: '1000001', billing_id: 'rb' }],
  hasPasskey: false,
  hasTotp: false,
  signedInByContract: true,
}

describe('ways for an account to confirm', () => {
  test.each([
    ['by password first, as it signed in', {}, ['password', 'code']],
    ['by passkey first, if it has one', { hasPasskey: true }, ['passkey', 'password', 'code']],
    ['by app as well', { hasPasskey: true, hasTotp: true }, ['passkey', 'totp', 'password', 'code']],
    ['by code', { signedInByContract: false }, ['code', 'password']],
    ['without a phone', { phone: null }, ['password']],
    ['with an outdated phone', { isActual: false }, ['password']],
    ['with a landline', { isMobile: false }, ['password']],
    ['as a legal entity', { personType: 'LEGAL' as const }, ['password']],
    ['without contracts', { contracts: [], signedInByContract: false }, ['code']],
    ['without anything', { contracts: [], phone: null }, []],
  ])('%s', (_, over, ways) => {
    expect(waysOf({ ...facts, ...over })).toEqual(ways)
  })
})

test('a passkey and an authenticator app count as keys, a password and a code do not', () => {
  expect(confirmationWays.filter(isByKey)).toEqual(['passkey', 'totp'])
})
