import { continuedOrderCalls } from '@kabinet/contract/continued-order'
import { contractCalls } from '@kabinet/contract/contracts'
import { ownVisitCalls } from '@kabinet/contract/visits'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { anchorClock, handClock } from '../../../test/clock.ts'
import { detailOf, stepsOf } from '../../../test/connecting.ts'
import { fieldServiceSecret } from '../../../test/demo-sandbox.ts'
import { importFolder, sound } from '../../../test/import-folder.ts'
import { orders } from '../../../test/import-orders.ts'
import { demoOperatorIds } from '../../../test/operators.ts'
import { balanceOf, expectBooksInOrder, pay } from '../../../test/paying.ts'
import { importData } from '../../importer/index.ts'
import { signatureHeader, signMessage } from '../../integrations/field-service/http-field-service.ts'

const ref = { contract_id: '1000021', billing_id: 'rb' }
const visit = 8003

/** The demo's ordered contract, whose owner goes on with its imported order. */
async function open(operator: string) {
  const demo = await demoApp({ clock: handClock(), operator })
  const { access: token } = await demo.signIn('1000021')
  const opened = detailOf((await demo.send(continuedOrderCalls.connectionProcess, { token, body: ref })).body)
  const steps = stepsOf(demo, { key: String(opened['key']), phone: '' })
  return { ...demo, token, opened, steps }
}

async function report({ send }: DemoApp, state: string, at: number) {
  const message = { process: visit, state, at }
  const headers = { 'x-app-key': '', [signatureHeader]: signMessage(JSON.stringify(message), fieldServiceSecret) }
  return (await send(ownVisitCalls.fieldServiceEvent, { body: message, headers })).status
}

const ledgerOf = ({ db }: DemoApp) =>
  db.query<{ type: string; type_id: number; sum: number }>(
    `select t.type, t.type_id, e.amount / 100.0::float as sum from ledger_transaction t
     join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
     join contract c on c.id = a.contract where c.contract_id = '1000021' order by t.id`,
  )

const servicesOf = ({ db }: DemoApp) =>
  db.query(
    `select s.code, s.status_code, s.ordered_on from service s join contract c on c.id = s.contract
     where c.contract_id = '1000021' order by s.code`,
  )

describe.for(demoOperatorIds)("the demo's order of %s", (operator) => {
  const costs = operator === 'am' ? { fee: 3000, month: 9900 } : { fee: 300, month: 990.5 }
  const { zone, offset } =
    operator === 'am' ? { zone: 'Asia/Yerevan', offset: '+04:00' } : { zone: 'Asia/Yekaterinburg', offset: '+05:00' }

  test('waits for the visit that was imported with it', async () => {
    const demo = await open(operator)
    const { body } = await demo.send(contractCalls.all, { token: demo.token })
    const { contracts } = detailOf(body) as { contracts: { ordered: object }[] }
    expect(contracts[0]!.ordered).toMatchObject({
      step: 'visit',
      visit: { day: '2026-11-23', time: '09:00' },
      cost: costs.fee + costs.month,
      cost_connection: costs.fee,
    })
    expect(demo.opened['status']).toBe(419)
    expect(await demo.steps.state()).toEqual({
      has_auth: false,
      se_data: Date.parse(`2026-11-23T09:00:00${offset}`) / 1000,
      day_long: false,
      time_to: Date.parse(`2026-11-23T11:00:00${offset}`) / 1000,
      zone,
      cancelled: false,
    })
    expect(await demo.steps.info()).toMatchObject({
      cost_connection: costs.fee,
      cost_services: costs.month,
      number_months: 1,
      to_pay: 0,
    })
  })

  test('is connected and charged, once, when the engineer has been there', async () => {
    const demo = await open(operator)
    expect(await ledgerOf(demo)).toHaveLength(1)
    const at = Date.parse('2026-11-20T09:00:00Z') / 1000
    for (let times = 0; times < 2; times += 1) expect(await report(demo, 'done', at)).toBe(200)
    await demo.app.jobs.runDue()
    expect(await servicesOf(demo)).toEqual(
      ['fibre', 'mosaic'].map((code) => ({ code, status_code: 0, ordered_on: null })),
    )
    expect((await ledgerOf(demo)).slice(1)).toEqual([
      { type: 'payment', type_id: 14, sum: -costs.fee },
      { type: 'account', type_id: expect.any(Number) as number, sum: -costs.month },
    ])
    expect(await balanceOf(demo, '1000021')).toBe(0)
    expect(await demo.steps.status()).toMatchObject({ status: 179 })
    await expectBooksInOrder(demo)
  })

  test('lets the owner choose another time if nobody came', async () => {
    const demo = await open(operator)
    await report(demo, 'missed', Date.parse('2026-11-20T09:00:00Z') / 1000)
    expect(await demo.steps.status()).toMatchObject({ status: 424 })
    expect(await demo.steps.book(await demo.steps.firstSlot())).toMatchObject({ detail: { status: 419 } })
    expect(await demo.db.query('select state from visit where connection_id = 9001 order by id')).toEqual([
      { state: 'missed' },
      { state: 'booked' },
    ])
    expect(await ledgerOf(demo)).toHaveLength(1)
  })
})

