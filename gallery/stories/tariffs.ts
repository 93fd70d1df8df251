import { bundleCalls } from '@kabinet/contract/bundles'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { account, contractThen } from '../fixtures/account.ts'
import { type Answer, answer, changedTerms, changing, pending, refused } from '../fixtures/answer.ts'
import * as bundles from '../fixtures/bundles.ts'
import { withFibre300 } from '../fixtures/contracts-that-changed.ts'
import { off } from '../fixtures/contracts-that-owe.ts'
import { works, worksWith } from '../fixtures/contracts-that-work.ts'
import { bundleOff, bundlePaused, bundlePausedShort, withBundle } from '../fixtures/contracts-with-bundles.ts'
import type { Contract } from '../fixtures/service.ts'
import {
  cashbackTariffs,
  dearerTariffs,
  fibre300Tariffs,
  insufficientTariffs,
  littleMoney,
  plannedTariff,
  tariffs,
  unavailableTariffs,
  withoutFirst,
} from '../fixtures/tariffs.ts'
import { back, dialog, service } from './services.ts'
import { act, type ScreenState, screen, sheetAlert } from './story.ts'

function tariff(...answers: readonly Answer[]): ScreenState {
  return tariffOf(works, ...answers)
}

function tariffOf(contract: Contract, ...answers: readonly Answer[]): ScreenState {
  return {
    ...service(contract, 'fibre', ...answers),
    at: '/contract/rb/1000001/service/fibre/tariff',
    shows: 'tariffs.title',
  }
}

function bundle(contract: Contract, ...answers: readonly Answer[]): ScreenState {
  return { at: '/package/rb/1000001', answers: account([contract], ...answers), shows: back }
}

const changingTariff = changing(tariffCalls.change, {
  dateFrom: '2026-11-23',
  planned: false,
  net: 3380,
  balanceAfter: 9365,
})
const toConfirm = [{ css: 'main li > button[aria-haspopup]' }] as const

export const tariffStories = [
  ...screen('tariffs', 'list', {
    full: tariff(),
    planned: tariff(answer(tariffCalls.list, plannedTariff)),
    'cancel planned': {
      ...tariff(answer(tariffCalls.list, plannedTariff)),
      steps: ['tariffs.cancel'],
      shows: 'tariffs.keep',
    },
    unavailable: tariffOf(off, answer(tariffCalls.list, unavailableTariffs)),
    loading: { ...tariff(pending(tariffCalls.list)), shows: { css: '[aria-busy]' } },
    failed: { ...tariff(refused(tariffCalls.list, 'internal')), shows: 'tariffs.failed' },
  }),
  ...screen('tariffs', 'change', {
    confirm: { ...tariff(), steps: toConfirm, shows: dialog },
    'loses a cashback': {
      ...tariff(answer(tariffCalls.list, cashbackTariffs)),
      steps: toConfirm,
      shows: 'tariffs.cashbackLost',
    },
    refused: {
      ...tariff(...changedTerms(tariffCalls.change, tariffCalls.list, tariffs, dearerTariffs)),
      steps: [...toConfirm, 'tariffs.changeFor'],
      shows: sheetAlert,
    },
    'no longer offered': {
      ...tariff(...changedTerms(tariffCalls.change, tariffCalls.list, tariffs, withoutFirst, 'tariff_unknown')),
      steps: [...toConfirm, 'tariffs.changeFor'],
      shows: 'tariffs.toList',
    },
    changed: {
      ...tariff(
        ...contractThen(changingTariff, works, withFibre300),
        answer(tariffCalls.list, changingTariff.turns(tariffs, fibre300Tariffs)),
        changingTariff.change,
      ),
      steps: [...toConfirm, 'tariffs.changeFor'],
      shows: 'tariffs.done',
    },
    'not enough money': {
      ...tariffOf(worksWith(littleMoney), answer(tariffCalls.list, insufficientTariffs)),
      steps: toConfirm,
      shows: dialog,
    },
  }),
  ...screen('bundles', 'bundle', {
    works: bundle(withBundle, answer(bundleCalls.info, bundles.enabled)),
    off: bundle(bundleOff, answer(bundleCalls.info, bundles.disabled)),
    paused: bundle(bundlePaused, answer(bundleCalls.info, bundles.suspended)),
    'paused, not enough money': bundle(bundlePausedShort, answer(bundleCalls.info, bundles.suspendedShort)),
    resume: {
      ...bundle(bundlePaused, answer(bundleCalls.info, bundles.suspended)),
      steps: ['bundle.resume'],
      shows: 'bundle.keepPaused',
    },
    'resume, refused': {
      ...bundle(
        bundlePaused,
        ...changedTerms(bundleCalls.resume, bundleCalls.info, bundles.suspended, bundles.suspendedWithoutDays),
      ),
      steps: ['bundle.resume', act],
      shows: sheetAlert,
    },
    loading: { ...bundle(withBundle, pending(bundleCalls.info)), shows: { css: '[aria-busy]' } },
  }),
]
