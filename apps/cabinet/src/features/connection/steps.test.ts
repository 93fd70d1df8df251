import { type ConnectionStatus, connectionStatus } from '@kabinet/contract/connection-statuses'
import { expect, it } from 'vitest'
import { mayGoBack, stepOf, steps } from './steps.ts'

it.for<[ConnectionStatus, string]>([
  [453, 'choice-contract'],
  [450, 'choice-services'],
  [451, 'choice-services'],
  [226, 'payment'],
  [283, 'documents'],
  [424, 'choice-departure-time'],
  [419, 'finish'],
  [179, 'finish'],
])('an order in status %i is shown at %s', ([status, step]) => {
  expect(stepOf(status, {})).toBe(step)
  expect(stepOf(status, { step: 'start' })).toBe(step)
  expect(stepOf(status, { step: 'confirm-phone-number', from: 'payment' })).toBe(step)
})

it('the screen about the cable belongs to the choice of services', () => {
  expect(stepOf(450, { step: 'confirm-internet-cable' })).toBe('confirm-internet-cable')
  expect(stepOf(226, { step: 'confirm-internet-cable' })).toBe('payment')
})

it('earlier screens open only from the screen that leads back to them', () => {
  expect(stepOf(226, { step: 'choice-services', from: 'payment' })).toBe('choice-services')
  expect(stepOf(226, { step: 'choice-services' })).toBe('payment')
  expect(stepOf(226, { step: 'choice-contract', from: 'payment' })).toBe('payment')
  expect(stepOf(450, { step: 'choice-contract', from: 'choice-services' })).toBe('choice-contract')
  expect(stepOf(419, { step: 'choice-departure-time', from: 'finish' })).toBe('choice-departure-time')
  expect(stepOf(419, { step: 'choice-departure-time' })).toBe('finish')
  expect(stepOf(419, { step: 'payment', from: 'finish' })).toBe('payment')
  expect(stepOf(179, { step: 'payment' })).toBe('finish')
})

it('nothing leads back from the documents on', () => {
  for (const step of steps.filter((one) => one !== 'callback')) {
    for (const from of steps) expect(stepOf(283, { step, from })).toBe('documents')
  }
  expect(stepOf(283, { step: 'callback' })).toBe('callback')
})

it('one may go back from the payment to the services', () => {
  expect(mayGoBack(connectionStatus.payment, 'choice-services')).toBe(true)
  expect(mayGoBack(connectionStatus.documents, 'payment')).toBe(false)
})