describe('an order that is imported', () => {
  const person = (of: number) => `c30000${of},Ani,INDIVIDUAL,,`
  const contractOf = (of: number) => `30000${of},rb,c30000${of},home,alpha-1,${of},ararat0${of},,,,`
  const serviceOf = (of: number) => `line,rb,30000${of},fibre-100,2,false,,,,,,,,,,2026-11-19,`
  const given = [11, 12, 13] as const

  /** Imports orders of three people beside the demo: to pay, to sign, and to choose a time. */
  async function importInto({ db, operator }: DemoApp) {
    const header = (name: string) => sound[name]!.split('\n')[0]!
    const only = (name: string, rows: readonly string[]) => ({ [name]: `${[header(name), ...rows].join('\n')}\n` })
    const folder = await importFolder({
      ...Object.fromEntries(Object.keys(sound).map((name) => [name, undefined])),
      'manifest.json': sound['manifest.json'],
      ...only('customers.csv', given.map(person)),
      ...only(
        'phones.csv',
        given.map((of) => `c30000${of},374915550${of},true`),
      ),
      ...only('contracts.csv', given.map(contractOf)),
      ...only('services.csv', given.map(serviceOf)),
      ...orders(
        '511,rb,3000011,226,1,3000,false,1001',
        '512,rb,3000012,283,1,3000,false,',
        '513,rb,3000013,424,1,3000,false,',
      ),
    })
    expect(await importData(db, { folder, operator, clock: anchorClock })).toMatchObject({
      applied: true,
      problems: [],
    })
  }

  const statusesOf = ({ db }: DemoApp) =>
    db.query(
      `select p.id, p.status, (select count(*) from document d where d.process_id = p.id and d.state = 'unsigned') as unsigned
       from connection_process p where p.id between 511 and 513 order by p.id`,
    )

  test('goes on as any other: money pays for it, its documents are drawn, and its person is reminded', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await importInto(demo)
    await demo.app.jobs.runDue()
    expect(await statusesOf(demo)).toEqual([
      { id: 511, status: 226, unsigned: 0 },
      { id: 512, status: 283, unsigned: 2 },
      { id: 513, status: 424, unsigned: 0 },
    ])
    const { order } = await pay(demo, '3000011', 9900)
    await demo.bank('POST', `/orders/${order.id}/approve`)
    await demo.app.jobs.runDue()
    const { access: token } = await demo.signIn('3000011')
    const body = { contract_id: '3000011', billing_id: 'rb' }
    const opened = await demo.send(continuedOrderCalls.connectionProcess, { token, body })
    expect(opened.body).toMatchObject({ detail: { status: 283 } })
    expect((await statusesOf(demo))[0]).toEqual({ id: 511, status: 283, unsigned: 2 })
    const reminders = await demo.db.query(
      `select payload ->> 'process' as process from job where kind = 'connection.remind' order by 1`,
    )
    expect(reminders).toEqual(['511', '512', '513', '9001'].map((process) => ({ process })))
  })

  test('has its documents when its person looks before the product has taken it over', async () => {
    const demo = await demoApp()
    await importInto(demo)
    const { access: token } = await demo.signIn('3000012')
    const body = { contract_id: '3000012', billing_id: 'rb' }
    const opened = await demo.send(continuedOrderCalls.connectionProcess, { token, body })
    expect(opened.body).toMatchObject({ detail: { status: 283 } })
    expect((await statusesOf(demo))[1]).toEqual({ id: 512, status: 283, unsigned: 2 })
  })
})
