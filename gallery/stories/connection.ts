import { addressCalls } from '@kabinet/contract/addresses'
import { ownCatalogueCalls } from '@kabinet/contract/catalogue'
import { connectionCalls } from '@kabinet/contract/connection'
import { connectionProcessCalls } from '@kabinet/contract/connection-process'
import { signInCalls } from '@kabinet/contract/sign-in'
import { answer, pending, refused, unreachable } from '../fixtures/answer.ts'
import {
  bundlesAvailable,
  chosen,
  codeSent,
  entered,
  ordered,
  proven,
  televisionOnly,
  unavailable,
  wiredHouse,
} from '../fixtures/connection.ts'
import { alert, type Kept, long, page, submit } from './connection-page.ts'
import { type Step, screen } from './story.ts'

const suggestion = { css: '[role="option"]' }
const code: Step = { field: 'common.code', text: '1234' }
const number: Step = { field: { css: 'input[type="tel"]' }, text: '91000099' }
const returned = 'confirm-personal-data?code=code&state=state&iss=https%3A%2F%2Fid.example'
const { availability } = ownCatalogueCalls
const house = (found: Parameters<typeof answer<typeof availability>>[1]) => answer(availability, found)
const internet: Step = { key: 'chooseServices.group', values: { group: 'internet' } }
const signingIn: Kept = { ...proven, identity: { authKey: 'auth', providerId: 'gov' } }

