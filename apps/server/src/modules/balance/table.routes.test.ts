import { balanceCalls } from '@kabinet/contract/balance'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { kindOf, movementKinds } from '@kabinet/contract/history-filters'
import { ownCalls } from '@kabinet/contract/own'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'

type Detail = WireAnswerOf<typeof balanceCalls.detail>
const mine = { contract_id: '1000001', billing_id: 'rb' }
const shared = sharedDemoApp()

async function download(
  { app, signIn }: DemoApp,
  query: Record<string, string> = {},
  { language = 'en', account = '1000001' } = {},
) {
  const { access } = await signIn(account)
  return app.fastify.inject({
    method: 'GET',
    url: ownCalls.historyCsv.path,
    query: { ...mine, ...query },
    headers: { 'x-app-key': 'test-app-key', authorization: `Bearer ${access}`, 'accept-language': language },
  })
}

const rowsOf = (text: string, delimiter = ','): string[][] => parse(text, { bom: true, delimiter })

async function pages({ send, signIn }: DemoApp) {
  const { access: token } = await signIn('1000001')
  const { body } = await send(balanceCalls.detail, { token, query: { ...mine, COUNT_MONTHS: 36 } })
  return (body as { detail: Detail }).detail.months.flatMap(({ entries }) =>
    entries.filter(({ type }) => type !== 'start_month' && type !== 'end_month'),
  )
}

test('without a range, the file has the whole history, with the same rows as the pages', async () => {
  const demo = shared()
  const answer = await download(demo)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('filename="Balance history 1000001 2026-03-02 2026-11-20.csv"'),
    'cache-control': 'no-store',
  })
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [titles, ...rows] = rowsOf(answer.body)
  expect(titles).toEqual(['Date', 'Type', 'Description', 'Amount, AMD', 'Balance after, AMD', 'Period', 'Calculation'])
  const entries = await pages(demo)
  expect(rows.map(([, , , sum, after]) => [Number(sum), Number(after)])).toEqual(
    entries.map(({ sum, balanceAfter }) => [sum, balanceAfter]),
  )
  expect(rows.map(([, , what]) => what)).toEqual(
    entries.map(({ typeTitle, pan }) => [typeTitle, pan && `card ${pan}`].filter(Boolean).join(', ')),
  )
})

test('a kind and a range filter rows without changing any balance', async () => {
  const demo = shared()
  const entries = await pages(demo)
  for (const kind of movementKinds) {
    const [, ...rows] = rowsOf((await download(demo, { kind })).body)
    const own = entries.filter((entry) => kindOf(entry) === kind)
    expect(rows.map(([, , , , after]) => Number(after))).toEqual(own.map(({ balanceAfter }) => balanceAfter))
  }
  const answer = await download(demo, { date_from: '2026-09-01', date_to: '2026-09-30' })
  const [, ...rows] = rowsOf(answer.body)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(([day]) => day!.startsWith('2026-09-'))).toBe(true)
  expect(answer.headers['content-disposition']).toContain('1000001 2026-09-01 2026-09-30.csv')
})

test('a search leaves what the cabinet finds, and the name of the file says so', async () => {
  const demo = shared()
  const entries = await pages(demo)
  const found = async (q: string, query: Record<string, string> = {}, language = 'en') => {
    const { body, headers } = await download(demo, { q, ...query }, { language })
    const [, ...rows] = rowsOf(body, language === 'en' ? ',' : ';')
    return { after: rows.map(([, , , , after]) => Number(after)), name: String(headers['content-disposition']) }
  }
  const card = await found('card', { kind: 'charge' })
  expect(card.after).toEqual(entries.filter(({ pan }) => pan).map(({ balanceAfter }) => balanceAfter))
  expect(card.after.length).toBeGreaterThan(0)
  expect(card.name).toContain('filename="Balance history 1000001 2026-03-02 2026-11-20 Payments card.csv"')
  const [newest] = entries
  expect((await found('20 november')).after.length).toBeGreaterThan(0)
  expect((await found('ноябрь', {}, 'ru')).after.length).toBeGreaterThan(0)
  expect((await found(String(Math.abs(newest!.sum)))).after).toContain(newest!.balanceAfter)
  expect(await found('../"никогда"', {}, 'ru')).toMatchObject({ after: [], name: expect.not.stringContaining('/') })
})

