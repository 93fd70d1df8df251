import { invoiceCalls } from '@kabinet/contract/invoices'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import type { Language } from '@kabinet/contract/kernel/languages'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, linkKeys, sharedDemoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { createLinks } from '../../platform/files/links.ts'

const shared = sharedDemoApp()
const firm = '2000001'
const year = { date_from: '2026-01-01', date_to: '2026-12-31' }

interface Asked {
  readonly contract?: string
  readonly account?: string
  readonly all?: boolean
  readonly language?: Language
}

async function ask(
  { send, signIn }: DemoApp,
  query: Readonly<Record<string, string>> = {},
  { contract = firm, account = contract, all = false, language = 'en' }: Asked = {},
) {
  const { access: token } = await signIn(account)
  return send(invoiceCalls[all ? 'allInvoices' : 'contractInvoices'], {
    token,
    query: { contract_id: contract, billing_id: contract.startsWith('2') ? 'ul' : 'rb', ...query },
    headers: { 'accept-language': language },
  })
}

type Listed = WireAnswerOf<typeof invoiceCalls.allInvoices>

async function list(demo: DemoApp, query?: Readonly<Record<string, string>>, asked?: Asked): Promise<Listed> {
  const { status, body } = await ask(demo, query, asked)
  expect(status).toBe(200)
  return (body as { detail: Listed }).detail
}

const open = ({ app }: DemoApp, url: string) => app.fastify.inject({ method: 'GET', url })

describe('the invoices of a contract', () => {
  test('are those of the last months, newest first', async () => {
    const [first, ...older] = await list(shared())
    const { invoiceView, ...facts } = first!
    expect(facts).toEqual({
      invoice: '2026-000018',
      date: '2026-10-31',
      type: 'Invoice',
      type_id: 'invoice',
      sum: 73_250,
      outstanding: 0,
      typePerformance: 'Settled',
      performance_id: 'settled',
      contract_id: firm,
      billing_id: 'ul',
    })
    expect(invoiceView).toMatch(/^\/invoices\/2026-000018\/en\?expires=\d+&signature=/)
    expect(older.map(({ date }) => date)).toEqual(['2026-09-30', '2026-08-31'])
  })

  test('go on before the oldest, until there are none', async () => {
    const pages = [await list(shared(), { date_to: '2026-08-30' }), await list(shared(), { date_to: '2026-05-30' })]
    expect(pages.map((page) => page.map(({ date }) => date))).toEqual([['2026-07-31', '2026-06-30', '2026-05-31'], []])
  })

  test('with both days are exactly theirs', async () => {
    const days = (await list(shared(), { date_from: '2026-06-30', date_to: '2026-08-30' })).map(({ date }) => date)
    expect(days).toEqual(['2026-07-31', '2026-06-30'])
    expect(await list(shared(), year)).toHaveLength(6)
  })

  test('leave a debt on the newest', async () => {
    const invoices = await list(shared(), year, { contract: '2000002' })
    expect(invoices.map((one) => [one.invoice, one.sum, one.outstanding, one.performance_id])).toEqual([
      ['2026-000019', 34_000, 14_200, 'partly_settled'],
      ['2026-000011', 19_000, 0, 'settled'],
      ['2026-000007', 19_000, 0, 'settled'],
      ['2026-000005', 19_000, 0, 'settled'],
      ['2026-000003', 19_000, 0, 'settled'],
    ])
  })

  test('that are unpaid are listed whole, however old: they add up to what the debt covers', async () => {
    const demo = await demoApp()
    expect(await list(demo, { unpaid: 'true' })).toEqual([])
    // A debt from before the first invoice is older than all of them, so that none of them is settled.
    await demo.db.query(
      `with posted as (
         insert into ledger_transaction (source, source_id, at, type, type_id)
         values ('test', 'old', '2026-01-10T12:00Z', 'payment', 30) returning id)
       insert into ledger_entry (transaction_id, account_id, currency, amount, at)
       select posted.id, a.id, 'AMD', sign * 10000000000, '2026-01-10T12:00Z'
       from posted, (values (1), (-1)) as side (sign), ledger_account a left join contract c on c.id = a.contract
       where case sign when -1 then c.contract_id = '${firm}' else a.kind = 'revenue' end`,
    )
    const all = await list(demo, year)
    const unpaid = await list(demo, { unpaid: 'true' })
    const months = (invoices: Listed) => invoices.map(({ date, outstanding }) => [date, outstanding])
    expect(unpaid).toHaveLength(6)
    expect(months(unpaid)).toEqual(months(all))
    expect(unpaid.every(({ sum, outstanding }) => sum === outstanding)).toBe(true)
    expect(months(await list(demo, { unpaid: 'true', date_from: '2026-06-30', date_to: '2026-08-30' }))).toEqual(
      months(all.slice(3, 5)),
    )
  })

  test('are named in the caller’s language', async () => {
    const [russian] = await list(shared(), {}, { contract: '2000002', language: 'ru' })
    expect([russian!.type, russian!.typePerformance]).toEqual(['Счёт', 'Оплачен частично'])
    const [armenian] = await list(shared(), {}, { contract: '2000002', language: 'hy' })
    expect([armenian!.type, armenian!.typePerformance]).toEqual(['Հաշիվ', 'Մասամբ վճարված է'])
  })

  test.each([
    [
      { date_from: '2026-10-02', date_to: '2026-10-01' },
      'statement_days_reversed',
      'The last day is before the first day.',
    ],
    [{ date_from: '2025-10-01', date_to: '2026-10-01' }, 'window_too_long', 'Choose at most 12 months.'],
  ])('are refused for %j', async (query, refusal, text) => {
    const { body } = await ask(shared(), query)
    expect(code(body)).toBe(refusal)
    expect(JSON.stringify(body)).toContain(text)
  })
})

