import { addressCalls } from '@kabinet/contract/addresses'
import { ownCalls } from '@kabinet/contract/own'
import { paymentCalls } from '@kabinet/contract/payments'
import { securityPages } from '@kabinet/contract/security'
import { signInCalls } from '@kabinet/contract/sign-in'
import { totpCalls } from '@kabinet/contract/totp'
import { foundByAddress, neighbour, payer } from '../fixtures/addresses.ts'
import { type Answer, answer, pending, refused, status } from '../fixtures/answer.ts'
import { now } from '../fixtures/now.ts'
import { keptPayment, paymentState } from '../fixtures/payments.ts'
import { cities } from '../fixtures/profile.ts'
import { type ScreenState, type Step, screen, searchByAddress } from './story.ts'

const always = [
  answer(addressCalls.cities, cities),
  answer(addressCalls.cityOfCaller, cities[0] ?? null),
  answer(signInCalls.sendSmsCode, { uid: '', resend_after: 120 }),
]

function page(search: string, shows: ScreenState['shows'], ...answers: readonly Answer[]): ScreenState {
  return { at: `/login${search}`, signedOut: true, answers: [...always, ...answers], shows }
}

const typed: readonly Step[] = [
  { field: 'pageAuth.contract', text: '1000001' },
  { field: { css: 'input[type="password"]' }, text: 'wrong password' },
  { css: 'form button[type="submit"]' },
]
const number: Step = { field: { css: 'input[type="tel"]' }, text: '91000001' }
const phone: readonly Step[] = [number, 'pageAuth.getCode']
const code: readonly Step[] = [...phone, { field: 'common.code', text: '1234' }]
const call = answer(signInCalls.authPhone, { request_id: '1', phone: '37460000001', waits: 300 })
const refusal = { css: '[role="alert"]' }
/** The button of a form that is refused for a while. */
const limited = { css: 'form:has([role="alert"]) [type="submit"][aria-disabled="true"]' }
const disputed = answer(ownCalls.disputedEvent, {
  kind: 'phone_changed',
  at: now - 3600,
  contract: null,
  device: 'Firefox 144, Linux',
  to: '+374 •• ••• •07',
  phone_back: '+374 •• ••• •01',
  email_back: null,
  withdraws_password: false,
  opens_by_code: true,
})

