import { everything } from '../fixtures/contract-with-everything.ts'
import { balanceCalls } from '@kabinet/contract/balance'
import { ownCalls } from '@kabinet/contract/own'
import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { serviceCalls } from '@kabinet/contract/services'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { account, contractThen } from '../fixtures/account.ts'
import { type Answer, answer, changing, pending, refused, type Wire } from '../fixtures/answer.ts'
import { business } from '../fixtures/business-contracts.ts'
import { debitNear, off, onCredit, partly } from '../fixtures/contracts-that-owe.ts'
import { cashbackAtRisk, pauseAhead, works } from '../fixtures/contracts-that-work.ts'
import { withBundle } from '../fixtures/contracts-with-bundles.ts'
import { paused, pausedShort } from '../fixtures/paused-contracts.ts'
import { stopped } from '../fixtures/rare-contracts.ts'
import * as parentalControl from '../fixtures/parental-control.ts'
import * as page from '../fixtures/services-page.ts'
import type { Contract } from '../fixtures/service.ts'
import { unavailableTariffs } from '../fixtures/tariffs.ts'
import { type ScreenState, screen, send, sheetAlert, wrongField } from './story.ts'

/** The heading of the page of a service or bundle. */
export const back = { css: 'main h1' }

export function service(contract: Contract, id: string, ...answers: readonly Answer[]): ScreenState {
  const { billing_id, contract_id } = contract
  return {
    at: `/contract/${billing_id}/${contract_id}/service/${id}`,
    answers: account([contract], ...answers),
    shows: back,
  }
}

export const dialog = { css: '[role="dialog"] :is(p, li, label, td, [role="alert"])' }

const pauseSteps = { steps: ['services.pause'], shows: dialog } as const
const control = { steps: ['services.parentalControl'], shows: dialog } as const
const staticIp = { steps: ['services.staticIp'], shows: dialog } as const
/** A static IP that is on is among the add-ons. */
const staticIpRow = { css: 'main ul li:first-child > button' } as const
const openDay = { css: '[role="dialog"] td button:not([disabled])' }
const basicInternet = { key: 'services.availableInternet', values: { hours: 24 } } as const
const openInternet = { steps: [basicInternet], shows: dialog } as const

const opening = changing(balanceCalls.activate, { until: null, at: page.openUntil, charged: 0 })
const openForADay: Contract = {
  ...off,
  services: off.services.map((one) => (one.service_id === 'fibre' ? { ...one, available_until: page.openUntil } : one)),
}

/** The sheet of parental control, with what the server says of it. */
function parental(
  state: Wire<typeof parentalControlCalls.restrictions> = parentalControl.restrictions,
  ...answers: Answer[]
) {
  return service(everything, 'fibre', answer(parentalControlCalls.restrictions, state), ...answers)
}

const atNight = { key: 'parentalControl.preset', values: { preset: 'night' } } as const

