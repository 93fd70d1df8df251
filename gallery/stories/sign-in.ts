import { addressCalls } from '@kabinet/contract/addresses'
import { ownCalls } from '@kabinet/contract/own'
import { paymentCalls } from '@kabinet/contract/payments'
import { securityPages } from '@kabinet/contract/security'
import { signInCalls } from '@kabinet/contract/sign-in'
import { type Answer, answer, pending, refused, status } from '../fixtures/answer.ts'
import { now } from '../fixtures/now.ts'
import { cities, limits } from '../fixtures/profile.ts'
import { type ScreenState, type Step, screen } from './story.ts'

const always = [
  answer(addressCalls.cities, cities),
  answer(addressCalls.cityOfCaller, cities[0] ?? null),
  answer(paymentCalls.policy, limits),
  answer(paymentCalls.gatewayProperties, { FPS: { min_amount: 10, max_amount: 500_000 } }),
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
const phone: readonly Step[] = [{ field: { css: 'input[type="tel"]' }, text: '91000001' }, 'pageAuth.getCode']

const payer = {
  contract_id: '1000001',
  billing_id: 'rb' as const,
  customer_name: 'Ա. Ս.',
  address: 'Abovyan •••',
}
const disputed = answer(ownCalls.disputedEvent, {
  kind: 'phone_changed',
  at: now - 3600,
  contract: null,
  device: 'Firefox 144, Linux',
  to: '+••• •• ••• •07',
  phone_back: '+••• •• ••• •01',
  email_back: null,
  withdraws_password: false,
  opens_by_code: true,
})

export const signInStories = [
  ...screen('sign-in', 'sign in', {
    'by contract': page('', 'pageAuth.submit'),
    'wrong password': {
      ...page('', { css: '[role="alert"]' }, refused(signInCalls.token, 'wrong_credentials')),
      steps: typed,
    },
    'too many requests': {
      ...page('', { css: '[role="alert"]' }, refused(signInCalls.token, 'too_many_requests', 60)),
      steps: typed,
    },
    'being checked': { ...page('', 'pageAuth.submit', pending(signInCalls.token)), steps: typed },
    'nothing entered': {
      ...page('', { css: '[aria-invalid="true"]' }),
      steps: [{ css: 'form button[type="submit"]' }],
    },
    'second step': { ...page('', 'totp.signInText', refused(signInCalls.token, 'second_step_needed')), steps: typed },
    'signed out': { ...page('', 'shell.signedOut'), kept: { tab: { signedOutNote: '1' } } },
    'by phone': page('?way=phone', 'pageAuth.getCode'),
    'by call': { ...page('?way=phone', 'pageAuth.getCall'), flags: { authByCall: true } },
    'code sent': { ...page('?way=phone', 'common.code'), steps: phone },
    'call awaited': {
      ...page(
        '?way=phone',
        'pageAuth.callQrText',
        answer(signInCalls.authPhone, { request_id: '1', phone: '37460000001', waits: 300 }),
        status(signInCalls.authPhoneState, 202),
        refused(signInCalls.authPhoneTokens, 'call_awaited'),
      ),
      flags: { authByCall: true },
      steps: [{ field: { css: 'input[type="tel"]' }, text: '91000001' }, 'pageAuth.getCall'],
    },
    business: page('?way=business', 'pageAuth.businessHint'),
    'become a subscriber': page('?way=connection', 'connection.lead'),
  }),
  ...screen('sign-in', 'pay without signing in', {
    'by address': page('?way=pay', 'addresses.street'),
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
