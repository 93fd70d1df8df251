import { balanceCalls } from '@kabinet/contract/balance'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { contractCalls } from '@kabinet/contract/contracts'
import { ownCalls } from '@kabinet/contract/own'
import { describe, expect, test } from 'vitest'
import { code, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { balanceOf, pay } from '../../../test/paying.ts'

type Detail = WireAnswerOf<typeof balanceCalls.detail>
const mine = { contract_id: '1000001', billing_id: 'rb' }
const shared = sharedDemoApp()

async function reader() {
  const { send, signIn } = shared()
  const { access: token } = await signIn('1000001')
  return async (query: Record<string, string | number>, language = 'en') => {
    const answer = await send(balanceCalls.detail, {
      token,
      query: { ...mine, ...query },
      headers: { 'accept-language': language },
    })
    return (answer.body as { detail: Detail }).detail
  }
}

test('pages cover the history back to the first movement without gaps or duplicates', async () => {
  const read = await reader()
  const months: Detail['months'] = []
  for (let page = await read({}); ; page = await read({ date_to: page.next })) {
    months.push(...page.months)
    if (page.next === null) break
  }
  expect(months.length).toBeGreaterThanOrEqual(8)
  expect(months.at(-1)!.startBalance).toBe(0)
  for (const [index, { startBalance }] of months.slice(0, -1).entries()) {
    expect(months[index + 1]!.endBalance).toBe(startBalance)
  }
  const ids = months.flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a month has its opening and closing balances, and its amounts add up', async () => {
  const read = await reader()
  const { months } = await read({ COUNT_MONTHS: 1 })
  expect(months).toHaveLength(1)
  const { entries, startBalance, endBalance } = months[0]!
  expect([entries[0]!.type, entries.at(-1)!.type]).toEqual(['end_month', 'start_month'])
  const moved = entries.slice(1, -1).reduce((total, { sum }) => total + sum, 0)
  expect(startBalance + moved).toBeCloseTo(endBalance, 5)
})

test('titles are in the requested language', async () => {
  const read = await reader()
  const titles = async (language: string) =>
    (await read({}, language)).months.flatMap(({ entries }) => entries.map(({ typeTitle }) => typeTitle))
  expect(await titles('en')).toContain('Card payment')
  expect(await titles('ru')).toContain('Оплата картой')
  expect(await titles('hy')).toContain('Վճարում քարտով')
})

describe('the chart', () => {
  async function chart(months?: number, contract_id = '1000001') {
    const { send, signIn } = shared()
    const { access: token } = await signIn('1000001')
    const query = { ...mine, contract_id, ...(months && { months }) }
    const { body, status } = await send(ownCalls.historyMonths, { token, query })
    return { status, body, detail: (body as { detail: WireAnswerOf<typeof ownCalls.historyMonths> }).detail }
  }

  test('has the same sums as the pages, oldest month first, starting with the first movement', async () => {
    const { months } = await (await reader())({ COUNT_MONTHS: 12 })
    const { detail } = await chart()
    expect(detail).toEqual(months.map(({ month, income, outgo }) => ({ month, income, outgo })).toReversed())
    expect(detail.at(-1)!.month).toBe('2026-11')
  })

  test('has the requested number of months', async () => {
    expect((await chart(2)).detail.map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  })

  test.each([0, 37, 1.5])('refuses %d months', async (months) => {
    const { send, signIn } = shared()
    const { access: token } = await signIn('1000001')
    const { status } = await send(ownCalls.historyMonths, { token, query: { ...mine, months } })
    expect(status).toBe(400)
  })

  test.each(['1000008', '1000004'])(
    'of contract %s, which the caller does not manage, is refused',
    async (contract) => {
      const { status, body } = await chart(3, contract)
      expect([status, code(body)]).toEqual([403, 'no_access'])
    },
  )
})

test('a page that would begin after its end, and a feature that is off, are refused', async () => {
  const { send, signIn } = await demoApp()
  const { access: token } = await signIn('1000001')
  const asked = await send(balanceCalls.detail, { token, query: { ...mine, date_from: '2026-12-01' } })
  expect([asked.status, code(asked.body)]).toEqual([400, 'invalid_input'])
  const off = await demoApp({ flags: 'balanceHistory=off' })
  const { access } = await off.signIn('1000001')
  for (const call of [balanceCalls.detail, ownCalls.historyMonths]) {
    const { status, body } = await off.send(call, { token: access, query: mine })
    expect([status, code(body)]).toEqual([403, 'feature_off'])
  }
})

test('balances are returned for every managed contract, in the requested order', async () => {
  const demo = await demoApp()
  const { access: token } = await demo.signIn('1000001')
  const held = ['1000003', '1000001', '1000002'].map((contract_id) => ({ contract_id, billing_id: 'rb' }))
  const ask = (contracts: object[]) => demo.send(balanceCalls.balances, { token, body: { contracts } })
  const kept = await Promise.all(held.map(({ contract_id }) => balanceOf(demo, contract_id)))
  expect((await ask(held)).body).toMatchObject({ detail: kept.map((sum) => ({ balance: { output_saldo: sum } })) })
  const { status } = await ask([...held, { contract_id: '1000008', billing_id: 'rb' }])
  expect(status).toBe(403)
})

test('a payment-only contract shows the amount owed and no balance', async () => {
  const demo = await demoApp()
  const { access: token } = await demo.signIn('1000009')
  const numbers = ['1000001', '1000002', '1000003', '1000014', '1000007']
  for (const login of numbers) await demo.send(contractCalls.add, { token, body: { login } })
  const contracts = numbers.map((contract_id) => ({ contract_id, billing_id: 'rb' }))
  const { body } = await demo.send(balanceCalls.balances, { token, body: { contracts } })
  const balances = (body as { detail: { balance: { output_saldo: number } }[] }).detail
  const owed = await Promise.all(
    contracts.map(async (contract) => {
      const { access } = await demo.signIn(contract.contract_id)
      const info = await demo.send(contractCalls.info, { token: access, body: { contracts: [contract] } })
      return (info.body as { detail: { balance: { recommended: number }; autopayment: { is_enabled: boolean } }[] })
        .detail[0]!
    }),
  )
  expect(balances.map(({ balance }) => -balance.output_saldo || 0)).toEqual([
    0,
    owed[1]!.balance.recommended,
    owed[2]!.balance.recommended,
    owed[3]!.balance.recommended,
    0,
  ])
  expect(owed[2]!.balance.recommended).toBeGreaterThan(0)
  const info = await demo.send(contractCalls.info, { token, body: { contracts } })
  const masked = (info.body as { detail: { owed: number; balance: object }[] }).detail
  expect(masked.map(({ owed: sum }) => sum)).toEqual(balances.map(({ balance }) => -balance.output_saldo || 0))
  // A payment-only caller must not learn that a contract has a positive balance.
  const paid = await pay(demo, '1000001', 5000)
  await demo.bank('POST', `/orders/${paid.order.id}/approve`)
  expect((await demo.send(balanceCalls.balances, { token, body: { contracts } })).body).toEqual(body)
})
