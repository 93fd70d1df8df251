import { areas, ownCalls } from '@kabinet/contract/calls'
import { intercomCalls } from '@kabinet/contract/intercom'
import type { Call } from '@kabinet/contract/kernel/call'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, ownOrigin, sharedDemoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode, otherCode } from '../../../test/codes.ts'
import { startProcess } from '../../../test/connecting.ts'
import { atDoor, doorOf, givenIntercom, readyAt } from '../../../test/intercoms.ts'
import { readOperator } from '../../platform/config/operator.ts'

const [stranger, neighbour] = ['37491777101', '37491777102']
const plenty = Object.keys(readOperator('am').limits)
  .map((name) => `${name}=99999`)
  .join(',')
const demo = sharedDemoApp({ limits: plenty })

const start = (slug: unknown, { send }: Pick<DemoApp, 'send'> = demo()) => send(intercomCalls.start, { body: { slug } })
const detailsOf = (body: unknown) => (body as { detail: Record<string, unknown> }).detail

describe('a stranger who tries links', () => {
  test('sees the address, initials, two digits, what there is and the fee, and nothing else', async () => {
    await givenIntercom(demo(), 'of-customer', { type: 4, customer: 'c1000013', prepayment: 140_000 })
    const { body } = await start('of-customer')
    const { key, ...seen } = detailsOf(body)
    expect(key).toMatch(/^pk_[\w-]{43}$/)
    expect(seen).toEqual({
      address: expect.stringMatching(/51$/) as string,
      full_name: expect.stringMatching(/^\p{L}\.\u00a0\p{L}\.$/u) as string,
      phone: '13',
      has_customer: true,
      has_code_phrase: true,
      cost: 700,
      type_id_intercom: 4,
      has_prepayment: true,
    })
  })

  test('sees of the intercoms of the demo what their doors may show', async () => {
    const seen = Object.fromEntries(
      await Promise.all(
        ['qr1', 'qr4', 'plain', 'prepaid', 'active'].map(async (slug) => {
          const { key: _, address: __, cost: ___, ...shown } = detailsOf((await start(slug)).body)
          return [slug, Object.values(shown)] as const
        }),
      ),
    )
    // Initials, digits, a customer, a code phrase, type, an earlier payment.
    expect(seen).toEqual({
      qr1: ['', '', false, false, 1, false],
      qr4: ['', '', false, false, 4, false],
      plain: ['Է.\u00a0Հ.', '14', true, true, 2, false],
      prepaid: ['', '', false, false, 2, true],
      active: [expect.stringMatching(/^\p{L}\.\u00a0\p{L}\.$/u), '13', true, true, 2, false],
    })
  })

  test('sees the same of an intercom that is free, reserved or in use', async () => {
    for (const slug of ['free', 'reserved']) await givenIntercom(demo(), slug)
    await givenIntercom(demo(), 'used', { contract: '1000013' })
    await (await readyAt(demo(), 'reserved', '37491777103')).bind()
    const answers = await Promise.all(['free', 'reserved', 'used'].map(async (slug) => (await start(slug)).body))
    const seen = answers.map((body) => ({ ...detailsOf(body), key: '' }))
    expect(seen).toEqual([seen[0], seen[0], seen[0]])
    const open = { status: 0, asks_phrase: false, forestalled: false }
    const statuses = answers.map((body) => doorOf(demo(), detailsOf(body)['key'] as string).status())
    expect(await Promise.all(statuses)).toEqual(
      Array(3).fill(
        expect.objectContaining({
          detail: { ...open, address: (seen[0] as { address?: string }).address, type_id_intercom: 2 },
        }),
      ),
    )
  })

  test('gets one answer for links of no intercom', async () => {
    await givenIntercom(demo(), 'Door-1')
    const unknown = ['nobody', 'door-1', 'Door-1/', "Door-1' or true --", '%', 'Door-%', '../Door-1', 'դուռ', '0']
    const answers = await Promise.all(unknown.map(async (slug) => [slug, await start(slug)] as const))
    for (const [slug, { status, body }] of answers) {
      expect([slug, status, body]).toEqual([
        slug,
        200,
        expect.objectContaining({ code: 'intercom_unknown', status_id: 404 }),
      ])
    }
    for (const odd of ['', 'x'.repeat(65), 'Door-1\u0000', 1, null, ['Door-1'], { slug: 'Door-1' }]) {
      expect([odd, (await start(odd)).status]).toEqual([odd, 400])
    }
  })

  test('tries only as many as people may be asked about', async () => {
    const limited = await demoApp({ limits: 'peoplePerAddress=3' })
    await givenIntercom(limited, 'door')
    for (const slug of ['door', 'nobody', 'door']) expect((await start(slug, limited)).status).toBe(200)
    expect((await start('door', limited)).body).toMatchObject({ code: 'too_many_requests' })
  })
})

