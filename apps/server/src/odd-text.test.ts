import { areas, ownCalls } from '@kabinet/contract/calls'
import type { Call } from '@kabinet/contract/kernel/call'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { expect, test } from 'vitest'
import { demoApp, sharedDemoApp } from '../test/app.ts'
import { samples as others } from '../test/audit-samples.ts'
import { connectionSamples } from '../test/audit-connection-samples.ts'
import { serviceSamples } from '../test/audit-service-samples.ts'
import { readOperator } from './platform/config/operator.ts'
import { signatureOf } from './platform/http/signed-webhook.ts'

// Half of a surrogate pair: well-formed JSON, but invalid Unicode.
const half = '\ud83d'

const calls = Object.entries({ ...areas, own: ownCalls }).flatMap(([area, own]) =>
  Object.entries(own).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
)
const samples = { ...others, ...serviceSamples, ...connectionSamples }

/** Returns copies of a body, each with one value or key corrupted. */
function spoilt(value: unknown): unknown[] {
  if (typeof value === 'string' || typeof value === 'number') return [half, `${value}${half}`]
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).flatMap(([name, part]) =>
    spoilt(part).map((bad) => (Array.isArray(value) ? value.with(Number(name), bad) : { ...value, [name]: bad })),
  )
  return Array.isArray(value) ? parts : [...parts, { ...value, [half]: 1 }]
}

// Payloads for calls without an audit sample: those that change nothing.
const readings: Readonly<Record<string, object>> = {
  list: { contracts: [{ contract_id: '1000001', billing_id: 'rb' }] },
  other: { transactionId: 'a', login: 'b', city: 'c', address: { street_id: 'd' } },
}

const demo = sharedDemoApp({
  flags: 'authByCall=on,changePasswordByCode=on',
  limits: Object.keys(readOperator('am').limits)
    .map((name) => `${name}=9999`)
    .join(','),
})

const bodies = calls.flatMap(([name, call]): [string, Call, object, string | undefined][] => {
  if (call.method === 'GET' || call.method === 'HEAD' || call.upload) return []
  const sample = [samples[name] ?? []].flat().find(({ body }) => body)
  const body = sample?.body ?? readings[call.contract === 'list' ? 'list' : 'other']!
  return [[name, call, body, sample?.signedWith]]
})

test.each(bodies)('%s with a lone surrogate in any text causes no internal error', async (_, call, body, secret) => {
  const { send, signIn } = demo()
  const token = call.access === 'public' || secret ? undefined : (await signIn('1000001')).access
  for (const bad of spoilt(body)) {
    const headers = secret ? { 'x-signature': signatureOf(JSON.stringify(bad), secret) } : {}
    const path = call.path.replaceAll(/\{\w+\}/g, '1')
    const { status } = await send({ ...call, path }, { body: bad, headers, ...(token && { token }) })
    expect(status, JSON.stringify(bad)).toBeLessThan(500)
  }
})

test('an attempt with an unreadable contract leaves an audit entry', async () => {
  const { send, signIn, db } = await demoApp()
  const { access: token } = await signIn('1000001')
  const body = { contract_id: half, billing_id: 'rb', service_id: `fibre${half}` }
  expect((await send(tariffCalls.change, { token, body })).status).toBe(400)
  expect(
    await db.query(
      `select contracts, details, result from audit_entry e join audit_result r on r.entry_id = e.id
       where action = 'POST /api/v0/tariffs/tariff_change'`,
    ),
  ).toEqual([{ contracts: [], details: { service_id: 'fibre\ufffd' }, result: 'invalid_input' }])
})