describe('the invoices of all contracts', () => {
  const numbers = (invoices: Listed) => [...new Set(invoices.map(({ contract_id }) => contract_id))].toSorted()

  test('are those of one customer that the caller manages', async () => {
    const own = await list(shared(), year, { contract: '2000101', all: true })
    expect(numbers(own)).toEqual(['2000101', '2000102'])
    const days = own.map(({ date }) => date)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('leave out contracts of that customer that the caller may only pay for, and those of other customers', async () => {
    const demo = await demoApp()
    await demo.db.query(
      `insert into contract_access (customer_id, contract, role)
       select o.id, c.id, case c.contract_id when '2000101' then 'full' else 'limited' end
       from customer o, contract c where o.external_id = 'c1000010' and c.contract_id in ('2000101', '2000102')
       on conflict (customer_id, contract) do update set role = excluded.role`,
    )
    const asked = { contract: '2000101', account: '1000010', all: true }
    expect(numbers(await list(demo, year, asked))).toEqual(['2000101'])
  })

  test('are counted in the metrics', async () => {
    const { body } = await shared().app.fastify.inject({ method: 'GET', url: '/metrics' })
    expect(body).toContain('kabinet_invoices{year="2026"} 25')
  })

  test('need full access to a business contract', async () => {
    for (const contract of ['2000103', '2000105', '1000010']) {
      const { status, body } = await ask(shared(), {}, { contract, account: '1000010', all: true })
      expect([status, code(body)]).toEqual([403, 'no_access'])
    }
  })

  test('are switched off with the documents', async () => {
    const demo = await demoApp({ flags: 'documents=off' })
    expect(code((await ask(demo, {}, { all: true })).body)).toBe('feature_off')
  })
})

const said = {
  en: {
    title: 'Invoice 2026-000018',
    parties: 'Aragats CJSC«Նռան այգի» ՍՊԸ',
    line: 'Internet, Office 200, 200 Mbit/s 01 Oct 2026 – 31 Oct 2026 31 24 000',
    vat: 'Including 20% VAT 12 208 ֏',
    total: 'Total 73 250 ֏',
    file: 'Invoice 2026-000018.pdf',
  },
  ru: {
    title: 'Счёт № 2026-000018',
    parties: 'ЗАО «Арагац»«Նռան այգի» ՍՊԸ',
    line: 'Интернет, Офис 200, 200 Мбит/с 01.10.2026 – 31.10.2026 31 24 000',
    vat: 'В том числе НДС 20 % 12 208 ֏',
    total: 'Итого 73 250 ֏',
    file: 'Счёт 2026-000018.pdf',
  },
  hy: {
    title: 'Հաշիվ № 2026-000018',
    parties: '«Արագած» ՓԲԸ«Նռան այգի» ՍՊԸ',
    line: 'Ինտերնետ, Գրասենյակ 200, 200 Մբիթ/վ 01.10.2026 – 31.10.2026 31 24 000',
    vat: 'Ներառյալ ԱԱՀ 20% 12 208 ֏',
    total: 'Ընդամենը 73 250 ֏',
    file: 'Հաշիվ 2026-000018.pdf',
  },
} as const

const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' ').replaceAll(/ +/g, ' '))

