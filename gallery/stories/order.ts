import { connectionProcessCalls as calls, ownConnectionCalls } from '@kabinet/contract/connection-process'
import { type ConnectionStatus, connectionStatus } from '@kabinet/contract/connection-statuses'
import { paymentCalls } from '@kabinet/contract/payments'
import { signInCalls } from '@kabinet/contract/sign-in'
import { type Answer, answer, pending, refused, unreachable } from '../fixtures/answer.ts'
import * as order from '../fixtures/order.ts'
import { paymentState } from '../fixtures/payments.ts'
import { type ScreenState, type Step, screen } from './story.ts'

const error = { css: 'main [role="alert"]' }
const busy = { css: 'main [aria-busy="true"]' }
const submit = { css: 'main form button[type="submit"], button[form][type="submit"]' }
const sheetAlert = { css: '[role="dialog"] [role="alert"]' }

/** Answers of an order without refusals. */
const always: readonly Answer[] = [
  answer(calls.getContracts, order.ownContracts),
  answer(calls.bindingContract, { status: connectionStatus.addServices }),
  answer(calls.getTariffs, order.offers),
  answer(calls.createServices, { status: connectionStatus.payment }),
  answer(calls.processInfo, order.info),
  answer(calls.payLater, { status: connectionStatus.documents }),
  answer(calls.connectionDocuments, order.documents()),
  answer(ownConnectionCalls.connectionDocument, order.page),
  answer(calls.signConnectionDocument, { status: connectionStatus.documents }),
  answer(signInCalls.sendSmsCode, { uid: '', resend_after: 60 }),
  answer(calls.engineerDays, ({ query }) => order.visitDays(query.get('date'))),
  answer(calls.bookEngineer, { status: connectionStatus.ordered }),
  answer(calls.connectionState, order.engineerComes),
]

interface Of {
  readonly status: ConnectionStatus
  readonly step: string
  readonly kept?: object
}

function state(
  { status, step, kept }: Of,
  steps: readonly Step[],
  shows: ScreenState['shows'],
  ...answers: readonly Answer[]
): ScreenState {
  return {
    at: `/iwantufanet/${step}`,
    signedOut: true,
    flags: { mobileConnection: true },
    kept: { local: order.keptOrder(kept) },
    answers: [...always, answer(calls.statusProcess, order.statusOf(status)), ...answers],
    steps,
    shows,
  }
}

const contract = { status: connectionStatus.chooseContract, step: 'choice-contract' }
const services = { status: connectionStatus.chooseServices, step: 'choice-services' }
const added = { ...services, status: connectionStatus.addServices }
const cable = {
  status: connectionStatus.chooseServices,
  step: 'confirm-internet-cable',
  kept: { inetTariffId: 'fibre-300', ctvTariff: 'cable-60' },
}
const payment = { status: connectionStatus.payment, step: 'payment' }
const documents = { status: connectionStatus.documents, step: 'documents' }
const time = { status: connectionStatus.chooseTime, step: 'choice-departure-time' }
const moving = { status: connectionStatus.ordered, step: 'choice-departure-time?from=finish' }
const later = { status: connectionStatus.ordered, step: 'payment?from=finish' }
const connected = { status: connectionStatus.connected, step: 'finish' }
const ordered = { status: connectionStatus.ordered, step: 'finish' }

const offer = (code: string) => ({ css: `main input[value="${code}"]` })
const row = { css: 'main li button' }
const signing = [row, 'documents.sign'] as const
const codeRefused = (refusal: 'unavailable' | 'code_daily_attempts_exceeded') =>
  refused(signInCalls.sendSmsCode, refusal)
/** First day with free time. */
const freeDay = { css: 'main table button:not(:disabled, [data-busy])' }
const firstTime = { css: 'main input[name="visit-time"]' }

const wiredHouse = answer(calls.getTariffs, order.wired)
const tooLate = refused(calls.bookEngineer, 'visit_late')

