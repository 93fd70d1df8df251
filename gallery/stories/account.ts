import { contractCalls } from '@kabinet/contract/contracts'
import { addressCalls } from '@kabinet/contract/addresses'
import { ownCalls } from '@kabinet/contract/own'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { profileCalls } from '@kabinet/contract/profile'
import { totpCalls } from '@kabinet/contract/totp'
import { account } from '../fixtures/account.ts'
import { foundByAddress, neighbour, payer } from '../fixtures/addresses.ts'
import { type Answer, answer, pending, refused } from '../fixtures/answer.ts'
import { business } from '../fixtures/business-contracts.ts'
import { off } from '../fixtures/contracts-that-owe.ts'
import { autopay, works } from '../fixtures/contracts-that-work.ts'
import { manyContracts } from '../fixtures/many-contracts.ts'
import { now } from '../fixtures/now.ts'
import { passkeys, relations } from '../fixtures/people.ts'
import { devices, newUser, notifications, passwordPolicyOf, recoveryCodes } from '../fixtures/profile.ts'
import { type ScreenState, type Step, screen, searchByAddress, send, wrongField } from './story.ts'

const dialog = { css: '[role="dialog"] :is(p, li, label, form)' }
const busy = { css: '[role="dialog"] [aria-busy]' }

function at(steps: readonly Step[], shows: ScreenState['shows'], ...answers: readonly Answer[]): ScreenState {
  return { at: '/', answers: account([works], ...answers), steps, shows }
}

const profile: readonly Step[] = ['shell.profile']
const access: readonly Step[] = [...profile, 'access.title']
const security: readonly Step[] = [...profile, 'security.title']
const toPasskeys: readonly Step[] = [...profile, 'profile.passkeys']
const toPhone: readonly Step[] = [...profile, { css: '[role="dialog"] ul[aria-label] li:first-child button' }]
const newPhone: readonly Step[] = [
  ...toPhone,
  { field: { css: '[role="dialog"] input[type="tel"]' }, text: '91000106' },
  'common.sendCode',
]
const askToConfirm = refused(profileCalls.changePhone, 'confirmation_needed')
const phoneDevice = {
  id: '7027991e-449e-4e5d-be59-8fd8e981f327',
  platform: 'android' as const,
  model: 'Pixel 8',
  os_version: 'Android 15',
  soft_version: '2.4.1',
  is_current: false,
}
const unknownDevice = {
  id: '7027991e-449e-4e5d-be59-8fd8e981f328',
  platform: 'web' as const,
  model: null,
  os_version: null,
  soft_version: null,
  is_current: false,
}
const otherDevices = [phoneDevice, unknownDevice].map((device, index) => {
  const last = now - (index + 1) * 90_000
  return { ...device, last_activity: last, registration_date: last }
})
const setUpTotp: readonly Step[] = [...toPasskeys, 'totp.title', { css: '[role="dialog"] p + button' }]
const newTotp = answer(totpCalls.newTotp, {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Kabinet:1000001?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Kabinet',
})

const list = [
  works,
  { ...off, contract_id: '1000003', title: '1000003', contract_title: '1000003' },
  { ...autopay, contract_id: '1000007' },
  business,
]

/** Opens the contracts on a phone. On a desk they are beside the page. */
const toContracts = { css: 'button[aria-haspopup="dialog"]:has(> svg), aside h2' }
const toAdd: readonly Step[] = [toContracts, 'common.addContract']

function contracts(steps: readonly Step[], shows: ScreenState['shows'], ...answers: readonly Answer[]): ScreenState {
  return { at: '/', answers: account(list, ...answers), steps: [toContracts, ...steps], shows }
}

const menu = { css: ':is([role="dialog"], aside) li button[aria-label]' }
const managed = answer(profileCalls.passwordPolicy, (asked) => ({
  ...passwordPolicyOf(asked),
  by_key: true,
  managers: ['Անահիտ Սահակյան'],
}))

/** Answers with the choice once it has been made. */
function chosenByEmail(): readonly Answer[] {
  let current = notifications
  return [
    answer(ownCalls.notifications, () => current),
    answer(ownCalls.chooseNotifications, () => (current = { ...notifications, by: 'email' })),
  ]
}

function passwords(next: string, again: string): Step[] {
  return [
    { field: { css: '[role="dialog"] input[name="old-password"]' }, text: 'ararat01' },
    { field: { css: '[role="dialog"] input[name="new-password"]' }, text: next },
    { field: { css: '[role="dialog"] input[name="new-password-again"]' }, text: again },
  ]
}

function byAddress(steps: readonly Step[], shows: ScreenState['shows'], ...answers: readonly Answer[]): ScreenState {
  const search: readonly Step[] = [...toAdd, 'contracts.byAddress', ...searchByAddress]
  return at([...search, ...steps], shows, ...foundByAddress(payer, neighbour), ...answers)
}

