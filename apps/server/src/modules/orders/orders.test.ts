import { contractCalls } from '@kabinet/contract/contracts'
import { languages } from '@kabinet/contract/kernel/languages'
import { money } from '@kabinet/contract/kernel/money'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { demoApp, type DemoApp } from '../../../test/app.ts'
import { quietLog } from '../../../test/log.ts'
import { createIdentity } from '../../identity.ts'
import { createCore } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { operatorIds, readOperator } from '../../platform/config/operator.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import { createBilling } from '../billing/index.ts'
import { createLedger } from '../ledger/index.ts'
import { createSms } from '../sms/index.ts'
import { createOrders } from './index.ts'
import { passwordMessage } from './orders.messages.ts'

const stranger = '37491009999'
const orderedOn = '2026-11-20'

/** Composes the orders as one more node on the demo's database. */
async function node() {
  const demo = await demoApp()
  const core = createCore({ ...demo.composedOf, log: quietLog })
  const closing = fastify()
  core.shutdown.attach(closing)
  onTestFinished(() => closing.close())
  const ledger = createLedger()
  const billing = createBilling(core, { ledger })
  const sms = createSms(core, { gateway: demo.composedOf.sms })
  const { signIn } = createIdentity(core, { ...demo.composedOf, sms })
  const orders = createOrders(core, { billing, signIn, sms })
  const within = <T>(work: (tx: Tx) => Promise<T>) => core.db.transaction(work)
  const [house] = await demo.db.query<{ id: number }>(
    "select id from house where code = 'alpha-1' or true order by id limit 1",
  )

  async function newContract() {
    return within(async (tx) => {
      const customer = await orders.openAccount(tx, { phone: stranger, fullName: 'Նարինե Սահակյան' })
      const wanted = { customer, billing: 'rb', house: house!.id, flat: '7', billingDay: 20 } as const
      return orders.createContract(tx, wanted)
    })
  }

  const pay = (contract: number, sum: number) =>
    within(async (tx) => {
      const movement = { source: 'test', sourceId: `${contract}:${sum}`, at: core.clock.now(), type: 'charge' } as const
      const paid = { ...movement, typeId: 1, contract, amount: money(sum), currency: 'AMD', against: 'bank' } as const
      await billing.credit(tx, { ...paid, details: {} })
    })

  return { demo, core, billing, orders, within, newContract, pay }
}

const idOf = async ({ db }: DemoApp, number: string) =>
  (await db.query<{ id: number }>(`select id from contract where contract_id = $1`, [number]))[0]!.id

const posted = ({ db }: DemoApp, contract: number) =>
  db.query<{ source: string; type: string; typeId: number; amount: number }>(
    `select t.source, t.type, t.type_id as "typeId", e.amount from ledger_account a
     join ledger_entry e on e.account_id = a.id join ledger_transaction t on t.id = e.transaction_id
     where a.contract = $1 and t.source <> 'test' order by t.id`,
    [contract],
  )

test('parallel orders of an unknown phone open one account, the one that signing in opens', async () => {
  const { orders, within, demo } = await node()
  const account = { phone: stranger, fullName: 'Նարինե Սահակյան' }
  const ids = await Promise.all(Array.from({ length: 6 }, () => within((tx) => orders.openAccount(tx, account))))
  expect(new Set(ids).size).toBe(1)
  const rows = await demo.db.query<{ title: string; confirmed: boolean }>(
    `select c.title, p.confirmed_at is not null as confirmed from customer c join customer_phone p on p.customer_id = c.id
     where p.phone = $1`,
    [stranger],
  )
  expect(rows).toEqual([{ title: account.fullName, confirmed: true }])
  const known = await within((tx) => orders.openAccount(tx, { ...account, phone: '37491000001' }))
  const [owner] = await demo.db.query<{ id: number; title: string }>(
    `select c.id, c.title from customer c join customer_phone p on p.customer_id = c.id where p.phone = '37491000001'`,
  )
  expect([known, owner!.title]).toEqual([owner!.id, expect.not.stringMatching(account.fullName)])
})

