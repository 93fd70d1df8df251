import { simCalls } from '@kabinet/contract/sim'
import {
  everything,
  everythingWith,
  mobileStopped,
  mobileWithLaterOption,
  mobileWithMinutes,
} from '../fixtures/contract-with-everything.ts'
import { account, contractThen } from '../fixtures/account.ts'
import { type Answer, answer, changedTerms, changing, pending, refused } from '../fixtures/answer.ts'
import type { Contract } from '../fixtures/service.ts'
import * as sim from '../fixtures/sim.ts'
import { dialog, service } from './services.ts'
import { act, type ScreenState, screen, sheetAlert } from './story.ts'

const meters = { css: '[data-level]' }

function mobile(...answers: readonly Answer[]): ScreenState {
  return { ...service(everything, 'mobile', ...answers), shows: 'sim.options' }
}

function left(balances: (typeof sim)['usedUp']): ScreenState {
  return mobile(answer(simCalls.balances, balances))
}

/** Home of a customer with nothing but a SIM card and internet. */
const mobileAtHome: Contract = {
  ...everything,
  balance: { output_saldo: 14_200, recommended: 0 },
  billing_status: {
    ...everything.billing_status,
    next_debit: {
      day: '2026-12-11',
      sum: 9450,
      parts: [
        { title: 'Internet', service_group_id: 1, sum: 6900, price: 6900, days: null },
        { title: 'Static IP', service_group_id: 1, sum: 250, price: 250, days: null },
        { title: 'Mobile', service_group_id: 21, sum: 2000, price: 2000, days: null },
        { title: '1 GB more', service_group_id: 21, sum: 300, price: 300, days: null },
      ],
    },
    daily: 0,
    steps: [
      { sum: 0, until: '2027-01-11' },
      { sum: 4700, until: '2027-02-11' },
      { sum: 14_150, until: '2027-03-11' },
    ],
    month: 9450,
    services_on: 2,
  },
  services: everything.services.filter(({ service_id }) => service_id === 'mobile' || service_id === 'fibre'),
}

function home(...answers: readonly Answer[]): ScreenState {
  return {
    at: '/',
    answers: account([mobileAtHome], ...answers),
    shows: { key: 'sim.brief', values: { volumes: '' }, within: 'a[href$="/mobile"]' },
  }
}

/** The option that is offered where little is left. */
const addFive = { steps: [{ css: 'li:has([data-level="low"]) > button' }], shows: dialog } as const

const ofService = (id: string, row: number): ScreenState => ({
  ...service(everything, id),
  steps: [{ css: `main ul li:nth-child(${row}) > button` }],
  shows: dialog,
})

const adding = changing(simCalls.activate, { charged: 400, until: '2026-12-22', balanceAfter: 26_273 })

export const simStories = [
  ...screen('services', 'SIM card', {
    'running out': left(sim.runningOut),
    'used up': { ...left(sim.usedUp), shows: meters },
    'different ends': {
      ...service(mobileWithLaterOption, 'mobile', answer(simCalls.balances, sim.differentEnds)),
      shows: 'sim.options',
    },
    'nothing reported': { ...left([]), shows: 'sim.noneTitle' },
    'options unavailable': {
      ...service(
        mobileStopped,
        'mobile',
        answer(simCalls.balances, sim.tariffOnly),
        answer(simCalls.available, sim.refusedOptions),
      ),
      shows: 'sim.own',
    },
    'all options connected': { ...mobile(answer(simCalls.available, sim.allConnected)), shows: meters },
    loading: {
      ...mobile(pending(simCalls.balances), pending(simCalls.available)),
      shows: { css: 'main [aria-busy]' },
    },
    failed: {
      ...mobile(refused(simCalls.balances, 'internal'), refused(simCalls.available, 'internal')),
      shows: 'sim.failed',
    },
  }),
  ...screen('services', 'SIM option', {
    question: { ...left(sim.runningOut), ...addFive },
    'not enough money': {
      ...service(
        everythingWith(sim.littleMoney),
        'mobile',
        answer(simCalls.balances, sim.runningOut),
        answer(simCalls.available, sim.shortOptions),
      ),
      ...addFive,
      shows: 'common.topUpBy',
    },
    refused: {
      ...mobile(
        answer(simCalls.balances, sim.runningOut),
        ...changedTerms(simCalls.activate, simCalls.available, sim.options, sim.dearerOptions),
      ),
      steps: [...addFive.steps, act],
      shows: sheetAlert,
    },
    added: {
      ...service(
        everything,
        'mobile',
        ...contractThen(adding, everything, mobileWithMinutes),
        answer(simCalls.balances, adding.turns(sim.balances, sim.minutesAdded)),
        answer(simCalls.available, adding.turns(sim.options, sim.minutesConnected)),
        adding.change,
      ),
      // The second option, of minutes.
      steps: [{ css: 'main li:nth-child(2) > button:has([data-tint="mobile"])' }, act],
      shows: 'common.done',
    },
    connected: ofService('mobile', 1),
  }),
  ...screen('services', 'add-on', {
    'ends soon': ofService('cable', 1),
    renews: ofService('cable', 2),
    'charged daily': ofService('online-tv', 1),
  }),
  ...screen('home', 'SIM card', {
    'enough left': home(),
    'running out': home(answer(simCalls.balances, sim.runningOut)),
    'used up': { ...home(answer(simCalls.balances, sim.usedUp)), shows: 'sim.usedUp' },
    'not reported': {
      ...home(answer(simCalls.balances, [])),
      shows: 'sim.noneTitle',
    },
    loading: { ...home(pending(simCalls.balances)), shows: 'home.services' },
    failed: { ...home(refused(simCalls.balances, 'internal')), shows: 'sim.failed' },
  }),
]