const choosing = [
  ...screen('connection', 'choose contract', {
    own: state(contract, [], offer('1000001')),
    'nothing chosen': state(contract, [submit], 'chooseContract.missing'),
    'bundles only': state(contract, [], 'chooseContract.bundlesOnly', answer(calls.getContracts, order.houseOfBundles)),
    loading: state(contract, [], busy, pending(calls.getContracts)),
    failed: state(contract, [], error, refused(calls.getContracts, 'internal')),
    'taken by another order': state(
      contract,
      [offer('1000001'), submit],
      error,
      refused(calls.bindingContract, 'contract_unknown'),
    ),
    'already chosen elsewhere': state(
      contract,
      [offer('1000001'), submit],
      'home.viewOrder',
      refused(calls.bindingContract, 'process_step'),
    ),
  }),
  ...screen('connection', 'choose services', {
    nothing: state(services, [], offer('fibre-100')),
    'internet and TV': state(services, [offer('fibre-100'), offer('cable-60')], 'orderParts.toPay'),
    'an engineer may be needed': state(services, [offer('fibre-300')], 'chooseServices.equipment'),
    bundle: state(services, [offer('fibre-100'), offer('cable-60'), offer('home-tv')], 'orderParts.toPay'),
    'online TV alone': state({ ...services, kept: { iptvTariff: 'mosaic' } }, [], error),
    'nothing chosen': state(services, [submit], error),
    'code phrase too short': state(
      services,
      [offer('fibre-100'), { field: 'chooseServices.phrase', text: 'աբ' }, submit],
      { css: 'main [aria-invalid="true"]' },
    ),
    'bundles only': state(
      services,
      [offer('home-tv')],
      'orderParts.toPay',
      answer(calls.getTariffs, ({ language }) => order.bundlesOnly(language)),
    ),
    'added to a contract': state(added, [offer('mosaic')], 'common.month', answer(calls.getTariffs, order.joining)),
    'nothing to add': state(added, [], 'chooseServices.none', answer(calls.getTariffs, order.nothingOffered)),
    'no longer offered': state(
      { ...services, kept: { inetTariffId: 'fibre-100' } },
      [{ field: 'chooseServices.phrase', text: 'արագած' }, submit],
      error,
      order.withdrawing(),
      refused(calls.createServices, 'tariff_unavailable'),
    ),
    loading: state(services, [], busy, pending(calls.getTariffs)),
    failed: state(services, [], 'chooseServices.failed', refused(calls.getTariffs, 'internal')),
  }),
  ...screen('connection', 'our cable in the flat', {
    question: state(cable, [], 'cable.yes', wiredHouse),
    'there is one': state(cable, [offer('yes')], 'orderTotal.connectionFree', wiredHouse),
    'there is none': state(cable, [offer('no')], 'orderParts.toPay', wiredHouse),
    'nothing chosen': state(cable, [submit], 'cable.missing', wiredHouse),
    failed: state(cable, [offer('no'), submit], error, wiredHouse, unreachable(calls.createServices)),
  }),
]

const paying = [
  ...screen('connection', 'payment', {
    'new contract': state(payment, [], 'orderPayment.later'),
    'three months': state(payment, [], 'orderPayment.later', answer(calls.processInfo, order.threeMonths)),
    'added to a contract': state(payment, [], 'orderPayment.credited', answer(calls.processInfo, order.joined)),
    'what was put off': state(later, [], 'common.back', answer(calls.processInfo, order.paidLater)),
    'receipt by email': state(payment, ['payment.wantReceipt'], 'payment.email'),
    checking: {
      ...state(payment, [], 'payment.steps', answer(paymentCalls.check, paymentState('NEW', order.payment))),
      kept: { local: { ...order.keptOrder(), ...order.keptPayment(), paymentReturned: '1' } },
    },
    failed: {
      ...state(payment, [], 'payment.failedTitle', answer(paymentCalls.check, paymentState('FAILED', order.payment))),
      kept: { local: { ...order.keptOrder(), ...order.keptPayment(), paymentReturned: '1' } },
    },
    'not paid': {
      ...state(payment, [], 'payment.leftText', answer(paymentCalls.check, paymentState('NEW', order.payment))),
      kept: { local: { ...order.keptOrder(), ...order.keptPayment(), paymentReturned: '0' } },
    },
    'the bank is unavailable': state(
      payment,
      [submit],
      error,
      refused(paymentCalls.direct, 'bank_unavailable'),
      refused(paymentCalls.gatewayUrl, 'bank_unavailable'),
      refused(paymentCalls.pay, 'bank_unavailable'),
    ),
    'paying later failed': state(payment, ['orderPayment.later'], error, unreachable(calls.payLater)),
    loading: state(payment, [], busy, pending(calls.processInfo)),
    'could not load': state(payment, [], 'common.retry', refused(calls.processInfo, 'internal')),
  }),
  ...screen('connection', 'documents', {
    'paid later': state(documents, [], row, answer(calls.processInfo, order.paidLater)),
    'to sign': state(documents, [], row),
    'one signed': state(documents, [], row, answer(calls.connectionDocuments, order.documents(1))),
    'all signed': state(documents, [], row, answer(calls.connectionDocuments, order.documents(2))),
    open: state(documents, [row], { css: '[role="dialog"] article' }),
    signed: state(documents, [row], 'documents.signedTitle', answer(calls.connectionDocuments, order.documents(1))),
    'code sent': state(documents, signing, 'common.code'),
    'wrong code': state(
      documents,
      [row, 'documents.sign', { field: 'common.code', text: '1234' }, { css: '[role="dialog"] button[type="submit"]' }],
      sheetAlert,
      refused(calls.signConnectionDocument, 'code_wrong'),
    ),
    'no code could be sent': state(documents, signing, sheetAlert, codeRefused('unavailable')),
    'no more codes today': state(documents, signing, sheetAlert, codeRefused('code_daily_attempts_exceeded')),
    'answer lost': state(
      documents,
      [row, 'documents.sign'],
      sheetAlert,
      answer(calls.connectionDocuments, order.documents(0, false)),
      unreachable(calls.signConnectionDocument),
    ),
    opening: state(
      documents,
      [row],
      { css: '[role="dialog"] [aria-busy="true"]' },
      pending(ownConnectionCalls.connectionDocument),
    ),
    'could not open': state(
      documents,
      [row],
      'documents.previewFailed',
      refused(ownConnectionCalls.connectionDocument, 'internal'),
    ),
    'download failed': state(
      documents,
      [row, 'documents.download'],
      sheetAlert,
      refused(calls.downloadConnectionDocument, 'unavailable'),
    ),
    loading: state(documents, [], busy, pending(calls.connectionDocuments)),
    failed: state(documents, [], 'documents.failed', refused(calls.connectionDocuments, 'internal')),
  }),
]

