import { expect, test } from 'vitest'
import { createWebhookDesk, signatureHeader, signMessage } from './webhook-desk.ts'

const raw = '{"id":"m1","operation":"o1","status_id":2}'
const sent = (signature: string) => ({ headers: { [signatureHeader]: signature }, raw })

test('a message is accepted only with its signature, and never without a secret', () => {
  const desk = createWebhookDesk({ secret: 'shared' })
  expect(desk.isGenuine(sent(signMessage(raw, 'shared')))).toBe(true)
  expect(desk.isGenuine({ ...sent(signMessage(raw, 'shared')), raw: raw.replace('2}', '4}') })).toBe(false)
  expect(desk.isGenuine(sent(signMessage(raw, 'another')))).toBe(false)
  expect(desk.isGenuine({ headers: {}, raw })).toBe(false)
  expect(createWebhookDesk({ secret: undefined }).isGenuine(sent(signMessage(raw, '')))).toBe(false)
})
