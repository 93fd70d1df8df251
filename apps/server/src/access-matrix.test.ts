import { areas, ownCalls } from '@kabinet/contract/calls'
import { flags } from '@kabinet/contract/flags'
import type { BillingId } from '@kabinet/contract/billing'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Call } from '@kabinet/contract/kernel/call'
import type { Access, KeyKind } from '@kabinet/contract/kernel/rights'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../test/app.ts'
import { testCore } from '../test/core.ts'
import { atDoor, givenIntercom } from '../test/intercoms.ts'
import { createProcessKeys } from './modules/process-keys/index.ts'
import type { Tx } from './platform/database/db.ts'

type Role =
  | 'anonymous'
  | 'key holder'
  | 'home customer'
  | 'business customer'
  | `${'home' | 'business'} ${'owner' | 'full' | 'limited' | 'guest'}`

const routes = Object.entries({ ...areas, own: ownCalls }).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

// A demo account for each role on a contract. Calls without a contract are made by `people` instead.
const holders: readonly { role: Role; account: string; contract: string; billing: BillingId }[] = [
  { role: 'home owner', account: '1000001', contract: '1000001', billing: 'rb' },
  { role: 'home full', account: '1000001', contract: '1000003', billing: 'rb' },
  { role: 'home limited', account: '1000001', contract: '1000004', billing: 'rb' },
  { role: 'home guest', account: '1000001', contract: '1000005', billing: 'rb' },
  { role: 'business owner', account: '2000001', contract: '2000001', billing: 'ul' },
  { role: 'business full', account: '1000010', contract: '2000001', billing: 'ul' },
  { role: 'business limited', account: '1000010', contract: '2000103', billing: 'ul' },
  { role: 'business guest', account: '1000010', contract: '2000105', billing: 'ul' },
]
const people: readonly { role: Role; account?: string }[] = [
  { role: 'anonymous' },
  { role: 'home customer', account: '1000001' },
  { role: 'business customer', account: '2000001' },
]

const customers: readonly Role[] = ['home customer', 'business customer']
const everyRoleOnAContract = holders.map(({ role }) => role)
const managers: readonly Role[] = ['home owner', 'home full', 'business owner', 'business full']

/** Roles that each kind of access admits (docs/domain/rights.md#access), written out, not read from the server. */
const letsIn: Readonly<Record<Access, readonly Role[]>> = {
  public: ['anonymous', 'key holder', ...customers],
  process: ['key holder'],
  customer: customers,
  'customer+home': ['home customer'],
  'contract:any': everyRoleOnAContract,
  'contract:full': managers,
  'contract:full+home': ['home owner', 'home full'],
  'contract:full+business': ['business owner', 'business full'],
  'contract:owner': ['home owner', 'business owner'],
  'contract:owner+home': ['home owner'],
}

// Calls without an app key: links, and webhooks of other systems.
const keyless = [
  'own.acquirerCallback',
  'own.deskOperation',
  'own.fieldServiceEvent',
  'own.file',
  'own.invoicePdf',
  'own.phoneCalled',
  'own.receipt',
  'own.smsStatus',
]

// Calls that end the session. They run last, each in a session of its own.
const endsSessions = /^sign-in\.logout/

const appKey = 'test-app-key'
const nobodys: ContractRef = { contract_id: '9999999', billing_id: 'rb' }
const strangers: ContractRef = { contract_id: '1000008', billing_id: 'rb' }

interface Request {
  readonly token?: string | undefined
  readonly ref?: ContractRef
  readonly key?: string
  readonly processKey?: string
}

