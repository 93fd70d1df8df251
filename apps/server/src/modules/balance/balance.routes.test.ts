import { balanceCalls } from '@kabinet/contract/balance'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'

type Detail = AnswerOf<typeof balanceCalls.detail>
const mine = { contract_id: '1000001', billing_id: 'rb' }

async function reader() {
  const { send, signIn } = await demoApp()
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

test('pages follow one another to the first movement, without a gap or an entry twice', async () => {
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

test('a month is framed by its balances, and its sums add up', async () => {
  const read = await reader()
  const { months } = await read({ COUNT_MONTHS: 1 })
  expect(months).toHaveLength(1)
  const { entries, startBalance, endBalance } = months[0]!
  expect([entries[0]!.type, entries.at(-1)!.type]).toEqual(['end_month', 'start_month'])
  const moved = entries.slice(1, -1).reduce((total, { sum }) => total + sum, 0)
  expect(startBalance + moved).toBeCloseTo(endBalance, 5)
})

test('titles come in the language asked for', async () => {
  const read = await reader()
  const titles = async (language: string) =>
    (await read({}, language)).months.flatMap(({ entries }) => entries.map(({ typeTitle }) => typeTitle))
  expect(await titles('en')).toContain('Payment by card')
  expect(await titles('ru')).toContain('Оплата картой')
  expect(await titles('hy')).toContain('Վճարում քարտով')
})