test('an end before the first movement gives an empty file', async () => {
  const answer = await download(shared(), { date_to: '2020-01-31' })
  expect(rowsOf(answer.body)).toHaveLength(1)
  expect(answer.headers['content-disposition']).toContain('1000001 2020-01-31 2020-01-31.csv')
})

test.each([
  ['ru', ['Дата', 'Тип', 'Описание', 'Сумма, AMD', 'Баланс после операции, AMD', 'Период', 'Расчёт']],
  [
    'hy',
    ['Ամսաթիվ', 'Տեսակ', 'Նկարագրություն', 'Գումար, AMD', 'Մնացորդը գործարքից հետո, AMD', 'Ժամանակահատված', 'Հաշվարկ'],
  ],
])('in %s, the file is readable by spreadsheets in that language', async (language, titles) => {
  const { body } = await download(shared(), {}, { language })
  expect(rowsOf(body, ';')[0]).toEqual(titles)
})

test('amounts in roubles have the decimal separator of the language', async () => {
  const demo = await demoApp({ operator: 'ru' })
  await demo.db.query(
    `with t as (
       insert into ledger_transaction (source, source_id, at, type, type_id, details)
       values ('test', '1', '2026-11-20T04:00:00Z', 'charge', 2, '{"note": {"en": "=1+1", "ru": "=1+1", "hy": "=1+1"}}') returning id),
     sides as (
       select a.id, 50050 as amount from ledger_account a join contract c on c.id = a.contract where c.contract_id = '1000001'
       union all select id, -50050 from ledger_account where kind = 'bank')
     insert into ledger_entry (transaction_id, account_id, currency, amount, at)
     select t.id, sides.id, 'RUB', amount, '2026-11-20T04:00:00Z' from t, sides`,
  )
  const [, english] = rowsOf((await download(demo)).body)
  expect(english!.slice(2, 4)).toEqual(["'=1+1", '500.50'])
  const [, russian] = rowsOf((await download(demo, {}, { language: 'ru' })).body, ';')
  expect(russian!.slice(2, 4)).toEqual(["'=1+1", '500,50'])
})

test('a charge shows its calculation in its row', async () => {
  const demo = shared()
  const rows = rowsOf((await download(demo)).body)
  const row = rows.find(([, , , , , period]) => period === '2026-04-02 … 2026-04-13')
  expect(row!.at(-1)).toBe('Home phone, City, local calls included: 500 × 12 ÷ 31 = -194')
})

describe('the export is refused', () => {
  test.each(['1000008', '1000004', '9999999'])(
    'for contract %s, which the caller does not manage',
    async (contract_id) => {
      const answer = await download(shared(), { contract_id })
      expect([answer.statusCode, code(answer.json())]).toEqual([403, 'no_access'])
    },
  )

  test.each<Record<string, string>>([
    { date_from: '2026-11-30' },
    { date_from: '2026-10-02', date_to: '2026-10-01' },
    { date_from: 'yesterday' },
    { date_to: '2026-02-30' },
    { kind: 'payment' },
    { q: 'x'.repeat(61) },
  ])('with %j', async (query) => {
    const answer = await download(shared(), query)
    expect([answer.statusCode, code(answer.json())]).toEqual([400, 'invalid_input'])
  })

  test('if the operator hides the history', async () => {
    const answer = await download(await demoApp({ flags: 'balanceHistory=off' }))
    expect([answer.statusCode, code(answer.json())]).toEqual([403, 'feature_off'])
  })
})

test('a contract without movements has only the header', async () => {
  const demo = shared()
  const [row] = await demo.db.query<{ number: string }>(
    `select contract_id as number from contract c where billing_id = 'rb' and contract_id < '1000020'
       and not exists (select from ledger_account a join ledger_entry e on e.account_id = a.id where a.contract = c.id) limit 1`,
  )
  const number = row!.number
  const { body } = await download(demo, { contract_id: number }, { account: number })
  expect(rowsOf(body)).toHaveLength(1)
})
