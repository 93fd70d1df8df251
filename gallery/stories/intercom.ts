import { connectionCalls } from '@kabinet/contract/connection'
import { connectionProcessCalls, ownConnectionCalls } from '@kabinet/contract/connection-process'
import { type ConnectionStatus, connectionStatus } from '@kabinet/contract/connection-statuses'
import { intercomCalls as calls } from '@kabinet/contract/intercom'
import { paymentCalls } from '@kabinet/contract/payments'
import { signInCalls } from '@kabinet/contract/sign-in'
import type { StoredIntercom } from '../../apps/cabinet/src/features/intercom/stored-intercom.ts'
import { type Answer, answer, pending, refused, unreachable } from '../fixtures/answer.ts'
import * as intercom from '../fixtures/intercom.ts'
import * as order from '../fixtures/order.ts'
import { keptPayment, paymentState } from '../fixtures/payments.ts'
import { type ScreenState, type Step, screen } from './story.ts'

const error = { css: 'main [role="alert"]' }
const busy = { css: 'main [aria-busy="true"]' }
const submit = { css: 'main form button[type="submit"], button[form][type="submit"]' }
const code: Step = { field: 'common.code', text: '1234' }
const phone: Step = { field: { css: 'input[type="tel"]' }, text: '91000099' }
const agree = { css: 'main form input[type="checkbox"]' }
const name: Step = { field: 'connection.fullName', text: 'Նարինե Արամի Սահակյան' }
const phrase: Step = { field: 'chooseServices.phrase', text: 'արագած' }
const pays = { css: 'main input[name="sum"]' }
const sum: Step = { field: pays, text: '100' }

/** Answers of an order without refusals. */
const always: readonly Answer[] = [
  answer(calls.start, intercom.started),
  answer(signInCalls.sendSmsCode, { uid: '', resend_after: 120 }),
  answer(calls.binding, { status: connectionStatus.payment, erp_key: 'rk_gallery' }),
  answer(calls.infoProcess, intercom.info),
  answer(calls.updateProcess, { status: connectionStatus.ready }),
  answer(connectionProcessCalls.connectionDocuments, { documents: order.documents().documents.slice(0, 1) }),
  answer(ownConnectionCalls.connectionDocument, order.page),
]

interface Of {
  readonly step: string
  readonly status?: ConnectionStatus
  readonly kept?: StoredIntercom
}

function state(
  { step, status, kept }: Of,
  steps: readonly Step[],
  shows: ScreenState['shows'],
  ...answers: readonly Answer[]
): ScreenState {
  return {
    at: `/intercom/${step}`,
    signedOut: true,
    flags: { intercomConnection: true },
    ...(kept && { kept: { local: intercom.keptIntercom(kept) } }),
    answers: [
      ...always,
      answer(calls.changeStatusProcess, intercom.statusOf(status ?? connectionStatus.provePhone)),
      ...answers,
    ],
    steps,
    shows,
  }
}

const at = (kept: StoredIntercom, step: string, status?: ConnectionStatus): Of => ({
  step,
  kept,
  ...(status !== undefined && { status }),
})
const door = { step: 'start/qr1' }
const sent = at(intercom.codeSent(), 'confirm-phone-number')
const person = at(intercom.proven(), 'confirm-personal-data', connectionStatus.personalData)
const ready = at(intercom.proven(), 'passphrase', connectionStatus.ready)
const asksPhrase = answer(calls.changeStatusProcess, intercom.statusOf(connectionStatus.ready, true))
const payment = at(intercom.bound(), 'payment', connectionStatus.payment)
const documents = at(intercom.bound(), 'documents', connectionStatus.documents)
const finish = at(intercom.bound(), 'finish', connectionStatus.connected)
const inUse = connectionStatus.inUse

const starting = [
  ...screen('intercom', 'start', {
    'nobody has used it': state(door, [], 'intercom.startLead'),
    'a customer has used it': state(door, [], 'intercom.startLead', answer(calls.start, intercom.ofCustomer)),
    'earlier payment': state(
      door,
      [],
      'intercom.prepayment',
      answer(calls.start, { ...intercom.started, has_prepayment: true }),
    ),
    'nothing entered': state(door, [submit], 'common.phoneShort'),
    'continued in this browser': state(at(intercom.codeSent(), 'start/qr1'), [], 'intercom.startLead'),
    'key lost': state(at({ ...intercom.codeSent(), isKeyLost: true }, 'start/qr1'), [], 'connection.keyLostText'),
    'key no longer known': state(
      at(intercom.bound(), 'payment'),
      [],
      'connection.keyLostText',
      refused(calls.changeStatusProcess, 'no_access'),
    ),
    'being sent': state(door, [phone, agree, submit], submit, pending(signInCalls.sendSmsCode)),
    'phone refused': state(
      door,
      [phone, agree, submit],
      { css: 'main [aria-invalid="true"]' },
      refused(signInCalls.sendSmsCode, 'phone_not_mobile'),
    ),
    'no code could be sent': state(
      door,
      [phone, agree, submit],
      error,
      refused(signInCalls.sendSmsCode, 'unavailable'),
    ),
    'unknown code': state(door, [], 'intercom.unknown', refused(calls.start, 'intercom_unknown')),
    'no code': state({ step: 'start' }, [], 'intercom.missing'),
    loading: state(door, [], busy, pending(calls.start)),
    failed: state(door, [], 'intercom.startFailed', refused(calls.start, 'internal')),
    'no network': state(door, [], 'intercom.startFailed', unreachable(calls.start)),
    'very long address': state(
      door,
      [],
      'intercom.startLead',
      answer(calls.start, { ...intercom.ofCustomer, address: 'Ափսոս'.repeat(30) }),
    ),
    offline: { ...state(door, [], 'connection.offlineEmpty'), offline: true },
  }),
  ...screen('intercom', 'phone', {
    code: state(sent, [], 'connection.codeTitle'),
    'wrong code': state(sent, [code], error, refused(calls.checkSmsIntercoms, 'code_wrong')),
    'no more codes today': state(
      sent,
      [code],
      'connection.callMe',
      refused(calls.checkSmsIntercoms, 'code_daily_attempts_exceeded'),
    ),
    'too many orders': state(sent, [code], error, refused(calls.checkSmsIntercoms, 'processes_many')),
  }),
  ...screen('intercom', 'request for a call', {
    empty: state(at(intercom.codeSent(), 'callback'), [], 'intercom.callbackLead'),
    failed: state(
      at(intercom.codeSent(), 'callback'),
      [{ field: 'common.requestName', text: 'Նարինե' }, agree, submit],
      error,
      unreachable(connectionCalls.callback),
    ),
  }),
]

