import { areas, ownCalls } from '@kabinet/contract/calls'
import { continuedOrderCalls } from '@kabinet/contract/continued-order'
import { type Flag, flags } from '@kabinet/contract/flags'
import type { Call } from '@kabinet/contract/kernel/call'
import { flagOfKey, type KeyKind } from '@kabinet/contract/kernel/rights'
import { signInCalls } from '@kabinet/contract/sign-in'
import { beforeAll, describe, expect, test } from 'vitest'
import { code, type DemoApp, sharedDemoApp } from '../../../test/app.ts'
import { atDoor, givenIntercom, readyAt } from '../../../test/intercoms.ts'
import { startProcess, customerKeyOf } from '../../../test/connecting.ts'
import { readOperator } from '../../platform/config/operator.ts'

const manyRequests = Object.keys(readOperator('am').limits)
  .map((name) => `${name}=99999`)
  .join(',')
const on = flags.map((flag) => `${flag}=on`)
const demo = sharedDemoApp({ flags: on.join(','), limits: manyRequests })
const phone = '37491555701'

let keys: Record<KeyKind, string>
let bound: { readonly number: string }
/** Servers beside the demo's, each with one of the features off. */
let without: Record<'mobileConnection' | 'intercomConnection', DemoApp['send']>

beforeAll(async () => {
  const customer = await customerKeyOf(demo(), phone)
  const { key: process } = await startProcess(demo(), { phone: '37491555702', house: 'alpha-1', flat: '7' })
  await givenIntercom(demo(), 'door')
  const door = await readyAt(demo(), 'door', '37491555703')
  const { erp_key: read } = (await door.bind()).detail as { erp_key: string }
  bound = { number: (await door.info()).detail['contract_id'] as string }
  keys = { customer, process, intercom: door.key, read }
  const withFlag = async (off: Flag) => {
    const operator = readOperator(
      'am',
      [...on.filter((flag) => flag !== `${off}=on`), `${off}=off`].join(','),
      manyRequests,
    )
    return (await demo().second({ operator })).send
  }
  without = {
    mobileConnection: await withFlag('mobileConnection'),
    intercomConnection: await withFlag('intercomConnection'),
  }
})

const keyed = Object.entries({ ...areas, own: ownCalls }).flatMap(([area, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) =>
    (call.key?.kinds ?? []).map((kind): [string, KeyKind, Call] => [`${area}.${name}`, kind, call]),
  ),
)
const other = { mobileConnection: 'intercomConnection', intercomConnection: 'mobileConnection' } as const

/** Sends nothing but the key: whatever the answer is, it shows whether the feature is asked for. */
function ask(send: DemoApp['send'], call: Call, kind: KeyKind) {
  const path = call.path.replaceAll(/\{\w+\}/g, 'none')
  return send(
    { method: call.method, path },
    { ...(call.method !== 'GET' && { body: {} }), headers: { 'x-process-key': keys[kind] } },
  )
}

describe('a feature that is off', () => {
  test.each(keyed)('%s with a key of kind %s', async (_, kind, call) => {
    const feature = flagOfKey[kind]
    expect(await ask(without[feature], call, kind)).toMatchObject({ status: 403, body: { code: 'feature_off' } })
    expect(code((await ask(without[other[feature]], call, kind)).body)).not.toBe('feature_off')
  })

  test('starts nothing at a door', async () => {
    const { body } = await without.intercomConnection(areas.intercom.start, { body: { slug: 'door' } })
    expect(code(body)).toBe('feature_off')
    expect((await atDoor({ ...demo(), send: without.mobileConnection }, 'door')).started).toMatchObject({
      status: 'ok',
    })
  })

  test('sends no code for its orders', async () => {
    const codeFor = async (send: DemoApp['send'], body: object) =>
      code((await send(signInCalls.sendSmsCode, { body })).body)
    const { key: fresh } = await atDoor(demo(), 'door')
    const proving = { purpose: 'intercom', key: fresh, phone_number: '37491555704' }
    expect(await codeFor(without.intercomConnection, proving)).toBe('feature_off')
    expect(await codeFor(without.mobileConnection, proving)).toBeUndefined()
    for (const kind of ['process', 'intercom'] as const) {
      const signing = { purpose: 'signing', key: keys[kind] }
      expect([kind, await codeFor(without[flagOfKey[kind]], signing)]).toEqual([kind, 'feature_off'])
      expect([kind, await codeFor(without[other[flagOfKey[kind]]], signing)]).not.toEqual([kind, 'feature_off'])
    }
  })

  test('lets nobody continue its orders from home', async () => {
    const { db } = demo()
    await db.query(
      `update contract set customer_id = (select customer_id from contract where contract_id = '1000001') where contract_id = $1`,
      [bound.number],
    )
    const { access: token } = await demo().signIn('1000001')
    const body = { contract_id: bound.number, billing_id: 'rb' }
    expect(code((await without.intercomConnection(continuedOrderCalls.connectionProcess, { token, body })).body)).toBe(
      'feature_off',
    )
    const opened = await without.mobileConnection(continuedOrderCalls.connectionProcess, { token, body })
    expect(opened.body).toMatchObject({ detail: { flow: 'intercom', status: 226 } })
  })
})
