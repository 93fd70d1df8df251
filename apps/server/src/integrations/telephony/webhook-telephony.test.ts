import { expect, test } from 'vitest'
import { createWebhookTelephony, signatureHeader, signNotice } from './webhook-telephony.ts'

const raw = '{"phone":"37491000001","called_at":1795161600}'
const sent = (signature: string) => ({ headers: { [signatureHeader]: signature }, raw })

test('a notification is accepted only with its signature, and never without a secret', () => {
  const exchange = createWebhookTelephony({ secret: 'shared' })
  expect(exchange.isGenuine(sent(signNotice(raw, 'shared')))).toBe(true)
  expect(exchange.isGenuine({ ...sent(signNotice(raw, 'shared')), raw: raw.replace('001"', '002"') })).toBe(false)
  expect(exchange.isGenuine(sent(signNotice(raw, 'another')))).toBe(false)
  expect(exchange.isGenuine({ headers: {}, raw })).toBe(false)
  const unsigned = createWebhookTelephony({ secret: undefined })
  expect(unsigned.isGenuine(sent(signNotice(raw, '')))).toBe(false)
})