test('numbers are given once: in parallel, after a rollback and after a deletion', async () => {
  const { orders, within, newContract } = await node()
  const made = await Promise.all(Array.from({ length: 5 }, () => newContract()))
  expect(made.map(({ number }) => number).toSorted()).toEqual(['1900001', '1900002', '1900003', '1900004', '1900005'])
  await within(async (tx) => {
    const wanted = { customer: 1, billing: 'rb', house: 1, flat: '', billingDay: 1 } as const
    await orders.createContract(tx, wanted)
    throw new Error('rolled back')
  }).catch(() => {})
  const next = await newContract()
  expect(next.number).toBe('1900006')
  expect(await within((tx) => orders.dropOrder(tx, next.contract, true))).toEqual({ contractDeleted: true })
  expect((await newContract()).number).toBe('1900007')
})

test('a contract with money is kept, and only its order is dropped', async () => {
  const { demo, orders, within, newContract, pay } = await node()
  const { contract } = await newContract()
  await within((tx) => orders.orderServices(tx, { contract, tariffs: ['fibre-100'], orderedOn }))
  await pay(contract, 100_000)
  expect(await within((tx) => orders.dropOrder(tx, contract, true))).toEqual({ contractDeleted: false })
  expect(await demo.db.query('select from service where contract = $1', [contract])).toEqual([])
})

test('ordering again replaces the order, and nothing is charged before the activation', async () => {
  const { demo, orders, billing, within, newContract, pay } = await node()
  const { contract } = await newContract()
  const order = (tariffs: string[]) => within((tx) => orders.orderServices(tx, { contract, tariffs, orderedOn }))
  await order(['fibre-300'])
  expect(await order(['fibre-100', 'mosaic'])).toEqual([
    { tariff: 'fibre-100', code: 'fibre-100' },
    { tariff: 'mosaic', code: 'mosaic' },
  ])
  const before = (await billing.read(demo.db, [contract])).get(contract)!
  expect(before.billingStatus).toMatchObject({ status: 'ordered', severity: 'neutral', day: null, shortfall: 990_000 })
  expect(before.services).toEqual([])
  await pay(contract, 2_000_000)
  await demo.app.jobs.runDue()
  expect(await posted(demo, contract)).toEqual([])
  await expect(order(['no-such-tariff'])).rejects.toThrow('no tariff')
  expect((await billing.read(demo.db, [contract])).get(contract)!.ordered).toHaveLength(2)
})

test('activation in parallel posts the fee and the first month once', async () => {
  const { demo, orders, billing, within, newContract, pay } = await node()
  const { contract } = await newContract()
  await within((tx) => orders.orderServices(tx, { contract, tariffs: ['fibre-100', 'mosaic'], orderedOn }))
  await pay(contract, 1_290_000)
  const fee = { sum: money(300_000), order: '9001' }
  const activate = () => within((tx) => orders.activate(tx, contract, { fee }))
  const done = await Promise.all([activate(), activate(), activate()])
  expect(done.flat().toSorted()).toEqual(['fibre-100', 'mosaic'])
  await activate()
  expect(await posted(demo, contract)).toEqual([
    { source: 'connection', type: 'payment', typeId: 14, amount: -300_000 },
    { source: 'period', type: 'account', typeId: 10, amount: -990_000 },
  ])
  const { facts, billingStatus, ordered } = (await billing.read(demo.db, [contract])).get(contract)!
  expect(facts).toMatchObject({ balance: 0, periodFrom: '2026-11-20', periodEnd: '2026-12-20', ordered: null })
  expect([billingStatus.status, ordered]).toEqual(['works', []])
})

