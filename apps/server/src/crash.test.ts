import { areas, ownCalls } from '@kabinet/contract/calls'
import type { Call } from '@kabinet/contract/kernel/call'
import { expect, test } from 'vitest'
import { code, demoApp, type DemoApp } from '../test/app.ts'
import { mortalDb } from '../test/mortal-db.ts'
import { back } from '../test/paying.ts'
import type { Db } from './platform/database/db.ts'
import { joinNodes } from './platform/database/node.ts'

const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries({ ...areas, own: ownCalls }).flatMap(([area, own]) =>
    Object.entries(own).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
  ),
)
const keyed = Object.keys(calls).filter((name) => calls[name]!.idempotent)

interface Request {
  readonly as?: string
  readonly body: object
}

const of = (contract_id: string, body: object = {}): Request => ({
  as: contract_id,
  body: { contract_id, billing_id: 'rb', ...body },
})
const platform = { platform: 'WEB', method: 'CARD', success_url: back, fail_url: back }

/** A request for each call with an Idempotency-Key; a new call needs a line here. */
const requests: Readonly<Record<string, Request>> = {
  'payments.pay': { body: { contract_id: '1000001', billing_id: 'rb', sum: 5000 } },
  'payments.direct': { body: { contractId: '1000001', amount: 5000, callbackUrl: back } },
  'payments.autopayOn': of('1000001', { sum: 500 }),
  'payments.gatewayUrl': { body: { cid: '1000001', bid: 'rb', amount: 5000, ...platform } },
  'payments.gatewayFps': { body: { cid: '1000001', bid: 'rb', amount: 5000, platform: 'WEB' } },
  'business.createOperation': {
    as: '2000001',
    body: {
      contract_id: '2000001',
      billing_id: 'ul',
      type_id: 5,
      parameters: [
        { id: 'kinds', value: ['act'] },
        { id: 'delivery', value: 'office' },
      ],
    },
  },
  'balance.activate': of('1000001', { action_id: 4, state: 'on', service_id: 'fibre' }),
  'services.resume': of('1000005'),
  'services.promotion': of('1000001'),
  'bundles.resume': of('1000012'),
  'tariffs.change': of('1000001', {
    service_id: 'fibre',
    current_tariff_id: 'fibre-100',
    new_tariff_id: 'fibre-300',
    time: 1_795_161_600,
  }),
  'tv.crud': of('1000008', {
    card_id: 'card-1',
    action_id: '0',
    package_id: 'cable-world',
    date_2: 1_796_000_000,
  }),
  'tv.connectOnline': of('1000008', { packet_id: 'online-match' }),
  'sim.activate': of('1000008', { offering_id: 'minutes-100' }),
}

test('every call with an Idempotency-Key has its request here', () => {
  expect(Object.keys(requests).toSorted()).toEqual(keyed.toSorted())
})

async function contentOf(db: Db): Promise<Readonly<Record<string, string>>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^(audit_|idempotency_key|session)'`,
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await db.query<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
    )
    content[name] = row!.sum
  }
  return content
}

/** Sends a request to a process that is killed before or after one of its commits. Returns whether it was killed. */
async function sendToMortal(
  demo: DemoApp,
  send: (to: typeof demo.send) => Promise<unknown>,
  ...[when, commit]: ['before' | 'after', number]
): Promise<boolean> {
  const mortal = mortalDb(demo.db)
  const node = await joinNodes({ db: demo.db, connection: demo.connection, onError: () => {} })
  const { send: toMortal } = await demo.second({ db: mortal.db, node })
  const isDead = await mortal.dying({ when, commit }, () => send(toMortal))
  // When a process dies, PostgreSQL ends its sessions; closing the node has the same effect here.
  await node.close()
  return isDead
}

const oneTransaction = keyed.filter((name) => calls[name]!.idempotent === true)

test.each(oneTransaction)(
  '%s: if the process is killed before it responds, a retry gets the response, and nothing is done twice',
  async (name) => {
    const demo = await demoApp()
    const { as, body } = requests[name]!
    const { access: token } = await demo.signIn(as!)
    const given = { token, body, headers: { 'idempotency-key': 'one' } }
    const before = await contentOf(demo.db)
    expect(await sendToMortal(demo, (to) => to(calls[name]!, given), 'before', 1)).toBe(true)
    expect(await contentOf(demo.db)).toEqual(before)
    expect(await sendToMortal(demo, (to) => to(calls[name]!, given), 'after', 1)).toBe(true)
    const done = await contentOf(demo.db)
    expect(done).not.toEqual(before)
    const again = await demo.send(calls[name]!, given)
    expect([again.status, code(again.body)]).toEqual([200, undefined])
    expect((await demo.send(calls[name]!, given)).body).toEqual(again.body)
    expect(await contentOf(demo.db)).toEqual(done)
  },
)

const resumable = keyed.filter((name) => calls[name]!.idempotent === 'resumable')

test.each(resumable)(
  '%s: if the process is killed at any of its commits, a retry returns the payment, and there is only one',
  async (name) => {
    const demo = await demoApp({ limits: 'paymentsPerSession=1000,paymentsPerCustomer=1000' })
    const { as, body } = requests[name]!
    const token = as && (await demo.signIn(as)).access
    const payments = () =>
      demo.db.query<{ id: string }>('select id from payment where form_url is not null order by created_at, id')
    let known = 0
    for (let [commit, survived] = [1, false]; !survived; commit += 1) {
      for (const when of ['before', 'after'] as const) {
        const given = { body, ...(token && { token }), headers: { 'idempotency-key': `${when} ${commit}` } }
        survived = !(await sendToMortal(demo, (to) => to(calls[name]!, given), when, commit))
        const again = await demo.send(calls[name]!, given)
        expect([again.status, code(again.body)], `killed ${when} commit ${commit}`).toEqual([200, undefined])
        expect((await demo.send(calls[name]!, given)).body).toEqual(again.body)
        const now = await payments()
        expect(now, `killed ${when} commit ${commit}`).toHaveLength((known += 1))
        expect(now.some(({ id }) => JSON.stringify(again.body).includes(id))).toBe(true)
      }
      expect(commit).toBeLessThan(8)
    }
    expect(await demo.db.query('select from ledger_transaction where source = $1', ['payment'])).toEqual([])
  },
  60_000,
)
