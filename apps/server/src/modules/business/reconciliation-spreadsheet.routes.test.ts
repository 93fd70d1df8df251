import { businessCalls } from '@kabinet/contract/business'
import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { xlsxType } from '../../platform/spreadsheets/spreadsheet.ts'
import { messages } from './reconciliation.messages.ts'

const shared = sharedDemoApp()
const quarter = { dateFrom: '2026-09-01', dateTo: '2026-11-20' }

async function ask(
  { app, signIn }: DemoApp,
  query: Readonly<Record<string, string>>,
  { contract = '2000001', language = 'en' }: { contract?: string; language?: Language } = {},
) {
  const { access } = await signIn(contract)
  return app.fastify.inject({
    method: 'GET',
    url: businessCalls.act.path,
    query: { contract_id: contract, billing_id: 'ul', ...quarter, ...query },
    headers: { 'x-app-key': 'test-app-key', authorization: `Bearer ${access}`, 'accept-language': language },
  })
}

const rowsOf = (content: Buffer) => readSheet(new Uint8Array(content).buffer)
const squashed = (text: string) => text.replaceAll(/\s/g, '')

const names = { en: 'Reconciliation statement', ru: 'Акт сверки', hy: 'Համադրման ակտ' } as const

test('a spreadsheet has the operations as numbers and days, with balances that add up, in every language', async () => {
  const demo = shared()
  for (const language of languages) {
    const answer = await ask(demo, { format: 'xlsx' }, { language })
    expect(answer.headers).toMatchObject({
      'content-type': xlsxType,
      'content-disposition': expect.stringContaining(
        encodeURIComponent(`${names[language]} 2000001 2026-09-01 2026-11-20.xlsx`),
      ),
    })
    const rows = await rowsOf(answer.rawPayload)
    const head = rows.findIndex(([cell]) => cell === messages.date[language])
    const [opening, ...others] = rows.slice(head + 1, -2)
    const [turnover, closing] = others.splice(-2)
    expect(others.length).toBeGreaterThan(5)
    const total = (column: number) => others.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
    expect(opening!.slice(0, 2)).toEqual([new Date('2026-09-01T00:00:00Z'), messages.opening[language]])
    for (const [day, what, debit, credit] of others) {
      expect([day instanceof Date, typeof what]).toEqual([true, 'string'])
      expect([typeof debit, typeof credit].toSorted()).toEqual(['number', 'object'])
    }
    expect(turnover).toEqual([null, messages.turnover[language], total(2), total(3)])
    const side = (row: (typeof rows)[0] | undefined) => Number(row![3] ?? 0) - Number(row![2] ?? 0)
    expect(closing![1]).toBe(messages.closing[language])
    expect(side(closing)).toBe(side(opening) + total(3) - total(2))
  }
})

test('the texts of a spreadsheet are those of the PDF', async () => {
  const demo = shared()
  const rows = await rowsOf((await ask(demo, { format: 'xlsx' }, { language: 'hy' })).rawPayload)
  const { lines } = await readPdf((await ask(demo, { format: 'pdf' }, { language: 'hy' })).rawPayload)
  const pdf = squashed(lines.join(''))
  // The PDF wraps its cells, so only their words are found in it.
  const words = rows.flat().flatMap((cell) => (typeof cell === 'string' ? cell.split(/\s/) : []))
  expect(words.filter((word) => !pdf.includes(word))).toEqual([])
})

test('all contracts have a table each and a total, and a customer’s name is never a formula', async () => {
  const demo = await demoApp()
  const name = '=HYPERLINK("http://evil.test","@A1")'
  await demo.db.query(
    `update customer set title = $1 where id = (select customer_id from contract where contract_id = '2000101')`,
    [name],
  )
  const answer = await ask(demo, { format: 'xlsx', allContracts: 'true' }, { contract: '2000101' })
  const rows = await rowsOf(answer.rawPayload)
  expect(rows.find(([label]) => label === messages.customer.en)![1]).toBe(name)
  const titles = rows.map(([title]) => title)
  expect(titles.filter((title) => title === 'Contract 2000101' || title === 'Contract 2000102')).toHaveLength(2)
  const closings = rows.filter(([, what]) => what === messages.closing.en)
  const sums = closings.map(([, , debit, credit]) => Number(credit ?? 0) - Number(debit ?? 0))
  expect(sums).toHaveLength(3)
  expect(sums[2]).toBe(sums[0]! + sums[1]!)
})

test('the PDF is the format of those who ask for none, and others are refused', async () => {
  const demo = shared()
  expect((await ask(demo, {})).headers['content-type']).toBe('application/pdf')
  expect(code((await ask(demo, { format: 'csv' })).json())).toBe('invalid_input')
})