/** Sends a request with no payload except the contract, if any: access is checked before the payload. */
async function ask({ callbackUrl }: DemoApp, call: Call, { token, ref, key = appKey, processKey }: Request = {}) {
  const url = new URL(call.path.replaceAll(/\{\w+\}/g, 'none'), callbackUrl)
  const named = call.contract === 'list' ? { contracts: [ref] } : call.contract === 'body' ? ref : {}
  if (call.contract === 'query') for (const [name, value] of Object.entries(ref!)) url.searchParams.set(name, value)
  if (call.contract === 'short') url.search = `?c_id=${ref!.contract_id}&b_id=${ref!.billing_id}`
  const withBody = call.method !== 'GET' && call.method !== 'HEAD' && call.method !== 'DELETE'
  const response = await fetch(url, {
    method: call.method,
    headers: {
      ...(key && { 'x-app-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(processKey && { 'x-process-key': processKey }),
      ...(withBody && { 'content-type': 'application/json' }),
    },
    ...(withBody && { body: JSON.stringify(named) }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const text = isJson ? await response.text() : ''
  await response.body?.cancel().catch(() => undefined)
  const { request_id: _, ...answer } = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  return { status: response.status, answer }
}

interface Asked {
  readonly name: string
  readonly role: Role
  readonly status: number
  readonly answer: Readonly<Record<string, unknown>>
}

// Refusals issued before the use case runs; a use case may itself respond 401 or 403 with other refusals.
const doors: readonly unknown[] = ['app_key_unknown', 'not_signed_in', 'no_access', 'feature_off', 'cross_site']
const isLetIn = ({ status, answer: { code } }: Asked) =>
  code === undefined ? status !== 401 && status !== 403 : !doors.includes(code)

function letInBy(asked: readonly Asked[]) {
  const found = Map.groupBy(asked, ({ name }) => name)
  return Object.fromEntries([...found].map(([name, all]) => [name, all.filter(isLetIn).map(({ role }) => role)]))
}

const everythingOn = {
  flags: flags.map((flag) => `${flag}=on`).join(','),
  limits: ['Address', 'Session']
    .flatMap((of) => [`per${of}=99999`, `peoplePer${of}=99999`, `paymentsPer${of}=99999`])
    .join(','),
}

async function withTokens() {
  const demo = await demoApp(everythingOn)
  const tokens = new Map<string, string>()
  async function tokenOf(account: string | undefined, renew = false): Promise<string | undefined> {
    if (account === undefined) return undefined
    if (renew || !tokens.has(account)) tokens.set(account, (await demo.signIn(account)).access)
    return tokens.get(account)
  }
  return { demo, tokenOf }
}

const accessOf = (name: string) => routes.find((route) => route.name === name)!.call.access
const keyKinds: readonly KeyKind[] = ['customer', 'process', 'intercom', 'read']

// Order of contract 1000021, whose keys the key holder has.
const processOfDemo = 9001

async function processOf(tx: Tx, key: string): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    'select process_id as id from process_key where hash = sha256($1::bytea)',
    [Buffer.from(key)],
  )
  return rows[0]!.id
}

async function issuedKeys(demo: DemoApp) {
  const keys = createProcessKeys(await testCore(demo))
  const phone = '37491000001'
  await givenIntercom(demo, 'matrix')
  const { key: intercom } = await atDoor(demo, 'matrix')
  return demo.db.transaction(async (tx) => {
    const expired = await keys.issueCustomerKey(tx, { phone })
    await tx.query(`update process_key set expires_at = created_at where kind = 'customer'`)
    return {
      expired,
      customer: await keys.issueCustomerKey(tx, { phone }),
      process: await keys.issueProcessKey(tx, processOfDemo),
      intercom,
      read: await keys.issueReadKey(tx, await processOf(tx, intercom)),
    }
  })
}

// Hundreds of requests for each test: the limit is against hanging, not against a busy machine.
describe('for every route and role', { timeout: 120_000 }, () => {
  test('a call without a contract admits exactly the callers that its access names', async () => {
    const { demo, tokenOf } = await withTokens()
    const asked: Asked[] = []
    const ordered = routes
      .filter(({ call }) => !call.contract)
      .toSorted((one, other) => Number(endsSessions.test(one.name)) - Number(endsSessions.test(other.name)))
    for (const { name, call } of ordered) {
      for (const { role, account } of people) {
        const token = await tokenOf(account, endsSessions.test(name))
        asked.push({ name, role, ...(await ask(demo, call, { token })) })
      }
    }
    const asking = people.map(({ role }) => role)
    const admitted = ({ access }: Call) => letsIn[access].filter((role) => asking.includes(role))
    expect(letInBy(asked)).toEqual(Object.fromEntries(ordered.map(({ name, call }) => [name, admitted(call)])))
    const turnedAway = asked.filter((one) => one.role === 'anonymous' && !isLetIn(one))
    const refusedWith = new Set(turnedAway.map(({ status, answer: { code } }) => `${status} ${code as string}`))
    expect([...refusedWith].toSorted()).toEqual(['401 not_signed_in', '403 no_access'])
  })

  test('a key opens the calls that take its kind, and any other key gets one answer', async () => {
    const demo = await demoApp(everythingOn)
    const { expired, ...keys } = await issuedKeys(demo)
    const asked: Asked[] = []
    const wrong = new Set<string>()
    for (const { name, call } of routes.filter((one) => !one.call.contract)) {
      const { kinds } = call.key ?? { kinds: ['process'] as const }
      for (const kind of kinds) {
        asked.push({ name, role: 'key holder', ...(await ask(demo, call, { processKey: keys[kind] })) })
      }
      if (!call.key) continue
      const others = keyKinds.filter((kind) => !kinds.includes(kind)).map((kind) => keys[kind])
      for (const processKey of ['', 'pk_garbage', expired, ...others]) {
        wrong.add(JSON.stringify(await ask(demo, call, { processKey })))
      }
    }
    const opened = asked.filter(isLetIn).map(({ name }) => name)
    const open = asked.filter(({ name }) => letsIn[accessOf(name)].includes('key holder')).map(({ name }) => name)
    expect(opened).toEqual(open)
    expect([...wrong].map((answer) => JSON.parse(answer) as object)).toEqual([
      { status: 403, answer: expect.objectContaining({ code: 'no_access' }) as object },
    ])
  })

  test('a call with a contract admits exactly the roles that its access names', async () => {
    const { demo, tokenOf } = await withTokens()
    const asked: Asked[] = []
    const ofContracts = routes.filter(({ call }) => call.contract)
    for (const { name, call } of ofContracts) {
      for (const { role, account, contract, billing } of holders) {
        const ref = { contract_id: contract, billing_id: billing }
        asked.push({ name, role, ...(await ask(demo, call, { token: await tokenOf(account), ref })) })
      }
    }
    expect(letInBy(asked)).toEqual(Object.fromEntries(ofContracts.map(({ name, call }) => [name, letsIn[call.access]])))
    for (const { call } of ofContracts) expect((await ask(demo, call, { ref: nobodys })).status).toBe(401)
  })
})

test('a foreign contract, an unknown one and one of another billing get the same response', async () => {
  const { demo, tokenOf } = await withTokens()
  const token = await tokenOf('1000001')
  const elsewhere: ContractRef = { contract_id: '1000001', billing_id: 'ul' }
  for (const { name, call } of routes.filter(({ call: { contract } }) => contract)) {
    const answers = await Promise.all([strangers, nobodys, elsewhere].map((ref) => ask(demo, call, { token, ref })))
    expect([name, answers[0]]).toEqual([name, { status: 403, answer: expect.objectContaining({ code: 'no_access' }) }])
    for (const answer of answers) expect([name, answer]).toEqual([name, answers[0]])
  }
})

test('no route works without an app key, except webhooks and links', async () => {
  const { demo, tokenOf } = await withTokens()
  const token = await tokenOf('1000001')
  const open = []
  for (const { name, call } of routes) {
    const { status } = await ask(demo, call, { token, ref: { contract_id: '1000001', billing_id: 'rb' }, key: '' })
    if (status !== 403) open.push(name)
  }
  expect(open.toSorted()).toEqual(keyless)
})