describe('the PDF of an invoice', () => {
  test.each(['en', 'ru', 'hy'] as const)('says what was charged, in the language of its link: %s', async (language) => {
    const demo = shared()
    const [invoice] = await list(demo, {}, { language })
    const answer = await open(demo, invoice!.invoiceView)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { file, ...texts } = said[language]
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(file))
    const { lines, missing, info } = await readPdf(answer.rawPayload)
    expect(missing).toBe(0)
    expect(info).toMatchObject({ Title: texts.title })
    for (const text of Object.values(texts)) expect(plain(lines)).toContain(text)
  })

  test('stays the same when the contract, the company or the provider has changed', async () => {
    const demo = await demoApp()
    const [invoice] = await list(demo)
    const before = await open(demo, invoice!.invoiceView)
    await demo.db.query(`update customer set title = 'Other LLC' where external_id = 'c2000001'`)
    await demo.db.query(`update contract set house_id = null where contract_id = $1`, [firm])
    await demo.db.query(`update tariff set title = '{"en": "x", "ru": "x", "hy": "x"}'`)
    const legal = { ...demo.operator.legal, account: '1' }
    const { app } = await demo.second({ operator: { ...demo.operator, legal } })
    const after = await app.fastify.inject({ method: 'GET', url: invoice!.invoiceView })
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
  })

  test('needs its own link, for as long as that is valid', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const [invoice, older] = await list(demo)
    const statusOf = async (url: string) => (await open(demo, url)).statusCode
    const [path, query] = invoice!.invoiceView.split('?') as [string, string]
    expect(await statusOf(path)).toBe(404)
    expect(await statusOf(`/invoices/${older!.invoice}/en?${query}`)).toBe(404)
    expect(await statusOf(`/invoices/${invoice!.invoice}/ru?${query}`)).toBe(404)
    clock.advance(15 * 60 - 1)
    expect(await statusOf(invoice!.invoiceView)).toBe(200)
    clock.advance(2)
    expect(await statusOf(invoice!.invoiceView)).toBe(404)
    const links = createLinks({ clock, keys: linkKeys, minutes: 15 })
    for (const id of ['2026-999999', '2026-1', 'x']) expect(await statusOf(links.sign(`/invoices/${id}/en`))).toBe(404)
  })

  test('is rendered once for readers who come together, and handed out a limited number of times a minute', async () => {
    const demo = await demoApp()
    const [invoice] = await list(demo)
    const max = demo.operator.receipts.perMinute
    const answers = await Promise.all(Array.from({ length: max }, () => open(demo, invoice!.invoiceView)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const late = await open(demo, invoice!.invoiceView)
    expect([late.statusCode, code(late.json())]).toEqual([429, 'too_many_requests'])
  })
})