export const signInStories = [
  ...screen('sign-in', 'sign in', {
    'by contract': page('', 'pageAuth.submit'),
    offline: { ...page('', 'pageAuth.offline'), offline: true },
    'wrong password': {
      ...page('', { css: '[role="alert"]' }, refused(signInCalls.token, 'wrong_credentials')),
      steps: typed,
    },
    'too many requests': {
      ...page('', limited, refused(signInCalls.token, 'too_many_requests', 60)),
      steps: typed,
    },
    'being checked': { ...page('', 'pageAuth.submit', pending(signInCalls.token)), steps: typed },
    'nothing entered': {
      ...page('', { css: '[aria-invalid="true"]' }),
      steps: [{ css: 'form button[type="submit"]' }],
    },
    'second step': { ...page('', 'totp.signInText', refused(signInCalls.token, 'second_step_needed')), steps: typed },
    'second step, wrong code': {
      ...page(
        '',
        { css: '[aria-invalid="true"]' },
        refused(signInCalls.token, 'second_step_needed'),
        refused(totpCalls.finishSignIn, 'totp_wrong'),
      ),
      steps: [...typed, { field: 'totp.code', text: '000000' }, { css: 'form button[type="submit"]' }],
    },
    'signed out': { ...page('', 'shell.signedOut'), kept: { tab: { signedOutNote: '1' } } },
    'by phone': page('?way=phone', 'pageAuth.getCode'),
    'by phone, number too short': {
      ...page('?way=phone', 'common.phoneShort'),
      steps: [{ field: { css: 'input[type="tel"]' }, text: '91' }, 'pageAuth.getCode'],
    },
    'by phone, refused': {
      ...page('?way=phone', refusal, refused(signInCalls.sendSmsCode, 'phone_not_mobile')),
      steps: phone,
    },
    'by phone, too many requests': {
      ...page('?way=phone', limited, refused(signInCalls.sendSmsCode, 'too_many_requests', 600)),
      steps: phone,
    },
    'by call': { ...page('?way=phone', 'pageAuth.getCall'), flags: { authByCall: true } },
    'code sent': { ...page('?way=phone', 'common.code'), steps: phone },
    'wrong code': { ...page('?way=phone', refusal, refused(signInCalls.checkSmsCode, 'code_wrong')), steps: code },
    'code expired': {
      ...page('?way=phone', 'common.codeTimeOver', answer(signInCalls.sendSmsCode, { uid: '', resend_after: 0 })),
      steps: phone,
    },
    'outdated phone': {
      ...page('?way=phone', 'pageAuth.phoneOutdatedText', refused(signInCalls.checkSmsCode, 'phone_outdated')),
      steps: code,
    },
    'outdated phone, no contract number': {
      ...page('?way=phone', 'pageAuth.contractMissing', refused(signInCalls.checkSmsCode, 'phone_outdated')),
      steps: [...code, { field: 'pageAuth.contract', text: '' }, { css: 'form button[type="submit"]' }],
    },
    'call awaited': {
      ...page(
        '?way=phone',
        'pageAuth.callQrText',
        call,
        status(signInCalls.authPhoneState, 202),
        refused(signInCalls.authPhoneTokens, 'call_awaited'),
      ),
      flags: { authByCall: true },
      steps: [number, 'pageAuth.getCall'],
    },
    'call refused': {
      ...page(
        '?way=phone',
        'pageAuth.withContract',
        call,
        status(signInCalls.authPhoneState, 200),
        refused(signInCalls.authPhoneTokens, 'call_refused'),
      ),
      flags: { authByCall: true },
      steps: [number, 'pageAuth.getCall'],
    },
    business: page('?way=business', 'pageAuth.hint'),
    'become a subscriber': page('?way=connection', 'connection.open'),
  }),
  ...screen('sign-in', 'pay without signing in', {
    'by address': page('?way=pay', 'addresses.street'),
    'by address, nothing entered': { ...page('?way=pay', 'common.offerMissing'), steps: ['addresses.find'] },
    'nothing found': { ...page('?way=pay', 'addresses.none', ...foundByAddress()), steps: searchByAddress },
    'several found': {
      ...page('?way=pay', 'addresses.another', ...foundByAddress(payer, neighbour)),
      steps: searchByAddress,
    },
    'by contract': page('?way=pay-contract', 'express.number'),
    'unknown contract': {
      ...page('?way=pay-contract', 'express.unknown', answer(ownCalls.payable, { user: [] })),
      steps: [{ field: 'express.number', text: '1999999' }, 'express.next'],
    },
    amount: page(
      '?way=pay-contract&contract_id=1000001&billing_id=rb',
      'payment.amount',
      answer(ownCalls.payable, { user: [payer] }),
    ),
    'amount, receipt by email': {
      ...page(
        '?way=pay-contract&contract_id=1000001&billing_id=rb',
        'payment.email',
        answer(ownCalls.payable, { user: [payer] }),
      ),
      steps: ['payment.wantReceipt'],
    },
    paid: {
      ...page('?way=pay', 'payment.another', answer(paymentCalls.check, paymentState('SUCCESSFUL'))),
      kept: { local: { ...keptPayment(), paymentReturned: '1' } },
    },
    'cities failed': page('?way=pay', 'common.retry', refused(addressCalls.cities, 'internal')),
  }),
  ...screen('sign-in', 'links in messages', {
    'was it you': { ...page('', 'security.notMe', disputed), at: `${securityPages.notMe}#token` },
    'link expired': {
      ...page('', 'security.linkOver', refused(ownCalls.disputedEvent, 'link_expired')),
      at: `${securityPages.notMe}#token`,
    },
    'email confirmed': {
      ...page('', 'security.emailConfirmedText', answer(ownCalls.confirmEmail, { email: 'a•••@example.com' })),
      at: `${securityPages.email}#token`,
    },
    'email link expired': {
      ...page('', 'security.linkOver', refused(ownCalls.confirmEmail, 'link_expired')),
      at: `${securityPages.email}#token`,
    },
  }),
]