export const serviceStories = [
  ...screen('services', 'service page', {
    internet: service(works, 'fibre'),
    tv: service(works, 'mosaic'),
    phone: service(works, 'city-phone'),
    'cable tv': service(everything, 'cable'),
    cameras: service(everything, 'cameras'),
    intercom: service(partly, 'intercom'),
    'smart home': service(partly, 'smart-home'),
    hosting: service(business, 'site'),
    'ip phone': service(business, 'line-main'),
    'online tv': service(everything, 'online-tv'),
    sim: service(everything, 'mobile'),
    off: service(
      off,
      'fibre',
      answer(ownCalls.serviceOptions, page.optionsOff),
      answer(tariffCalls.list, unavailableTariffs),
    ),
    paused: service(paused, 'fibre', answer(serviceCalls.status, page.isPaused)),
    stopped: service(stopped, 'fibre'),
    'off beside others': { ...service(partly, 'cable'), shows: 'services.stoppedText' },
    'switched off for good': service(partly, 'online-tv'),
    'in a bundle': service(withBundle, 'fibre'),
    'pause planned': service(pauseAhead, 'fibre', answer(serviceCalls.status, page.pauseScheduled)),
    business: service(business, 'office-main'),
    loading: {
      ...service(works, 'fibre', pending(serviceCalls.status), pending(ownCalls.serviceOptions)),
      shows: back,
    },
  }),
  ...screen('services', 'pause', {
    plan: { ...service(works, 'fibre'), ...pauseSteps },
    'risks a cashback': {
      ...service(cashbackAtRisk, 'fibre', answer(serviceCalls.status, page.pauseEndangersCashback)),
      ...pauseSteps,
    },
    'risks a cashback, days chosen': {
      ...service(cashbackAtRisk, 'fibre', answer(serviceCalls.status, page.pauseEndangersCashback)),
      steps: ['services.pause', openDay, openDay],
      shows: 'pause.back',
    },
    scheduled: {
      ...service(works, 'fibre', answer(serviceCalls.stop, { result: { success: true, message: '', reason: null } })),
      steps: ['services.pause', openDay, openDay, send],
      shows: 'pause.done',
    },
    'too soon': { ...service(works, 'fibre', answer(serviceCalls.status, page.pauseCooldown)), ...pauseSteps },
    failed: { ...service(works, 'city-phone', refused(serviceCalls.status, 'internal')), shows: 'services.pauseRetry' },
    'first day': { ...service(works, 'fibre'), steps: ['services.pause', 'pause.firstDay'], shows: dialog },
    'no days chosen': { ...service(works, 'fibre'), steps: ['services.pause', send], shows: sheetAlert },
    'days chosen': {
      ...service(withBundle, 'fibre', answer(serviceCalls.status, page.pauseOfBundle)),
      steps: ['services.pause', openDay, openDay],
      shows: 'pause.back',
    },
    'cancel planned': {
      ...service(pauseAhead, 'fibre', answer(serviceCalls.status, page.pauseScheduled)),
      steps: ['services.pauseAhead'],
      shows: 'pause.cancel',
    },
    resume: {
      ...service(paused, 'fibre', answer(serviceCalls.status, page.isPaused)),
      steps: ['pause.resume'],
      shows: 'pause.endsItself',
    },
    'resume, not enough money': {
      ...service(pausedShort, 'fibre', answer(serviceCalls.status, page.pausedShort)),
      steps: ['pause.resume'],
      shows: 'common.topUpBy',
    },
  }),
  ...screen('services', 'parental control', {
    'create a password': { ...service(works, 'fibre'), ...control },
    restrictions: { ...parental(), ...control },
    'blocked now': { ...parental(parentalControl.blockedNow), ...control, shows: 'parentalControl.unblockNow' },
    'blocked without an end': {
      ...parental(parentalControl.blockedForGood),
      ...control,
      shows: 'parentalControl.untilUnblocked',
    },
    'passwords differ': {
      ...service(works, 'fibre'),
      steps: [
        'services.parentalControl',
        { field: 'parentalControl.passwordNew', text: '12' },
        { field: 'parentalControl.passwordAgain', text: '123' },
        send,
      ],
      shows: 'parentalControl.passwordDiffers',
    },
    'no restrictions': {
      ...parental({ ...parentalControl.noRestrictions, has_local_password: true }),
      ...control,
      shows: 'parentalControl.none',
    },
    'unblock now': {
      ...parental(parentalControl.blockedNow),
      steps: ['services.parentalControl', 'parentalControl.unblockNow'],
      shows: 'parentalControl.keep',
    },
    'turn off, wrong password': {
      ...parental(parentalControl.restrictions, refused(ownCalls.removeRestrictions, 'local_password_wrong')),
      steps: [
        'services.parentalControl',
        'parentalControl.turnOff',
        { field: 'parentalControl.password', text: '0000' },
        send,
      ],
      shows: wrongField,
    },
    failed: { ...service(works, 'fibre', refused(parentalControlCalls.restrictions, 'internal')), ...control },
    loading: {
      ...service(works, 'fibre', pending(parentalControlCalls.restrictions)),
      ...control,
      shows: { css: '[role="dialog"] [aria-busy]' },
    },
    'at night': { ...parental(), steps: ['services.parentalControl', atNight], shows: 'parentalControl.timeFrom' },
    'at night, added': {
      ...parental(parentalControl.restrictions, answer(parentalControlCalls.setRestriction, { id: '3' })),
      steps: ['services.parentalControl', atNight, { field: 'parentalControl.password', text: '1234' }, send],
      shows: 'parentalControl.added',
    },
    'edit restriction': {
      ...parental(),
      steps: ['services.parentalControl', { css: '[role="dialog"] li > button > span + span' }],
      shows: 'parentalControl.remove',
    },
    'new restriction': {
      ...parental(),
      steps: ['services.parentalControl', 'parentalControl.otherHours'],
      shows: 'parentalControl.timeFrom',
    },
    'new restriction, times': {
      ...parental(),
      steps: ['services.parentalControl', 'parentalControl.otherHours', { css: '[role="dialog"] [role="combobox"]' }],
      shows: { css: '[role="listbox"]' },
    },
    'new restriction, calendar': {
      ...parental(),
      steps: ['services.parentalControl', 'parentalControl.otherHours', 'parentalControl.dateTo'],
      shows: { css: '[role="dialog"] [role="dialog"] table' },
    },
    'new restriction, nothing entered': {
      ...parental(),
      steps: ['services.parentalControl', 'parentalControl.otherHours', send],
      shows: wrongField,
    },
  }),
  ...screen('services', 'static IP', {
    offered: { ...service(works, 'fibre', answer(ownCalls.serviceOptions, page.optionsOffered)), ...staticIp },
    on: { ...service(everything, 'fibre'), steps: [staticIpRow], shows: dialog },
    'turning on': {
      ...service(works, 'fibre', answer(ownCalls.serviceOptions, page.optionsTurningOn)),
      ...staticIp,
      shows: 'staticIp.soon',
    },
    'turn off': {
      ...service(everything, 'fibre'),
      steps: [staticIpRow, 'staticIp.turnOff'],
      shows: 'staticIp.keep',
    },
    'not enough money': {
      ...service(
        { ...debitNear, balance: { output_saldo: 100, recommended: 5800 } },
        'fibre',
        answer(ownCalls.serviceOptions, page.optionsShort),
      ),
      ...staticIp,
    },
    'not available now': {
      ...service(onCredit, 'fibre', answer(ownCalls.serviceOptions, page.optionsRefused)),
      ...staticIp,
    },
    failed: {
      ...service(works, 'fibre', refused(ownCalls.serviceOptions, 'internal')),
      ...staticIp,
      shows: dialog,
    },
  }),
  ...screen('services', 'basic internet', {
    offered: { ...service(off, 'fibre', answer(ownCalls.serviceOptions, page.optionsOff)), ...openInternet },
    running: {
      ...service(
        off,
        'fibre',
        ...contractThen(opening, off, openForADay),
        answer(ownCalls.serviceOptions, opening.turns(page.optionsOff, page.optionsRunning)),
        opening.change,
      ),
      steps: [basicInternet, { key: 'availableInternet.open', values: { hours: 24 } }],
      shows: 'availableInternet.runningText',
    },
  }),
]
