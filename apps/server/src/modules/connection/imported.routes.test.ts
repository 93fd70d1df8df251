import { continuedOrderCalls } from '@kabinet/contract/continued-order'
import { contractCalls } from '@kabinet/contract/contracts'
import { ownVisitCalls } from '@kabinet/contract/visits'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { detailOf, stepsOf } from '../../../test/connecting.ts'
import { fieldServiceSecret } from '../../../test/demo-sandbox.ts'
import { demoOperatorIds } from '../../../test/operators.ts'
import { balanceOf, expectBooksInOrder } from '../../../test/paying.ts'
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

  test('waits for the visit that was imported with it', async () => {
    const demo = await open(operator)
    const { body } = await demo.send(contractCalls.all, { token: demo.token })
    const { contracts } = detailOf(body) as { contracts: { ordered: object }[] }
    expect(contracts[0]!.ordered).toMatchObject({
      step: 'visit',
      visit: { day: '2026-11-23', time: '09:00' },
    })
    expect(demo.opened['status']).toBe(419)
    expect(await demo.steps.state()).toMatchObject({ has_auth: false, cancelled: false, day_long: false })
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
    expect(await demo.db.query('select state from visit where connection = 9001 order by id')).toEqual([
      { state: 'missed' },
      { state: 'booked' },
    ])
    expect(await ledgerOf(demo)).toHaveLength(1)
  })
})
