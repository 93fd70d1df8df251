import { businessCalls } from '@kabinet/contract/business'
import { ownComparisonCalls } from '@kabinet/contract/comparison'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import type { Language } from '@kabinet/contract/kernel/languages'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { xlsx, xmlRow, zip } from '../../../test/xlsx.ts'

const shared = sharedDemoApp()
const firm = '2000001'
const days = { dateFrom: '2026-10-01', dateTo: '2026-11-20' }

interface Asked {
  readonly contract?: string
  readonly account?: string
  readonly token?: string
  readonly language?: Language
  readonly name?: string
}

async function headersOf({ signIn }: DemoApp, { contract = firm, account = contract, token, language = 'en' }: Asked) {
  const access = token ?? (await signIn(account)).access
  return { 'x-app-key': 'test-app-key', authorization: `Bearer ${access}`, 'accept-language': language }
}

async function ask(
  demo: DemoApp,
  file: string | Buffer,
  query: Readonly<Record<string, string>> = days,
  asked: Asked = {},
) {
  const { contract = firm, name = 'statement.csv' } = asked
  const form = new FormData()
  form.append('file', new File([new Uint8Array(Buffer.from(file))], name))
  const request = new Request('http://cabinet.test/', { method: 'POST', body: form })
  const type = { 'content-type': request.headers.get('content-type')! }
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await demo.app.fastify.inject({
    method: 'POST',
    url: ownComparisonCalls.actComparison.path,
    query: { contract_id: contract, billing_id: contract.startsWith('2') ? 'ul' : 'rb', ...query },
    headers: { ...(await headersOf(demo, asked)), ...type },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<{ code?: string; message: string; detail: unknown }>() }
}

async function compared(demo: DemoApp, file: string | Buffer, query?: Readonly<Record<string, string>>, asked?: Asked) {
  const { body } = await ask(demo, file, query, asked)
  expect(body).toMatchObject({ status: 'ok' })
  return body.detail as WireAnswerOf<typeof ownComparisonCalls.actComparison>
}

async function statementOf(
  demo: DemoApp,
  language: Language,
  query: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const { rawPayload } = await demo.app.fastify.inject({
    method: 'GET',
    url: businessCalls.act.path,
    query: { contract_id: firm, billing_id: 'ul', ...query, format: 'xlsx' },
    headers: await headersOf(demo, { language }),
  })
  return rawPayload
}

/** Writes our statement as the accountant keeps it: CSV, with our debits as credits. */
async function mirrored(demo: DemoApp): Promise<string[]> {
  const { only_ours } = await compared(demo, 'Date;Text;Debit;Credit')
  const rows = only_ours.map(({ day, side, amount, text }) =>
    [day, `"${text}"`, side === 'credit' ? amount : '', side === 'debit' ? amount : ''].join(';'),
  )
  return ['Дата;Документ;Дебет;Кредит', ...rows]
}

test('our own spreadsheet, in any language, compared with itself differs in nothing', async () => {
  const demo = shared()
  // Has a movement that is called like a balance.
  const year = { dateFrom: '2026-01-01', dateTo: '2026-11-20' }
  for (const language of ['en', 'ru', 'hy'] as const) {
    const file = await statementOf(demo, language, year)
    const found = await compared(demo, file, { ...year, reversed: 'true' })
    expect(found).toMatchObject({ ...year, only_theirs: [], only_ours: [], closing_theirs: found.closing_ours })
    expect(found.matched).toBeGreaterThan(3)
  }
})

test('our own spreadsheet, read as the accountant’s, has every side turned', async () => {
  const demo = shared()
  const year = { dateFrom: '2026-01-01', dateTo: '2026-11-20' }
  const found = await compared(demo, await statementOf(demo, 'en', year), year)
  expect(found.only_ours.length).toBeGreaterThan(0)
  expect(found.closing_theirs).toBe(-found.closing_ours)
})

test('a charge is returned with the days that it has paid for', async () => {
  const demo = shared()
  const year = { dateFrom: '2026-01-01', dateTo: '2026-11-20' }
  const { only_ours } = await compared(demo, 'Date;Text;Debit;Credit', year)
  const charges = only_ours.filter(({ paid }) => paid !== null)
  expect(charges.length).toBeGreaterThan(0)
  for (const { side, text, paid } of charges) {
    expect([side, text]).toEqual(['debit', expect.not.stringContaining(' – ')])
    expect(paid!.from < paid!.until).toBe(true)
  }
})

test('the accountant’s credit is our debit; what only one of the two has is shown with its row', async () => {
  const demo = shared()
  const rows = await mirrored(demo)
  const [head, missing, ...others] = rows
  const file = [head, ...others, '15.10.2026;Խնդիր;;777,50', 'Сальдо конечное;;;123,45'].join('\r\n')
  const found = await compared(demo, file)
  expect(found).toMatchObject({
    matched: others.length,
    only_theirs: [{ day: '2026-10-15', side: 'debit', amount: 777.5, text: 'Խնդիր', row: rows.length }],
    only_ours: [{ day: missing!.split(';')[0], row: null }],
    closing_theirs: -123.45,
  })
})

test('windows-1251, tabs and commas are read, and rows outside the days are left out', async () => {
  const demo = shared()
  const dateInCp1251 = Buffer.from([0xc4, 0xe0, 0xf2, 0xe0])
  const file = Buffer.concat([dateInCp1251, Buffer.from('\tDebit\tCredit\n01.09.2026\t5\t\n02.10.2026\t"0,05"\t\n')])
  expect((await compared(demo, file)).only_theirs).toEqual([
    { day: '2026-10-02', side: 'credit', amount: 0.05, text: '', paid: null, row: 3 },
  ])
  const commas = '\uFEFFDate,Amount\n2026-10-02,"1,000.50"\n'
  expect((await compared(demo, commas)).only_theirs).toMatchObject([{ side: 'credit', amount: 1000.5 }])
})

describe('a file is refused', () => {
  const head = 'Date;Debit;Credit\n'
  const bigSheet = { 'xl/workbook.xml': '<x/>', 'xl/a.xml': Buffer.alloc(21_000_000, ' ') }
  const date = xmlRow(1, 'Date', 'Debit', 'Credit')
  test.each<[string, string | Buffer, string, RegExp?]>([
    ['a row that is none', `${head}01.10.2026;5;\n31.09.2026;5;\n`, 'statement_unread', /row 3 /],
    ['a formula without a value', xlsx(date, xmlRow(2, '01.10.2026', '<f>1+1</f>')), 'statement_unread', /row 2 /],
    ['merged days', xlsx(date, xmlRow(2, '01.10.2026', 5), xmlRow(3, '', 5)), 'statement_unread', /row 3 /],
    ['more than 5,000 rows', head + '01.10.2026;5;\n'.repeat(5001), 'statement_rows_exceeded', /5000 .*row 5002 /],
    ['a year of two digits', `${head}01.10.26;5;\n`, 'statement_unread', /row 2 .*full year/],
    ['a million rows', head + '\n'.repeat(1_000_000), 'file_too_large'],
    ['a cell in a column beyond all', xlsx(date, '<row r="2"><c r="ZZZZZZZZZ2"><v>1</v></c></row>'), 'file_too_large'],
    ['a quote without an end', `${head}01.10.2026;"5;\n`, 'statement_unread', /row 2 /],
    ['no headings', '01.10.2026;5;\n', 'statement_columns_missing'],
    ['nothing in it', '', 'statement_columns_missing'],
    ['another encoding', Buffer.from('Дата;Дебет;Кредит\n', 'utf16le'), 'file_type', /XLSX, CSV/],
    ['an XLS file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file_type'],
    ['garbage', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 167) % 256)), 'file_type'],
    ['a damaged archive', xlsx(date).subarray(0, 300), 'file_unreadable'],
    ['a bomb', zip(bigSheet), 'file_too_large'],
    ['a bomb that lies', zip(bigSheet, { declared: 100 }), 'file_unreadable'],
    ['2 MB', Buffer.alloc(2_000_000, ' '), 'file_too_large'],
  ])('with %s', async (_, file, refusal, message = /./) => {
    const { body } = await ask(shared(), file)
    expect(body.code).toBe(refusal)
    expect(body.message).toMatch(message)
  })

  test('if it needs more memory than it may have, and this process keeps its own', async () => {
    const demo = shared()
    const heap = () => process.memoryUsage().heapUsed
    const wide = xlsx(
      date,
      '<row r="2"><c r="XFD2"><v>1</v></c></row>',
      ...Array.from(
        { length: 5000 },
        (_, index) => `<row r="${index * 200 + 3}"><c r="XFD${index * 200 + 3}"><v>1</v></c></row>`,
      ),
    )
    const far = xlsx(date, '<row r="999999999"><c r="A999999999"><v>1</v></c></row>')
    const before = heap()
    for (const file of [wide, far]) expect((await ask(demo, file)).body.code).toBe('file_too_large')
    expect(heap() - before).toBeLessThan(100_000_000)
    expect((await ask(demo, 'Date;Debit;Credit')).status).toBe(200)
  })

  test('with the days of a statement, before the file', async () => {
    const demo = shared()
    const wrong = [
      [{}, 'statement_days_missing'],
      [{ dateFrom: '2026-11-21' }, 'statement_day_in_future'],
      [{ dateFrom: '2026-11-02', dateTo: '2026-11-01' }, 'statement_days_reversed'],
      [{ ...days, reversed: 'perhaps' }, 'invalid_input'],
      [{ ...days, allContracts: 'true' }, 'invalid_input'],
    ] as const
    for (const [query, refusal] of wrong) expect((await ask(demo, 'garbage', query)).body.code).toBe(refusal)
  })

  test('while the same account compares another one, which is answered', async () => {
    const demo = shared()
    const { access: token } = await demo.signIn(firm)
    const answers = await Promise.all([1, 2].map(() => ask(demo, 'Date;Debit;Credit', days, { token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  })

  test('for another customer’s contract, a home contract, or an operator without documents', async () => {
    const demo = shared()
    for (const contract of ['2000002', '1000001']) {
      const { body } = await ask(demo, 'Date;Debit;Credit', days, { contract, account: firm })
      expect(body.code).toBe('no_access')
    }
    const off = await demoApp({ flags: 'documents=off' })
    expect(code((await ask(off, 'Date;Debit;Credit')).body)).toBe('feature_off')
  })
})

test('a file without a form, and a form without a file, are refused; nothing of any file is kept', async () => {
  const demo = shared()
  const url = ownComparisonCalls.actComparison.path
  const query = { contract_id: firm, billing_id: 'ul', ...days }
  const headers = await headersOf(demo, {})
  for (const [type, payload, refusal] of [
    ['application/json', '{}', 'media_type'],
    ['multipart/form-data; boundary=x', '--x--\r\n', 'invalid_input'],
  ] as const) {
    const answer = await demo.app.fastify.inject({
      method: 'POST',
      url,
      query,
      headers: { ...headers, 'content-type': type },
      payload,
    })
    expect(code(answer.json())).toBe(refusal)
  }
  await compared(demo, 'Date;Debit;Credit\n01.10.2026;5;\n')
  expect(await demo.db.query('select id from file')).toEqual([])
})
