import { contractCalls } from '@kabinet/contract/contracts'
import { addressCalls } from '@kabinet/contract/addresses'
import { ownCalls } from '@kabinet/contract/own'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { profileCalls } from '@kabinet/contract/profile'
import { promoCalls } from '@kabinet/contract/promo'
import { totpCalls } from '@kabinet/contract/totp'
import { account } from '../fixtures/account.ts'
import { type Answer, answer, pending, refused } from '../fixtures/answer.ts'
import { business } from '../fixtures/business-contracts.ts'
import { off } from '../fixtures/contracts-that-owe.ts'
import { autopay, works } from '../fixtures/contracts-that-work.ts'
import { manyContracts } from '../fixtures/many-contracts.ts'
import { passkeys, relations } from '../fixtures/people.ts'
import { newUser } from '../fixtures/profile.ts'
import { type ScreenState, type Step, screen } from './story.ts'

const dialog = { css: '[role="dialog"] :is(p, li, label, form)' }
const busy = { css: '[role="dialog"] [aria-busy]' }

function at(steps: readonly Step[], shows: ScreenState['shows'], ...answers: readonly Answer[]): ScreenState {
  return { at: '/', answers: account([works], ...answers), steps, shows }
}

const profile: readonly Step[] = ['shell.profile']
const access: readonly Step[] = [...profile, 'access.title']
const security: readonly Step[] = [...profile, 'security.title']
const toPasskeys: readonly Step[] = [...profile, 'profile.passkeys']
const confirmed = answer(ownCalls.confirmation, {
  confirmed_until: Date.UTC(2026, 10, 23, 9) / 1000,
  ways: ['password', 'code'],
  phone: '+••• •• ••• •01',
  contracts: [{ contract_id: '1000001', billing_id: 'rb' }],
})

const list = [
  works,
  { ...off, contract_id: '1000003', title: '1000003', contract_title: '1000003' },
  { ...autopay, contract_id: '1000007' },
  business,
]

function contracts(steps: readonly Step[], shows: ScreenState['shows'], ...answers: readonly Answer[]): ScreenState {
  return { at: '/', answers: account(list, ...answers), steps: ['contracts.choose', ...steps], shows, only: 'phone' }
}

export const accountStories = [
  ...screen('profile', 'profile', {
    full: at(profile, 'profile.email'),
    'new customer': at(profile, 'profile.email', answer(profileCalls.userInfo, newUser)),
    loading: at(profile, { css: '[role="dialog"]' }, pending(profileCalls.userInfo), pending(ownCalls.notifications)),
    failed: at(
      profile,
      { css: '[role="dialog"]' },
      refused(profileCalls.userInfo, 'internal'),
      refused(ownCalls.notifications, 'internal'),
    ),
    'sign out': at([...profile, 'shell.signOut'], 'shell.stay'),
  }),
  ...screen('profile', 'phone', {
    confirm: at([...profile, { css: '[role="dialog"] button:not([aria-label])' }], dialog),
    'new number': at([...profile, { css: '[role="dialog"] button:not([aria-label])' }], dialog, confirmed),
  }),
  ...screen('profile', 'security', {
    log: at(security, 'security.secure'),
    empty: at(security, 'security.secure', answer(ownCalls.securityEvents, [])),
    loading: at(security, busy, pending(ownCalls.securityEvents)),
    failed: at(security, 'common.retry', refused(ownCalls.securityEvents, 'internal')),
    secure: at([...security, 'security.secure'], dialog),
  }),
  ...screen('profile', 'devices and access', {
    'nobody else': at([...access, 'access.contracts'], 'access.nobody'),
    devices: at(access, 'access.devices'),
    'other people': at([...access, 'access.contracts'], 'access.revoke', answer(contractCalls.relations, relations)),
    'take access away': at(
      [...access, 'access.contracts', 'access.revoke'],
      'access.keep',
      answer(contractCalls.relations, relations),
    ),
    loading: at(access, busy, pending(profileCalls.devices), pending(contractCalls.relations)),
    failed: at(
      access,
      'common.retry',
      refused(profileCalls.devices, 'internal'),
      refused(contractCalls.relations, 'internal'),
    ),
  }),
  ...screen('profile', 'passkeys', {
    none: at(toPasskeys, 'passkeys.text'),
    several: at(toPasskeys, 'passkeys.text', answer(passkeyCalls.passkeys, { passkeys, max: 10 })),
    one: at(
      [...toPasskeys, { css: '[role="dialog"] li :is(button, a)' }],
      'passkeys.save',
      answer(passkeyCalls.passkeys, { passkeys, max: 10 }),
    ),
    failed: at(toPasskeys, 'common.retry', refused(passkeyCalls.passkeys, 'internal')),
    'authenticator app': at([...toPasskeys, 'totp.title'], 'totp.text'),
    'authenticator app on': at(
      [...toPasskeys, 'totp.title'],
      'totp.offText',
      answer(totpCalls.totp, { allowed: true, on: true, recovery_left: 7 }),
    ),
  }),
  ...screen('contracts', 'list', {
    several: contracts([], 'common.addContract'),
    many: { ...contracts([], 'common.addContract'), answers: account(manyContracts) },
    'nothing found': {
      ...contracts([{ field: 'contracts.search', text: 'zzz' }], 'contracts.nothing'),
      answers: account(manyContracts),
    },
    one: at(['contracts.choose'], 'common.addContract'),
  }),
  ...screen('contracts', 'contract', {
    actions: contracts(
      [{ css: '[role="dialog"] li button[aria-label], [role="dialog"] button[aria-label*="1000001"]' }],
      'contracts.description',
    ),
  }),
  ...screen('contracts', 'add', {
    'by number': { ...at(['contracts.choose', 'common.addContract'], 'contracts.noPassword'), only: 'phone' },
    'by address': {
      ...at(['contracts.choose', 'common.addContract', 'contracts.byAddress'], 'addresses.street'),
      only: 'phone',
    },
    refused: {
      ...at(
        [
          'contracts.choose',
          'common.addContract',
          { field: 'contracts.number', text: '1000099' },
          { field: 'contracts.password', text: 'wrong password' },
          { css: '[role="dialog"] form button[type="submit"]' },
        ],
        { css: '[role="alert"]' },
        refused(contractCalls.add, 'wrong_credentials'),
      ),
      only: 'phone',
    },
    'no cities': {
      ...at(
        ['contracts.choose', 'common.addContract', 'contracts.byAddress'],
        'common.retry',
        refused(addressCalls.cities, 'internal'),
      ),
      only: 'phone',
    },
  }),
  ...screen('promo', 'additional services', {
    list: { at: '/available-services', answers: account([works]), shows: { css: 'main h1' } },
    empty: {
      at: '/available-services',
      answers: account([works], answer(promoCalls.services, [])),
      shows: { css: 'main h1' },
    },
    loading: {
      at: '/available-services',
      answers: account([works], pending(promoCalls.services)),
      shows: { css: '[aria-busy]' },
    },
    failed: {
      at: '/available-services',
      answers: account([works], refused(promoCalls.services, 'internal')),
      shows: 'common.retry',
    },
    one: {
      at: '/available-services',
      answers: account([works]),
      steps: [{ css: 'main li :is(a, button)' }],
      shows: { css: 'main form, main h2' },
    },
  }),
]