export const accountStories = [
  ...screen('profile', 'profile', {
    full: at(profile, 'profile.email'),
    'new customer': at(
      profile,
      'profile.email',
      answer(profileCalls.userInfo, newUser),
      answer(ownCalls.notifications, { by: 'off', phone: null, email: null }),
    ),
    loading: at(profile, { css: '[role="dialog"]' }, pending(profileCalls.userInfo), pending(ownCalls.notifications)),
    failed: at(
      profile,
      { css: '[role="dialog"]' },
      refused(profileCalls.userInfo, 'internal'),
      refused(ownCalls.notifications, 'internal'),
    ),
    'notifications saved': at(
      [...profile, { css: '[role="dialog"] input[value="email"]' }],
      'notifications.emailSaved',
      ...chosenByEmail(),
    ),
    'sign out': at([...profile, 'shell.signOut'], 'shell.stay'),
  }),
  ...screen('profile', 'phone', {
    'new number': at(toPhone, 'profile.phoneText'),
    'same number': at(
      [...toPhone, { field: { css: '[role="dialog"] input[type="tel"]' }, text: '91000001' }, 'common.sendCode'],
      'profile.phoneSame',
    ),
    confirm: at(newPhone, 'confirmation.why', askToConfirm),
    'confirm, wrong password': at(
      [...newPhone, { field: { css: '[role="dialog"] input[name="password"]' }, text: 'wrong password' }, send],
      wrongField,
      askToConfirm,
      refused(ownCalls.confirm, 'wrong_password'),
    ),
    'too many requests': at(
      newPhone,
      { css: '[role="dialog"] [type="submit"][aria-disabled="true"]' },
      refused(profileCalls.changePhone, 'too_many_requests', 600),
    ),
    'code sent': at(newPhone, 'profile.anotherNumber', answer(profileCalls.changePhone, { resend_after: 120 })),
  }),
  ...screen('profile', 'email', {
    'wrong address': at(
      [
        ...profile,
        { css: '[role="dialog"] ul[aria-label] li:nth-child(2) button' },
        { field: 'profile.emailAddress', text: 'new@' },
        'profile.emailSend',
      ],
      'common.emailWrong',
    ),
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
    'several devices': at(access, 'access.signOutOthers', answer(profileCalls.devices, [...devices, ...otherDevices])),
    'sign a device out': at(
      [...access, { css: '[role="dialog"] [role="tabpanel"] li button' }],
      'access.signOutOneText',
      answer(profileCalls.devices, [...devices, ...otherDevices]),
    ),
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
    'authenticator app, key': at(setUpTotp, 'totp.byHand', newTotp),
    'authenticator app, recovery codes': at(
      [...setUpTotp, { field: 'totp.code', text: '123456' }, send],
      'totp.kept',
      newTotp,
      answer(totpCalls.confirmTotp, {
        recovery_codes: recoveryCodes,
      }),
    ),
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
      ...contracts([{ field: 'contracts.search', text: 'bcdfg' }], 'contracts.nothing'),
      answers: account(manyContracts),
    },
    one: at([toContracts], 'common.addContract'),
  }),
  ...screen('contracts', 'contract', {
    actions: contracts([menu], 'contracts.description'),
    remove: {
      ...contracts([menu, 'contracts.remove'], 'contracts.keep'),
      answers: account([{ ...works, role: 'full', added: true }]),
    },
    'new password': contracts([menu, 'contracts.changePassword'], 'contracts.passwordOld', managed),
    'new password, too easy': contracts(
      [menu, 'contracts.changePassword', ...passwords('12345678', '13'), 'contracts.changePassword'],
      'contracts.passwordDiffers',
      managed,
    ),
    'password changed': contracts(
      [menu, 'contracts.changePassword', ...passwords('49205816', '49205816'), 'contracts.changePassword'],
      'contracts.passwordChanged',
      managed,
      answer(profileCalls.contractPassword, { access: 'gallery', refresh: '' }),
    ),
  }),
  ...screen('contracts', 'add', {
    'by number': at(toAdd, 'contracts.noPassword'),
    'by address': at([...toAdd, 'contracts.byAddress'], 'addresses.street'),
    'by address, several found': byAddress([], 'addresses.another'),
    'by address, not added': byAddress(
      [{ css: '[role="dialog"] input[value="rb-1000002"]' }, send],
      'contracts.withPassword',
      refused(contractCalls.add, 'contracts_for_payment'),
    ),
    refused: at(
      [
        ...toAdd,
        { field: 'contracts.number', text: '1000099' },
        { field: 'contracts.password', text: 'wrong password' },
        send,
      ],
      { css: '[role="alert"]' },
      refused(contractCalls.add, 'wrong_credentials'),
    ),
    'no cities': at([...toAdd, 'contracts.byAddress'], 'common.retry', refused(addressCalls.cities, 'internal')),
  }),
]