test('a first month that is not covered waits for a payment', async () => {
  const { demo, orders, billing, within, newContract, pay } = await node()
  const { contract } = await newContract()
  await within((tx) => orders.orderServices(tx, { contract, tariffs: ['fibre-100'], orderedOn }))
  await within((tx) => orders.activate(tx, contract, { fee: { sum: money(300_000), order: '1' } }))
  const status = async () => (await billing.read(demo.db, [contract])).get(contract)!.billingStatus
  expect(await status()).toMatchObject({ status: 'not_started', shortfall: 990_000 })
  await pay(contract, 990_000)
  await demo.app.jobs.runDue()
  expect(await status()).toMatchObject({ status: 'works', shortfall: 690_000 })
})

test('a bundle is created with its activation and charged as one', async () => {
  const { demo, orders, billing, within, newContract, pay } = await node()
  const { contract } = await newContract()
  const title = { en: 'Home', ru: 'Дом', hy: 'Տուն' }
  const bundle = { title, cost: money(840_000), tariffs: ['fibre-100', 'mosaic'] }
  await within((tx) => orders.orderServices(tx, { contract, tariffs: [], orderedOn, bundle }))
  await pay(contract, 840_000)
  await within((tx) => orders.activate(tx, contract, { only: ['mosaic'] }))
  const read = (await billing.read(demo.db, [contract])).get(contract)!
  expect(read).toMatchObject({ ordered: [], orderedBundle: null, bundle: { status: 'enabled', cost: 840_000 } })
  expect(await posted(demo, contract)).toMatchObject([{ source: 'period', amount: -840_000 }])
})

test('a service that joins a running period is charged for the days left, even below zero', async () => {
  const { demo, orders, billing, within } = await node()
  const contract = await idOf(demo, '1000001')
  const { facts } = (await billing.read(demo.db, [contract])).get(contract)!
  await within((tx) => orders.orderServices(tx, { contract, tariffs: ['cable-60'], orderedOn }))
  const before = await posted(demo, contract)
  const { access: token } = await demo.signIn('1000001')
  const body = { contracts: [{ contract_id: '1000001', billing_id: 'rb' }] }
  const info = async () => {
    const answer = await demo.send(contractCalls.info, { token, body, headers: { 'accept-language': 'en' } })
    return (
      answer.body as {
        detail: { ordered: object | null; services: { service_id: string; service_status: string }[] }[]
      }
    ).detail[0]!
  }
  const listed = await info()
  expect(listed.ordered).toMatchObject({ step: 'pending', visit: null })
  expect(listed.services.find(({ service_id }) => service_id === 'cable-60')?.service_status).toBe('ordered')
  await within((tx) => orders.activate(tx, contract))
  const [charge, ...others] = (await posted(demo, contract)).slice(before.length)
  expect([charge!.source, charge!.typeId, others]).toEqual(['activation', 11, []])
  const after = (await billing.read(demo.db, [contract])).get(contract)!
  expect(after.facts.periodEnd).toBe(facts.periodEnd)
  expect(after.facts.balance - facts.balance).toBe(charge!.amount)
  expect((await info()).ordered).toBeNull()
})

test('a contract gets one password, by text message, and it signs in', async () => {
  const { demo, orders, within, newContract } = await node()
  const { contract, number } = await newContract()
  const to = { phone: stranger, language: 'hy' } as const
  const prepared = await Promise.all([1, 2].map(() => orders.preparePassword({ number, phone: stranger })))
  expect(prepared[0]!.password).toMatch(/^\d{8}$/)
  const issued = await Promise.all(prepared.map((one) => within((tx) => orders.issuePassword(tx, contract, one, to))))
  expect(issued.toSorted()).toEqual([false, true])
  const sent = await demo.db.query<{ text: string }>('select text from sms_message where phone = $1', [stranger])
  expect(sent).toHaveLength(1)
  const { password } = prepared[issued.indexOf(true)]!
  expect(sent[0]!.text).toContain(password)
})

test.each(operatorIds())('the message with a password of %s fits into two parts', (id) => {
  const operator = readOperator(id)
  for (const language of languages) {
    const values = { number: '1900001', password: '12345678', operator: operator.title[language] }
    expect(interpolate(passwordMessage[language], values).length).toBeLessThanOrEqual(134)
  }
})
