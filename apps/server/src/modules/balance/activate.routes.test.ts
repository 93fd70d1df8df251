import { balanceCalls } from '@kabinet/contract/balance'
import { contractCalls } from '@kabinet/contract/contracts'
import { action } from '@kabinet/contract/ids'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'

type Info = WireAnswerOf<typeof contractCalls.info>[number]

const home = { contract_id: '1000003', billing_id: 'rb' } as const
const firm = { contract_id: '2000002', billing_id: 'ul' } as const

async function holder(ref: { contract_id: string; billing_id: string }, flags?: string) {
  const demo = await demoApp(flags ? { flags } : {})
  const { access: token } = await demo.signIn(ref.contract_id)
  const activate = (actionId: number, given = ref) =>
    demo.send(balanceCalls.activate, { token, body: { ...given, action_id: actionId } })
  const read = async () => {
    const { body } = await demo.send(contractCalls.info, { token, body: { contracts: [ref] } })
    return (body as { detail: Extract<Info, { credit: unknown }>[] }).detail[0]!
  }
  return { ...demo, activate, read }
}

test('a promised payment switches a blocked contract back on until the promise ends', async () => {
  const { activate, read } = await holder(home)
  const before = await read()
  expect(before.credit.offers.map(({ action_id, until }) => [action_id, until])).toEqual([
    [action.credit, '2026-11-24'],
    [action.promisedPayment1, '2026-11-20'],
    [action.promisedPayment2, '2026-11-21'],
    [action.promisedPayment3, '2026-11-22'],
    [action.promisedPayment4, '2026-11-23'],
    [action.promisedPayment5, '2026-11-24'],
  ])
  expect(before.credit.offers[0]).toMatchObject({ sum: 9900, shortfall: 9600 })
  expect(before.services[0]!.service_actions.map(({ id }) => id)).toContain(action.promisedPayment3)
  expect((await activate(action.promisedPayment3)).body).toMatchObject({
    status_id: 200,
    detail: { until: '2026-11-22' },
  })
  const after = await read()
  expect(after.credit).toEqual({
    running: { action_id: action.promisedPayment3, until: '2026-11-22', sum: 9900 },
    offers: [],
    refusal: 'credit_running',
  })
  expect(after).toMatchObject({ balance: { output_saldo: 300 }, billing_status: { status: 'credit', services_on: 2 } })
  expect(code((await activate(action.credit)).body)).toBe('credit_running')
})

test('a business may take only a business credit', async () => {
  const { activate, read } = await holder(firm)
  expect((await read()).credit.offers.map(({ action_id }) => action_id)).toEqual([action.businessCredit])
  expect(code((await activate(action.promisedPayment3)).body)).toBe('action_unknown')
  expect((await activate(action.businessCredit)).body).toMatchObject({ detail: { until: '2026-11-24' } })
})

test.each([
  ['1000001', 'credit_not_owed'],
  ['1000018', 'credit_running'],
  ['1000020', 'credit_no_period'],
  ['1000009', 'credit_no_period'],
])('contract %s is refused with %s', async (contract_id, refusal) => {
  const { activate, read } = await holder({ contract_id, billing_id: 'rb' })
  expect((await read()).credit).toMatchObject({ offers: [], refusal })
  expect(code((await activate(action.credit)).body)).toBe(refusal)
})

test('an unknown credit, or one that the operator has switched off, is refused', async () => {
  const { activate, read } = await holder(home, 'promisedPayment=off')
  for (const unknown of [0, 2, 12, 4000]) expect(code((await activate(unknown)).body)).toBe('action_unknown')
  const refused = await activate(action.promisedPayment1)
  expect([refused.status, code(refused.body)]).toEqual([403, 'feature_off'])
  expect((await read()).credit.offers.map(({ action_id }) => action_id)).toEqual([action.credit])
})

test("a credit on another customer's contract is refused", async () => {
  const { activate } = await holder(home)
  const refused = await activate(action.credit, { contract_id: '1000002', billing_id: 'rb' })
  expect([refused.status, code(refused.body)]).toEqual([403, 'no_access'])
})