const document = '7b0f4bde-5f5c-4f0e-8d2a-4b7f0a8b1c2d'
const url = `${ownOrigin}/intercom/confirm-personal-data`
const returned = { local_client_id: 'a', provider_id: 'gov', code: 'c', state: 's', url }

/** What the calls that take the key of an intercom are sent, and their answer before a phone is proven. */
const beforeTheProof: Readonly<Record<string, readonly [payload: Record<string, string>, answer: string]>> = {
  'connection.createCustomerByPhone': [{ phone: stranger, full_name: 'Anna Test' }, 'process_step'],
  'connection.authByCustomerKey': [{}, 'process_step'],
  'connection.authUrl': [{ url }, 'process_step'],
  'connection.createCustomer': [returned, 'identity_failed'],
  'connection.createCustomerByGet': [returned, 'identity_failed'],
  'connection.connectionDocuments': [{}, 'process_step'],
  'connection.downloadConnectionDocument': [{}, 'process_step'],
  'connection.signConnectionDocument': [{ sms_code: '1234' }, 'process_step'],
  'own.connectionDocument': [{ document_id: document }, 'process_step'],
  'intercom.checkSmsIntercoms': [{ phone: stranger, sms_code: '1234' }, 'code_expired'],
  'intercom.changeStatusProcess': [{}, 'ok'],
  'intercom.binding': [{}, 'process_step'],
  'intercom.updateProcess': [{ code_phrase: 'արագած' }, 'process_step'],
}

const keyed = Object.entries({ ...areas, own: ownCalls }).flatMap(([area, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) => (call.key ? [[`${area}.${name}`, call] as const] : [])),
)

async function ask(call: Call, key: string, payload: Record<string, string> = {}) {
  const path = call.path.replace('{documentId}', document)
  const sent = call.method === 'GET' ? { query: payload } : { body: payload }
  return demo().send({ method: call.method, path }, { ...sent, headers: { 'x-process-key': key } })
}

const rowOf = (key: string) =>
  demo().db.query<Record<string, unknown>>(
    `select p.* from connection_process p join process_key k on k.process_id = p.id where k.hash = sha256($1::bytea)`,
    [Buffer.from(key)],
  )

describe('a key before the proof of a phone', () => {
  test('opens nothing but codes and the phone that was entered', async () => {
    await givenIntercom(demo(), 'zero', { customer: 'c1000014', prepayment: 140_000 })
    const { key } = await atDoor(demo(), 'zero')
    const before = await rowOf(key)
    const own = keyed.filter(([, { key: place }]) => place!.kinds.includes('intercom'))
    expect(own.map(([name]) => name).toSorted()).toEqual(Object.keys(beforeTheProof).toSorted())
    for (const [name, call] of own) {
      const [payload, answer] = beforeTheProof[name]!
      const { body } = await ask(call, key, payload)
      expect([name, code(body) ?? 'ok']).toEqual([name, answer])
    }
    expect(await rowOf(key)).toEqual(before)
    const signing = { purpose: 'signing', key }
    expect(code((await demo().send(signInCalls.sendSmsCode, { body: signing })).body)).toBe('process_step')
    const door = doorOf(demo(), key)
    expect(await door.enter({ phone: neighbour })).toMatchObject({ detail: { status: 0 } })
    expect(await rowOf(key)).toEqual([{ ...before[0], phone: neighbour }])
    expect(await door.requestCode(neighbour)).toMatchObject({ status: 'ok' })
    expect(await door.status()).toMatchObject({ detail: { status: 0, asks_phrase: false, forestalled: false } })
  })

  test('does not open what somebody else may', async () => {
    await givenIntercom(demo(), 'mine')
    const { key: intercom } = await atDoor(demo(), 'mine')
    const read = ((await (await readyAt(demo(), 'mine', '37491777104')).bind()).detail as { erp_key: string }).erp_key
    const { key: process } = await startProcess(demo(), { phone: '37491777105', house: 'alpha-1', flat: '7' })
    const keys = { intercom, read, process }
    const answers = new Set<string>()
    for (const [kind, key] of Object.entries(keys)) {
      for (const [, call] of keyed.filter(([, one]) => !one.key!.kinds.some((taken) => taken === kind))) {
        const { status, body } = await ask(call, key)
        answers.add(JSON.stringify([status, code(body), (body as { message: string }).message]))
      }
    }
    expect([...answers]).toEqual([expect.stringContaining('403,"no_access"')])
  })
})