const contracting = [
  ...screen('intercom', 'identity', {
    'name or government': state(person, [], 'intercom.identityChoice'),
    'nothing entered': state(person, [submit], 'connection.fullNameMissing'),
    'being sent': state(person, [name, submit], submit, pending(connectionProcessCalls.createCustomerByPhone)),
    failed: state(person, [name, submit], error, unreachable(connectionProcessCalls.createCustomerByPhone)),
    'government refused': state(
      at(
        { ...intercom.proven(), identity: { authKey: 'auth', providerId: 'gov' } },
        'confirm-personal-data?code=code&state=state&iss=https%3A%2F%2Fid.example',
        connectionStatus.personalData,
      ),
      [],
      error,
      refused(connectionProcessCalls.createCustomer, 'identity_refused'),
    ),
  }),
  ...screen('intercom', 'code phrase', {
    empty: state(ready, [], 'intercom.phraseTitle', asksPhrase),
    'too short': state(
      ready,
      [{ field: 'chooseServices.phrase', text: 'աբ' }, submit],
      { css: 'main [aria-invalid="true"]' },
      asksPhrase,
    ),
    failed: state(ready, [phrase, submit], error, asksPhrase, unreachable(calls.updateProcess)),
    'nothing is asked for': state(ready, [], busy, pending(calls.binding)),
    'contract failed': state(ready, [], 'intercom.bindingFailed', unreachable(calls.binding)),
    loading: state(at(intercom.proven(), 'passphrase'), [], busy, pending(calls.changeStatusProcess)),
    'could not load': state(
      at(intercom.proven(), 'passphrase'),
      [],
      'connection.orderFailed',
      refused(calls.changeStatusProcess, 'internal'),
    ),
  }),
  ...screen('intercom', 'payment', {
    'first month': state(payment, [], pays),
    'earlier payment': state(payment, [], 'intercom.earlier', answer(calls.infoProcess, intercom.partlyPaid)),
    'on another device': state(at(intercom.continued, 'payment', connectionStatus.payment), [], pays),
    'less than a month': state(payment, [sum], error),
    checking: {
      ...state(
        payment,
        [],
        'payment.steps',
        answer(paymentCalls.check, paymentState('NEW', { contract_id: '1900001' })),
      ),
      kept: { local: { ...intercom.keptIntercom(intercom.bound()), ...keptPayment(), paymentReturned: '1' } },
    },
    failed: {
      ...state(
        payment,
        [],
        'payment.failedTitle',
        answer(paymentCalls.check, paymentState('FAILED', { contract_id: '1900001' })),
      ),
      kept: { local: { ...intercom.keptIntercom(intercom.bound()), ...keptPayment(), paymentReturned: '1' } },
    },
    loading: state(payment, [], busy, pending(calls.infoProcess)),
    'could not load': state(payment, [], 'common.retry', refused(calls.infoProcess, 'internal')),
  }),
  ...screen('intercom', 'documents', {
    'to sign': state(documents, [], { css: 'main li button' }),
    withdrawn: state(
      documents,
      [{ css: 'main li button' }],
      'documents.toList',
      refused(ownConnectionCalls.connectionDocument, 'document_withdrawn'),
    ),
    failed: state(documents, [], 'documents.failed', refused(connectionProcessCalls.connectionDocuments, 'internal')),
  }),
]

const ending = [
  ...screen('intercom', 'finish', {
    'opened by the app': state(finish, [], 'intercom.appInstall'),
    'with a handset': state(
      at({ ...intercom.bound(), typeIntercomId: 2 }, 'finish', connectionStatus.connected),
      [],
      'intercom.rings',
      answer(calls.changeStatusProcess, { ...intercom.statusOf(connectionStatus.connected), type_id_intercom: 2 }),
    ),
    'sign-in failed': state(finish, ['finish.open'], error, unreachable(connectionProcessCalls.authByCustomerKey)),
  }),
  ...screen('intercom', 'already active', {
    'in use': state(at(intercom.proven(), 'already-active', inUse), [], 'intercom.inUseText'),
    'somebody was faster': state(
      at(intercom.bound(), 'payment', inUse),
      [],
      'intercom.forestalledTitle',
      answer(calls.changeStatusProcess, intercom.forestalled),
    ),
  }),
]

/** Screens of an order for an intercom, from the code at the door to the end. */
export const intercomStories = [...starting, ...contracting, ...ending]
