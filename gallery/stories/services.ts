import { everything } from '../fixtures/contract-with-everything.ts'
import { bundleCalls } from '@kabinet/contract/bundles'
import { ownCalls } from '@kabinet/contract/own'
import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { serviceCalls } from '@kabinet/contract/services'
import { simCalls } from '@kabinet/contract/sim'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { tvCalls } from '@kabinet/contract/tv'
import { account } from '../fixtures/account.ts'
import { type Answer, answer, pending, refused } from '../fixtures/answer.ts'
import * as bundles from '../fixtures/bundles.ts'
import { business } from '../fixtures/business-contracts.ts'
import { debitNear, off, onCredit, partly } from '../fixtures/contracts-that-owe.ts'
import { pauseAhead, works } from '../fixtures/contracts-that-work.ts'
import { bundleOff, bundlePaused, withBundle } from '../fixtures/contracts-with-bundles.ts'
import { paused, pausedShort } from '../fixtures/paused-contracts.ts'
import { stopped } from '../fixtures/rare-contracts.ts'
import * as page from '../fixtures/services-page.ts'
import type { Contract } from '../fixtures/service.ts'
import { insufficientTariffs, plannedTariff, unavailableTariffs } from '../fixtures/tariffs.ts'
import { type ScreenState, screen } from './story.ts'

const back = { css: 'main h1' }

function service(contract: Contract, id: string, ...answers: readonly Answer[]): ScreenState {
  const { billing_id, contract_id } = contract
  return {
    at: `/contract/${billing_id}/${contract_id}/service/${id}`,
    answers: account([contract], ...answers),
    shows: back,
  }
}

function tariff(...answers: readonly Answer[]): ScreenState {
  return {
    ...service(works, 'fibre', ...answers),
    at: '/contract/rb/1000001/service/fibre/tariff',
    shows: 'tariffs.title',
  }
}

function bundle(contract: Contract, ...answers: readonly Answer[]): ScreenState {
  return { at: '/package/rb/1000001', answers: account([contract], ...answers), shows: back }
}

const dialog = { css: '[role="dialog"] :is(p, li, label, td)' }

const pauseSteps = { steps: ['services.pause'], shows: dialog } as const
const control = { steps: ['services.parentalControl'], shows: dialog } as const
const staticIp = { steps: ['services.staticIp'], shows: dialog } as const
const cable = { steps: ['services.cableTv'], shows: dialog } as const
const online = { steps: ['services.onlineTv'], shows: dialog } as const
const openInternet = { steps: ['services.availableInternet'], shows: dialog } as const