const ending = [
  ...screen('connection', 'engineer visit', {
    calendar: state(time, [], { css: 'main table' }),
    'day chosen': state(time, [freeDay], firstTime),
    'time chosen': state(time, [freeDay, firstTime], { css: 'main input[name="visit-time"]:checked' }),
    'busy day': state(time, [{ css: 'main table button[data-busy]:not(:disabled)' }], 'visitTimes.none'),
    'during the day': state(
      time,
      [freeDay, firstTime],
      'visitTimes.dayLong',
      answer(calls.engineerDays, ({ query }) => order.visitDays(query.get('date'), 'day')),
    ),
    'nothing chosen': state(time, [submit], 'departureTime.missing'),
    'time taken meanwhile': state(time, [freeDay, firstTime, submit], error, ...order.takingTheFirst()),
    'no free day': state(
      time,
      [],
      'departureTime.none',
      answer(calls.engineerDays, ({ query }) => order.visitDays(query.get('date'), 'none')),
    ),
    'another time': state(moving, [], 'common.back'),
    'too late to move': state(moving, [freeDay, firstTime, submit], 'departureTime.late', tooLate),
    loading: state(time, [], busy, pending(calls.engineerDays)),
    failed: state(time, [], 'departureTime.failed', refused(calls.engineerDays, 'internal')),
  }),
  ...screen('connection', 'finish', {
    works: state(
      connected,
      [],
      'finish.worksText',
      answer(calls.connectionState, order.works),
      answer(calls.statusProcess, { ...order.statusOf(connectionStatus.connected), has_auth: true }),
    ),
    'plug the cable in': state(connected, [], 'finish.check', answer(calls.connectionState, order.notSeen)),
    'line not seen': state(
      connected,
      ['finish.check'],
      'finish.notSeen',
      answer(calls.connectionState, order.notSeen),
      answer(calls.authContract, { status: 'UNAUTHORIZED' }),
    ),
    'check failed': state(
      connected,
      ['finish.check'],
      error,
      answer(calls.connectionState, order.notSeen),
      unreachable(calls.authContract),
    ),
    'an engineer comes': state(ordered, [], 'finish.move'),
    'an engineer comes during the day': state(
      ordered,
      [],
      'finish.move',
      answer(calls.connectionState, { ...order.engineerComes, day_long: true, time_to: null }),
    ),
    'works before the engineer comes': state(
      ordered,
      [],
      'finish.available',
      answer(calls.connectionState, { ...order.engineerComes, has_auth: true }),
    ),
    'paid later': state(ordered, [], 'orderPayment.owed', answer(calls.processInfo, order.paidLater)),
    'to plug in, paid later': state(
      connected,
      [],
      'orderPayment.owed',
      answer(calls.connectionState, order.notSeen),
      answer(calls.processInfo, order.paidLater),
    ),
    'visit cancelled': state(ordered, [], 'finish.cancelled', answer(calls.connectionState, order.visitCancelled)),
    'sign-in failed': state(ordered, ['finish.open'], error, unreachable(calls.authByCustomerKey)),
    loading: state(ordered, [], busy, pending(calls.connectionState)),
    failed: state(ordered, [], 'common.retry', refused(calls.connectionState, 'internal')),
  }),
]

/** Screens of an order on the server, from the choice of a contract to the working line. */
export const orderStories = [...choosing, ...paying, ...ending]