describe('a read key', () => {
  test('reads its own order', async () => {
    const orders = []
    for (const [slug, phone] of [
      ['one', '37491777106'],
      ['two', '37491777107'],
    ] as const) {
      await givenIntercom(demo(), slug)
      const door = await readyAt(demo(), slug, phone)
      orders.push({ key: ((await door.bind()).detail as { erp_key: string }).erp_key, phone })
    }
    const numbers = await Promise.all(
      orders.map(
        async ({ key }) => detailsOf((await ask(intercomCalls.infoProcess, key)).body)['contract_id'] as string,
      ),
    )
    const owners = await demo().db.query<{ phone: string }>(
      `select p.phone from contract c join connection_process p on p.contract = c.id
       join unnest($1::text[]) with ordinality as n (number, nth) on n.number = c.contract_id order by n.nth`,
      [numbers],
    )
    expect(owners).toEqual(orders.map(({ phone }) => ({ phone })))
    const differing = await demo().send(intercomCalls.infoProcess, {
      query: { erp_key: orders[0]!.key },
      headers: { 'x-process-key': orders[1]!.key },
    })
    expect(differing.status).toBe(403)
  })
})

describe('a code', () => {
  test('proves its phone in its order, and nothing else', async () => {
    await givenIntercom(demo(), 'codes')
    const [one, two] = [await atDoor(demo(), 'codes'), await atDoor(demo(), 'codes')]
    await one.requestCode(stranger)
    const sent = await lastCode(demo(), stranger)
    expect(await two.check(stranger, sent)).toMatchObject({ code: 'code_expired' })
    expect(await one.check(neighbour, sent)).toMatchObject({ code: 'code_expired' })
    const signIn = { phone_number: stranger, sms_code: sent }
    expect(code((await demo().send(signInCalls.checkSmsCode, { body: signIn })).body)).toBeDefined()
    await one.enter({ phone: neighbour })
    expect(await one.check(neighbour, sent)).toMatchObject({ code: 'code_expired' })
    expect(await one.check(stranger, otherCode(sent))).toMatchObject({ code: 'code_wrong' })
    expect(await one.check(stranger, sent)).toMatchObject({ detail: { status: 443 } })
    expect(await two.status()).toMatchObject({ detail: { status: 0 } })
  })

  test('is refused after too many attempts, and when it has expired', async () => {
    const clock = handClock()
    const timed = await demoApp({ clock })
    await givenIntercom(timed, 'door')
    const door = await atDoor(timed, 'door')
    await door.requestCode(stranger)
    const sent = await lastCode(timed, stranger)
    const { triesPerCode, liveMinutes } = timed.operator.signIn.codes
    for (let nth = 0; nth < triesPerCode; nth += 1) await door.check(stranger, otherCode(sent, nth))
    expect(await door.check(stranger, sent)).toMatchObject({ status_id: 514 })
    clock.advance(liveMinutes * 60)
    expect(await door.check(stranger, sent)).toMatchObject({ code: 'code_expired' })
    await door.requestCode(stranger)
    expect(await door.check(stranger, await lastCode(timed, stranger))).toMatchObject({ detail: { status: 443 } })
  })

  test('goes to the phones that sign-in goes to', async () => {
    await givenIntercom(demo(), 'phones')
    const door = await atDoor(demo(), 'phones')
    expect(await door.requestCode('79120000001')).toMatchObject({ code: 'phone_country_unsupported' })
    expect(await door.enter({ phone: '79120000001' })).toMatchObject({ code: 'phone_country_unsupported' })
    expect(await door.requestCode('37410000001')).toMatchObject({ code: 'phone_not_mobile' })
    expect(
      (await demo().send(signInCalls.sendSmsCode, { body: { purpose: 'intercom', phone_number: stranger } })).status,
    ).toBe(400)
    const wrongKey = { purpose: 'intercom', phone_number: stranger, key: 'pk_nobody' }
    expect((await demo().send(signInCalls.sendSmsCode, { body: wrongKey })).status).toBe(403)
  })
})
