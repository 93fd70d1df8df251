import { everything } from '../fixtures/contract-with-everything.ts'
import { contractCalls } from '@kabinet/contract/contracts'
import { profileCalls } from '@kabinet/contract/profile'
import { account } from '../fixtures/account.ts'
import { answer, pending, refused } from '../fixtures/answer.ts'
import { business, businessOff } from '../fixtures/business-contracts.ts'
import { bundleOff, bundlePaused, withBundle } from '../fixtures/contracts-with-bundles.ts'
import { debitNear, notStarted, off, onCredit, partly } from '../fixtures/contracts-that-owe.ts'
import { autopay, cashbackAtRisk, neutral, pauseAhead, works } from '../fixtures/contracts-that-work.ts'
import {
  disabled,
  disabledOwing,
  empty,
  lapsed,
  offWithBasicInternet,
  ordered,
  orderedBundle,
  orderedDuringDay,
  orderedPaidLater,
  orderedToPlugIn,
  orderedUnpaid,
  orderedVisitCancelled,
  partlyDaily,
  stopped,
  stoppedOwing,
  worksAndOrdered,
} from '../fixtures/rare-contracts.ts'
import { paused, pausedShort } from '../fixtures/paused-contracts.ts'
import { withoutBalance } from '../fixtures/payment-only.ts'
import { newUser } from '../fixtures/profile.ts'
import type { Contract } from '../fixtures/service.ts'
import { manyContracts } from '../fixtures/many-contracts.ts'
import { type ScreenState, screen } from './story.ts'

const balance = 'home.balance'

/** With a chosen contract, home asks for it as well as for the list. */
const atWorks = `/?billing_id=${works.billing_id}&contract_id=${works.contract_id}`

function home(contract: Contract): ScreenState {
  return { at: '/', answers: account([contract]), shows: balance }
}

export const homeStories = [
  ...screen('home', 'billing status', {
    works: home(works),
    'works, top up soon': home(neutral),
    'debit near': home(debitNear),
    off: home(off),
    'off, basic internet': home(offWithBasicInternet),
    'switch on again': home(lapsed),
    paused: home(paused),
    'paused, not enough money': home(pausedShort),
    'pause ahead': home(pauseAhead),
    autopay: home(autopay),
    'on credit': home(onCredit),
    'not paid yet': home(notStarted),
    'partly off': home(partly),
    'partly off, a payment is enough': home(partlyDaily),
    ordered: home(ordered),
    'ordered, during the day': home(orderedDuringDay),
    'ordered, not paid': home(orderedUnpaid),
    'ordered, paid later': home(orderedPaidLater),
    'ordered, visit cancelled': home(orderedVisitCancelled),
    'ordered, plug in': home(orderedToPlugIn),
    'ordered, bundle': home(orderedBundle),
    'works, another service ordered': { ...home(worksAndOrdered), shows: 'common.ordered' },
    'stopped by the provider': home(stopped),
    'stopped, owing': home(stoppedOwing),
    disabled: home(disabled),
    'disabled, owing': home(disabledOwing),
    empty: home(empty),
    'every service': home(everything),
    bundle: home(withBundle),
    'bundle off': home(bundleOff),
    'bundle paused': home(bundlePaused),
    'cashback at risk': home(cashbackAtRisk),
    business: home(business),
    'business, off': home(businessOff),
  }),
  ...screen('home', 'page', {
    loading: {
      at: '/',
      answers: account([], pending(contractCalls.all), pending(contractCalls.info)),
      shows: { css: '[aria-busy]' },
    },
    'contract loading': {
      at: atWorks,
      answers: account([works], pending(contractCalls.info)),
      shows: { css: '[aria-busy]' },
    },
    failed: { at: atWorks, answers: account([works], refused(contractCalls.info, 'internal')), shows: 'home.failed' },
    'contracts failed': {
      at: '/',
      answers: account([], refused(contractCalls.all, 'internal')),
      shows: 'contracts.failed',
    },
    'too many requests': {
      at: atWorks,
      answers: account([works], refused(contractCalls.info, 'too_many_requests', 300)),
      shows: 'home.failed',
    },
    'many contracts': { at: '/', answers: account(manyContracts), shows: 'contracts.attention', only: 'desk' },
    'no contracts': { at: '/', answers: account([]), shows: 'home.notFoundTitle' },
    offline: { ...home(works), offline: true, shows: 'errors.offlineAsOf' },
    'payment only, owed': { at: '/', answers: account([withoutBalance(7500)]), shows: 'home.paymentOnlyTitle' },
    'payment only, paid': { at: '/', answers: account([withoutBalance(0)]), shows: 'home.paymentOnlyTitle' },
    'weak password': { at: '/', answers: account([{ ...works, password_weak: true }]), shows: 'contracts.weakTitle' },
    'is it still your phone': {
      at: '/',
      answers: account(
        [works],
        answer(profileCalls.phoneValidation, { phone: '37491000017', management_phone_is_actual: false }),
      ),
      shows: 'profile.askYes',
    },
    'new customer': { at: '/', answers: account([notStarted], answer(profileCalls.userInfo, newUser)), shows: balance },
  }),
  ...screen('home', 'around', {
    support: { ...home(works), steps: ['common.support'], shows: 'shell.supportText' },
    'support, opens another day': {
      ...home(works),
      supportHours: [{ days: [4, 5, 6, 7], from: '10:00', to: '18:00' }],
      steps: ['common.support'],
      shows: 'shell.supportText',
    },
    'support, open for days': {
      ...home(works),
      supportHours: [
        { days: [1, 2, 3], from: '00:00', to: '24:00' },
        { days: [4], from: '00:00', to: '20:00' },
      ],
      steps: ['common.support'],
      shows: 'shell.supportText',
    },
    search: { ...home(works), steps: ['palette.title'], shows: { css: '[role="listbox"]' }, only: 'desk' },
    'search, nothing found': {
      ...home(works),
      steps: ['palette.title', { field: 'palette.label', text: 'bcdfg' }],
      shows: { key: 'palette.nothing', values: { query: 'bcdfg' } },
      only: 'desk',
    },
    'no such page': { ...home(works), at: '/nowhere', shows: 'shell.notFoundTitle' },
  }),
]