export const connectionStories = [
  ...screen('connection', 'start', {
    start: page('start', undefined, 'connection.forHomeNote'),
    'from the root': page('', undefined, 'connection.forHomeNote'),
    'referred by a customer': page('start/1001', undefined, { css: 'main [data-severity="info"]' }),
    'unknown referral': page(
      'start/zz',
      undefined,
      'connection.forHomeNote',
      answer(connectionCalls.referrer, { initials: '' }),
    ),
    'key lost': page('start', { ...entered, isKeyLost: true }, 'connection.keyLostText'),
    'key no longer known': page(
      'payment',
      ordered,
      'connection.keyLostText',
      refused(connectionProcessCalls.statusProcess, 'no_access'),
    ),
    'key lost, address unknown': page('start', { isKeyLost: true }, 'connection.keyLostAddress'),
    offline: { ...page('start', undefined, 'connection.offlineEmpty'), offline: true },
    'offline, something entered': { ...page('start', entered, 'connection.offline'), offline: true },
  }),
  ...screen('connection', 'availability', {
    'no address': page('availability', undefined, 'availability.lead'),
    'cities loading': page('availability', undefined, { css: '[aria-busy="true"]' }, pending(addressCalls.cities)),
    'cities failed': page('availability', undefined, 'common.retry', refused(addressCalls.cities, 'internal')),
    'streets suggested': {
      ...page('availability', undefined, suggestion),
      steps: [{ field: 'addresses.street', text: 'Ab' }],
    },
    'houses of the street': {
      ...page('availability', undefined, { css: 'input[name="house"][aria-expanded="true"]' }),
      steps: [{ field: 'addresses.street', text: 'Ab' }, suggestion],
    },
    'unknown street': {
      ...page('availability', undefined, 'addresses.streetUnknown', answer(addressCalls.streets, [])),
      steps: [{ field: 'addresses.street', text: 'Zz' }],
    },
    'nothing entered': { ...page('availability', undefined, 'addresses.streetMissing'), steps: [submit] },
    'house chosen': {
      ...page('availability', undefined, 'availability.order'),
      steps: [{ field: 'addresses.street', text: 'Ab' }, suggestion, suggestion],
    },
    everything: page('availability', chosen, 'availability.order'),
    'all prices of the internet': { ...page('availability', chosen, 'availability.order'), steps: [internet] },
    'private house, bundles only': page(
      'availability',
      chosen,
      'availability.order',
      house(({ language }) => bundlesAvailable(language)),
    ),
    'perhaps with a cable': page('availability', chosen, 'availability.withCable', house(wiredHouse)),
    'television only': page('availability', chosen, 'availability.order', house(televisionOnly)),
    'nothing can be connected': page('availability', chosen, 'availability.none', house(unavailable)),
    'being checked': page('availability', chosen, { css: '[aria-busy="true"]' }, pending(availability)),
    failed: page('availability', chosen, 'availability.failed', refused(availability, 'internal')),
    'no network': page('availability', chosen, 'availability.failed', unreachable(availability)),
    'too many requests': page(
      'availability',
      chosen,
      'availability.failed',
      refused(availability, 'too_many_requests', 60),
    ),
    'very long address': page(
      'availability',
      { ...chosen, street: { id: '1', title: long }, cityTitle: long },
      'availability.order',
    ),
  }),
  ...screen('connection', 'personal data', {
    empty: page('personal-data', chosen, 'connection.where'),
    'nothing entered': { ...page('personal-data', chosen, 'connection.fullNameMissing'), steps: [submit] },
    entered: page('personal-data', entered, { css: 'input[name="flat"]' }),
    'private house': page(
      'personal-data',
      { ...entered, isPrivateHouse: true, flat: '', fullAddress: 'Yerevan, Abovyan 12/3' },
      { css: '[name="private"]' },
      house(({ language }) => bundlesAvailable(language)),
    ),
    'very long texts': page(
      'personal-data',
      { ...entered, fullName: long, street: { id: '1', title: long } },
      { css: 'input[name="flat"]' },
    ),
    'being sent': { ...page('personal-data', entered, submit, pending(signInCalls.sendSmsCode)), steps: [submit] },
    'phone refused': {
      ...page(
        'personal-data',
        entered,
        { css: 'input[type="tel"][aria-invalid="true"]' },
        refused(signInCalls.sendSmsCode, 'phone_not_mobile'),
      ),
      steps: [submit],
    },
    'codes of the day spent': {
      ...page(
        'personal-data',
        entered,
        'connection.callMe',
        refused(signInCalls.sendSmsCode, 'code_daily_attempts_exceeded'),
      ),
      steps: [submit],
    },
    'too many requests': {
      ...page(
        'personal-data',
        entered,
        'connection.callMe',
        refused(signInCalls.sendSmsCode, 'too_many_requests', 120),
      ),
      steps: [submit],
    },
    'no network': {
      ...page('personal-data', entered, alert, unreachable(signInCalls.sendSmsCode)),
      steps: [submit],
    },
  }),
  ...screen('connection', 'phone', {
    'code sent': page('confirm-phone-number', codeSent(), 'common.code'),
    'from the form': { ...page('personal-data', entered, 'common.code'), steps: [submit] },
    'wrong code': {
      ...page(
        'confirm-phone-number',
        codeSent(),
        { css: 'main [aria-invalid="true"]' },
        refused(connectionCalls.checkSms, 'code_wrong'),
      ),
      steps: [code],
    },
    'code expired': page('confirm-phone-number', codeSent(0), 'common.codeTimeOver'),
    'attempts of the code spent': {
      ...page('confirm-phone-number', codeSent(), alert, refused(connectionCalls.checkSms, 'code_attempts_exceeded')),
      steps: [code],
    },
    'attempts of the day spent': {
      ...page(
        'confirm-phone-number',
        codeSent(),
        'connection.callMe',
        refused(connectionCalls.checkSms, 'code_daily_attempts_exceeded'),
      ),
      steps: [code],
    },
    'being checked': {
      ...page(
        'confirm-phone-number',
        codeSent(),
        { css: 'button[aria-busy="true"]' },
        pending(connectionCalls.checkSms),
      ),
      steps: [code],
    },
    'no network after the code': {
      ...page('confirm-phone-number', codeSent(), alert, unreachable(connectionCalls.checkEdo)),
      steps: [code],
    },
    'too many open orders': {
      ...page(
        'confirm-phone-number',
        codeSent(),
        alert,
        answer(connectionCalls.checkEdo, { key: 'ck_gallery', has_edo: true }),
        refused(connectionProcessCalls.createProcess, 'processes_many'),
      ),
      steps: [code],
    },
  }),
  ...screen('connection', 'identity', {
    choice: page('confirm-personal-data', proven, 'connection.identityGov'),
    'after the code': { ...page('confirm-phone-number', codeSent(), 'connection.identityGov'), steps: [code] },
    'continuing without it': {
      ...page(
        'confirm-personal-data',
        proven,
        { css: 'button[data-loading]' },
        pending(connectionProcessCalls.createCustomerByPhone),
      ),
      steps: ['connection.identitySkip'],
    },
    'returned, being checked': page(
      returned,
      signingIn,
      { css: '[aria-busy="true"]' },
      pending(connectionProcessCalls.createCustomer),
    ),
    cancelled: page(
      'confirm-personal-data?error=access_denied&state=state',
      signingIn,
      alert,
      refused(connectionProcessCalls.createCustomer, 'identity_failed'),
    ),
    'account not verified': page(
      returned,
      signingIn,
      alert,
      refused(connectionProcessCalls.createCustomer, 'identity_refused'),
    ),
    'provider silent': {
      ...page(
        'confirm-personal-data',
        proven,
        'connection.identitySilent',
        refused(connectionProcessCalls.authUrl, 'identity_failed'),
      ),
      steps: ['connection.identityGov'],
    },
    'confirmed, order not created': page(
      'confirm-personal-data',
      { ...proven, isIdentified: true },
      'connection.identityDone',
    ),
    'order failed': {
      ...page('confirm-personal-data', proven, alert, unreachable(connectionProcessCalls.createProcess)),
      steps: ['connection.identitySkip'],
    },
  }),
  ...screen('connection', 'request for a call', {
    empty: page('callback', undefined, 'connection.callbackLead'),
    'address not in the list': page(
      'callback?reason=address',
      { ...entered, house: { house: '', frac: '' } },
      'connection.callbackAddress',
    ),
    'nothing can be connected there': {
      ...page(
        'confirm-personal-data',
        proven,
        'connection.callbackHouse',
        refused(connectionProcessCalls.createProcess, 'house_none'),
      ),
      steps: ['connection.identitySkip'],
    },
    'nothing entered': { ...page('callback', undefined, 'common.requestNameMissing'), steps: [submit] },
    sent: {
      ...page('callback', entered, 'connection.callbackSent'),
      steps: [{ css: 'form input[type="checkbox"]' }, submit],
    },
    'too many requests': {
      ...page('callback', entered, alert, refused(connectionCalls.callback, 'too_many_requests', 180)),
      steps: [number, { css: 'form input[type="checkbox"]' }, submit],
    },
  }),
  ...screen('connection', 'order', {
    opening: page('start', ordered, { css: '[aria-busy="true"]' }, pending(connectionProcessCalls.statusProcess)),
    'failed to load': page(
      'start',
      ordered,
      'connection.orderFailed',
      refused(connectionProcessCalls.statusProcess, 'internal'),
    ),
    'too many requests': page(
      'start',
      ordered,
      'connection.orderFailed',
      refused(connectionProcessCalls.statusProcess, 'too_many_requests', 60),
    ),
  }),
]