export const serviceStories = [
  ...screen('services', 'service page', {
    internet: service(works, 'fibre'),
    tv: service(works, 'mosaic'),
    phone: service(works, 'city-phone'),
    'cable tv': service(everything, 'cable'),
    cameras: service(everything, 'cameras'),
    'online tv': service(everything, 'online-tv'),
    sim: service(everything, 'mobile'),
    off: service(off, 'fibre', answer(ownCalls.serviceOptions, page.optionsOff)),
    paused: service(paused, 'fibre', answer(serviceCalls.status, page.isPaused)),
    stopped: service(stopped, 'fibre'),
    'switched off for good': service(partly, 'mosaic'),
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
      ...service(works, 'fibre', answer(serviceCalls.status, page.pauseEndangersCashback)),
      ...pauseSteps,
    },
    'too soon': { ...service(works, 'fibre', answer(serviceCalls.status, page.pauseCooldown)), ...pauseSteps },
    failed: {
      ...service(works, 'fibre', refused(serviceCalls.status, 'internal')),
      at: '/contract/rb/1000001/service/fibre',
    },
    'first day': { ...service(works, 'fibre'), steps: ['services.pause', 'pause.firstDay'], shows: dialog },
    'cancel planned': {
      ...service(pauseAhead, 'fibre', answer(serviceCalls.status, page.pauseScheduled)),
      steps: ['services.pauseAhead'],
      shows: 'pause.cancel',
    },
    resume: {
      ...service(paused, 'fibre', answer(serviceCalls.status, page.isPaused)),
      steps: ['services.resume'],
      shows: 'pause.resume',
    },
    'resume, not enough money': {
      ...service(pausedShort, 'fibre', answer(serviceCalls.status, page.pausedShort)),
      steps: ['services.resume'],
      shows: 'common.topUpBy',
    },
  }),
  ...screen('services', 'parental control', {
    'create a password': { ...service(works, 'fibre'), ...control },
    restrictions: {
      ...service(everything, 'fibre', answer(parentalControlCalls.restrictions, page.restrictions)),
      ...control,
    },
    failed: { ...service(works, 'fibre', refused(parentalControlCalls.restrictions, 'internal')), ...control },
    loading: {
      ...service(works, 'fibre', pending(parentalControlCalls.restrictions)),
      ...control,
      shows: { css: '[role="dialog"] [aria-busy]' },
    },
    'new restriction': {
      ...service(everything, 'fibre', answer(parentalControlCalls.restrictions, page.restrictions)),
      steps: ['services.parentalControl', 'parentalControl.add'],
      shows: 'parentalControl.mode',
    },
  }),
  ...screen('services', 'static IP', {
    offered: { ...service(works, 'fibre', answer(ownCalls.serviceOptions, page.optionsOffered)), ...staticIp },
    on: { ...service(everything, 'fibre'), ...staticIp },
    'not enough money': {
      ...service(debitNear, 'fibre', answer(ownCalls.serviceOptions, page.optionsShort)),
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
  }),
  ...screen('tv', 'cable', {
    subscriptions: { ...service(everything, 'cable'), ...cable },
    'no card': { ...service(everything, 'cable', answer(tvCalls.cards, { cards: [] })), ...cable, shows: 'tv.noCards' },
    'no subscriptions': {
      ...service(everything, 'cable', answer(tvCalls.current, { cardPacketList: [] })),
      ...cable,
      shows: 'tv.noSubscriptions',
    },
    failed: { ...service(everything, 'cable', refused(tvCalls.cards, 'internal')), ...cable, shows: 'tv.cardsFailed' },
    history: {
      ...service(everything, 'cable'),
      steps: ['services.cableTv', { css: '[role="dialog"] [role="tab"][aria-selected="false"]' }],
      shows: dialog,
    },
    'an open subscription': {
      ...service(everything, 'cable'),
      steps: ['services.cableTv', { css: '[role="dialog"] [aria-expanded="false"]' }],
      shows: { css: '[role="dialog"] [aria-expanded="true"]' },
    },
  }),
  ...screen('tv', 'online', {
    packages: { ...service(everything, 'online-tv'), ...online },
    failed: {
      ...service(everything, 'online-tv', refused(tvCalls.online, 'internal')),
      ...online,
      shows: 'tv.onlineFailed',
    },
    connect: {
      ...service(everything, 'online-tv'),
      steps: ['services.onlineTv', { css: '[role="switch"]:not(:checked)' }],
      shows: 'tv.connect',
    },
    'turn off': {
      ...service(everything, 'online-tv'),
      steps: ['services.onlineTv', { css: '[role="switch"]:checked' }],
      shows: 'tv.disconnect',
    },
  }),
  ...screen('sim', 'SIM', {
    volumes: service(everything, 'mobile'),
    'no volumes': service(everything, 'mobile', answer(simCalls.balances, []), answer(simCalls.available, [])),
    failed: service(
      everything,
      'mobile',
      refused(simCalls.balances, 'internal'),
      refused(simCalls.available, 'internal'),
    ),
    loading: service(everything, 'mobile', pending(simCalls.balances), pending(simCalls.available)),
  }),
  ...screen('tariffs', 'list', {
    full: tariff(),
    planned: tariff(answer(tariffCalls.list, plannedTariff)),
    unavailable: tariff(answer(tariffCalls.list, unavailableTariffs)),
    loading: { ...tariff(pending(tariffCalls.list)), shows: { css: '[aria-busy]' } },
    failed: { ...tariff(refused(tariffCalls.list, 'internal')), shows: 'tariffs.failed' },
  }),
  ...screen('tariffs', 'change', {
    begins: {
      ...tariff(),
      steps: [{ css: 'main [role="radio"], main input[type="radio"]' }, 'tariffs.choose'],
      shows: 'tariffs.begins',
    },
    confirm: {
      ...tariff(),
      steps: [{ css: 'main input[type="radio"]' }, 'tariffs.choose', 'tariffs.next'],
      shows: dialog,
    },
    'not enough money': {
      ...tariff(answer(tariffCalls.list, insufficientTariffs)),
      steps: [{ css: 'main input[type="radio"]' }, 'tariffs.choose', 'tariffs.next'],
      shows: dialog,
    },
  }),
  ...screen('bundles', 'bundle', {
    works: bundle(withBundle, answer(bundleCalls.info, bundles.enabled)),
    off: bundle(bundleOff, answer(bundleCalls.info, bundles.disabled)),
    paused: bundle(bundlePaused, answer(bundleCalls.info, bundles.suspended)),
    loading: { ...bundle(withBundle, pending(bundleCalls.info)), shows: { css: '[aria-busy]' } },
  }),
]
