import { balanceCalls } from '@kabinet/contract/balance'
import { businessCalls } from '@kabinet/contract/business'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { dayOf } from '@kabinet/contract/kernel/days'
import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { messages } from './reconciliation.messages.ts'

const shared = sharedDemoApp()
const firm = '2000001'
const quarter = { dateFrom: '2026-09-01', dateTo: '2026-11-20' }

interface Asked {
  readonly contract?: string
  readonly account?: string
  readonly language?: Language
  readonly token?: string
  readonly host?: string
}

async function ask(
  { app, signIn }: DemoApp,
  query: Readonly<Record<string, string>>,
  { contract = firm, account = contract, language = 'en', token, host }: Asked = {},
) {
  const access = token ?? (await signIn(account)).access
  return app.fastify.inject({
    method: 'GET',
    url: businessCalls.act.path,
    query: { contract_id: contract, billing_id: contract.startsWith('2') ? 'ul' : 'rb', ...query },
    headers: {
      'x-app-key': 'test-app-key',
      authorization: `Bearer ${access}`,
      'accept-language': language,
      ...(host && { host }),
    },
  })
}

async function linesOf(demo: DemoApp, query: Readonly<Record<string, string>>, asked?: Asked) {
  const answer = await ask(demo, query, asked)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { lines, missing } = await readPdf(answer.rawPayload)
  expect(missing).toBe(0)
  return lines
}

async function history({ send, signIn }: DemoApp, contract: string, language: Language) {
  const { access: token } = await signIn(contract)
  const { body } = await send(balanceCalls.detail, {
    token,
    query: { contract_id: contract, billing_id: 'ul', date_from: quarter.dateFrom, date_to: quarter.dateTo },
    headers: { 'accept-language': language },
  })
  const { months } = (body as { detail: WireAnswerOf<typeof balanceCalls.detail> }).detail
  const entries = months.flatMap((month) =>
    month.entries.filter(({ type }) => type !== 'start_month' && type !== 'end_month'),
  )
  return { entries: entries.toReversed(), opening: months.at(-1)!.startBalance, closing: months[0]!.endBalance }
}

const grouped = (sum: number) => String(sum).replaceAll(/\B(?=(\d{3})+$)/g, ' ')

const months: Readonly<Record<string, string>> = { '09': 'Sept', '10': 'Oct', '11': 'Nov' }

function written(day: string, language: Language): string {
  const [year, month = '', date] = day.split('-')
  return language === 'en' ? `${date} ${months[month]} ${year}` : `${date}.${month}.${year}`
}

const said = {
  en: {
    title: 'Reconciliation statement',
    facts: [
      'Period 1 September 2026 – 20 November 2026',
      'Date issued 20 November 2026',
      'Provider Aragats CJSC',
      'Customer «Նռան այգի» ՍՊԸ',
      'Contract 2000001',
      'Address Yerevan, Abovyan 8',
    ],
    opening: 'Opening balance',
    turnover: 'Total for the period',
    closing: 'Closing balance',
    favours: 'As of the end of 20 November 2026, the balance is {sum} ֏ in favour of «Նռան այգի» ՍՊԸ.',
    signed: ['ProviderCustomer', 'Aragats CJSC«Նռան այգի» ՍՊԸ', 'Signature, full name, sealSignature, full name, seal'],
    file: 'Reconciliation statement 2000001 2026-09-01 2026-11-20.pdf',
  },
  ru: {
    title: 'Акт сверки взаимных расчётов',
    facts: [
      'Период 1 сентября 2026 г. – 20 ноября 2026 г.',
      'Дата составления 20 ноября 2026 г.',
      'Исполнитель ЗАО «Арагац»',
      'Заказчик «Նռան այգի» ՍՊԸ',
      'Договор 2000001',
      'Адрес Ереван, Абовяна, 8',
    ],
    opening: 'Сальдо на начало',
    turnover: 'Обороты за период',
    closing: 'Сальдо на конец',
    favours: 'На конец дня 20 ноября 2026 г. сальдо составляет {sum} ֏ в пользу: «Նռան այգի» ՍՊԸ.',
    signed: ['ИсполнительЗаказчик', 'ЗАО «Арагац»«Նռան այգի» ՍՊԸ', 'Подпись, Ф. И. О., М. П.Подпись, Ф. И. О., М. П.'],
    file: 'Акт сверки 2000001 2026-09-01 2026-11-20.pdf',
  },
  hy: {
    title: 'Փոխադարձ հաշվարկների համադրման ակտ',
    facts: [
      'Ժամանակահատված 2026 թ. սեպտեմբերի 1 – 2026 թ. նոյեմբերի 20',
      'Կազմման ամսաթիվ 2026 թ. նոյեմբերի 20',
      'Կատարող «Արագած» ՓԲԸ',
      'Պատվիրատու «Նռան այգի» ՍՊԸ',
      'Պայմանագիր 2000001',
      'Հասցե Երևան, Աբովյան 8',
    ],
    opening: 'Մնացորդը սկզբում',
    turnover: 'Շրջանառություն',
    closing: 'Մնացորդը վերջում',
    favours: '2026 թ. նոյեմբերի 20-ի օրվա վերջի դրությամբ մնացորդը {sum} ֏ է՝ հօգուտ կողմի՝ «Նռան այգի» ՍՊԸ։',
    signed: [
      'ԿատարողՊատվիրատու',
      '«Արագած» ՓԲԸ«Նռան այգի» ՍՊԸ',
      'Ստորագրություն, անուն, ազգանուն, Կ. Տ.Ստորագրություն, անուն, ազգանուն, Կ. Տ.',
    ],
    file: 'Համադրման ակտ 2000001 2026-09-01 2026-11-20.pdf',
  },
} as const satisfies Record<Language, object>

const squashed = (text: string) => text.replaceAll(/\s/g, '')

/** Returns each row's text without whitespace and without its sum, which splits the text of a row that wraps. */
function rowsOf(lines: readonly string[], moved: readonly { begins: string; sum: number }[]): string[] {
  const starts = moved.map(({ begins }) => lines.findIndex((line) => line.startsWith(begins)))
  return moved.map(({ sum }, row) =>
    squashed(lines.slice(starts[row], starts[row + 1]).join('')).replace(squashed(grouped(sum)), ''),
  )
}

test('a statement names both parties and lists each operation as in the history, in every language', async () => {
  const demo = shared()
  for (const language of languages) {
    const answer = await ask(demo, quarter, { language })
    const { lines, missing } = await readPdf(answer.rawPayload)
    const { title, facts, opening, turnover, closing, favours, signed, file } = said[language]
    expect(missing).toBe(0)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(encodeURIComponent(file)),
    })
    const shown = await history(demo, firm, language)
    expect(shown.entries.length).toBeGreaterThan(5)
    const total = (sign: number) => shown.entries.reduce((all, { sum }) => all + Math.max(0, sum * sign), 0)
    const moved = shown.entries.map(({ date, typeTitle, period, sum }) => {
      const day = written(dayOf(new Date(date * 1000), demo.operator.zone), language)
      const paid = period ? [`${written(period.from, language)} – ${written(period.until, language)}`] : []
      return { begins: `${day} ${typeTitle}`, what: [`${day} ${typeTitle}`, ...paid].join(', '), sum: Math.abs(sum) }
    })
    expect(lines.slice(0, 8)).toEqual(['Aragats', title, ...facts])
    const begins = lines.findIndex((line) => line.includes(opening))
    const ends = lines.findIndex((line) => line.startsWith(turnover))
    expect(lines[begins]).toBe(`${written(quarter.dateFrom, language)} ${opening} ${grouped(shown.opening)}`)
    expect(rowsOf(lines.slice(begins + 1, ends), moved)).toEqual(moved.map(({ what }) => squashed(what)))
    expect(lines.slice(ends, ends + 2)).toEqual([
      `${turnover} ${grouped(total(-1))} ${grouped(total(1))}`,
      `${written(quarter.dateTo, language)} ${closing} ${grouped(shown.closing)}`,
    ])
    expect(lines.join(' ')).toContain(favours.replace('{sum}', grouped(shown.closing)))
    expect(lines).toEqual(expect.arrayContaining([...signed]))
  }
})

test('a statement has the brand of the host that it is requested from', async () => {
  const demo = shared()
  const [first] = await linesOf(demo, quarter)
  const [elsewhere] = await linesOf(demo, quarter, { host: 'sevan.localhost' })
  expect([first, elsewhere]).toEqual(['Aragats', 'Sevan'])
})

test('all managed contracts of a company have a statement each and a total', async () => {
  const demo = await demoApp()
  const query = { ...quarter, allContracts: 'true' }
  const firms = { contract: '2000101' }
  const lines = await linesOf(demo, query, firms)
  const all = [await history(demo, '2000101', 'en'), await history(demo, '2000102', 'en')]
  const closing = all.reduce((total, one) => total + one.closing, 0)
  expect(lines).toContain('Contracts 2000101, 2000102')
  expect(new Set(lines.filter((line) => line.startsWith('Contract 2')))).toEqual(
    new Set(['Contract 2000101', 'Contract 2000102']),
  )
  expect(lines.filter((line) => line.includes('Closing balance')).map((line) => line.split(' balance ')[1])).toEqual(
    [...all.map((one) => one.closing), closing].map(grouped),
  )
  expect(lines.join(' ')).toContain(`the balance is ${grouped(closing)} ֏ in favour of`)
  // This account added another company's contracts by entering their passwords.
  expect(await linesOf(demo, query, { account: '1000010' })).toContain('Contract 2000001')
  await demo.db.query(
    `update contract_access a set role = 'limited' from contract c where c.id = a.contract and c.contract_id = '2000102'`,
  )
  expect(await linesOf(demo, query, { ...firms, account: '1000010' })).toContain('Contract 2000101')
})

test('a missing date means from the first operation, or until today; a debt favours the provider', async () => {
  const demo = shared()
  const blocked = { contract: '2000002' }
  const until = await linesOf(demo, { dateTo: '2026-07-31' }, blocked)
  expect(until).toContain('Period 2 June 2026 – 31 July 2026')
  expect(until).toContain('02 Jun 2026 Opening balance 0')
  const since = await linesOf(demo, { dateFrom: '2026-11-20' }, blocked)
  expect(since).toContain('Period 20 November 2026 – 20 November 2026')
  expect(since).toContain(messages.none.en)
  expect(since.join(' ')).toMatch(/the balance is \d[\d ]* ֏ in favour of Aragats CJSC\./)
})

test('days begin in the operator’s zone, and amounts have the currency’s fraction digits', async () => {
  const demo = await demoApp({ operator: 'ru' })
  await demo.db.query(
    `with t as (
       insert into ledger_transaction (source, source_id, at, type, type_id)
       values ('test', '1', '2026-10-31T19:30:00Z', 'charge', 2) returning id),
     sides as (
       select a.id, 150050 as amount from ledger_account a join contract c on c.id = a.contract where c.contract_id = '2000001'
       union all select id, -150050 from ledger_account where kind = 'bank')
     insert into ledger_entry (transaction_id, account_id, currency, amount, at)
     select t.id, sides.id, 'RUB', amount, '2026-10-31T19:30:00Z' from t, sides`,
  )
  const query = (day: string) => ({ dateFrom: day, dateTo: day })
  expect(await linesOf(demo, query('2026-11-01'), { language: 'ru' })).toContain(
    '01.11.2026 Оплата через кассу, терминал или банк 1 500,50',
  )
  expect(await linesOf(demo, query('2026-10-31'), { language: 'ru' })).not.toContain(
    '31.10.2026 Оплата через кассу, терминал или банк 1 500,50',
  )
})

describe('a statement is refused', () => {
  test('with missing, future, reversed or invalid dates', async () => {
    const demo = shared()
    const wrong: readonly [Record<string, string>, string][] = [
      [{}, 'statement_days_missing'],
      [{ dateFrom: '', dateTo: '', allContracts: 'true' }, 'statement_days_missing'],
      [{ dateFrom: '2026-11-21' }, 'statement_day_in_future'],
      [{ dateFrom: '2026-11-01', dateTo: '2026-11-21' }, 'statement_day_in_future'],
      [{ dateFrom: '2026-11-02', dateTo: '2026-11-01' }, 'statement_days_reversed'],
      [{ dateFrom: 'yesterday' }, 'invalid_input'],
      [{ dateTo: '2026-02-30' }, 'invalid_input'],
      [{ dateTo: '2026-11-01', allContracts: 'perhaps' }, 'invalid_input'],
    ]
    for (const [query, refusal] of wrong) {
      expect([query, code((await ask(demo, query)).json())]).toEqual([query, refusal])
    }
  })

  test('if there are too many rows or contracts, with the limit in the message', async () => {
    const demo = await demoApp()
    const max = demo.operator.reconciliation.maxRows
    await demo.db.query(
      `with t as (
         insert into ledger_transaction (source, source_id, at, type, type_id)
         select 'test', n::text, '2026-11-20T04:00:00Z', 'charge', 2 from generate_series(0, ${max}) n returning id),
       sides as (
         select a.id, 100 as amount from ledger_account a join contract c on c.id = a.contract where c.contract_id = '${firm}'
         union all select id, -100 from ledger_account where kind = 'bank')
       insert into ledger_entry (transaction_id, account_id, currency, amount, at)
       select t.id, sides.id, 'AMD', amount, '2026-11-20T04:00:00Z' from t, sides`,
    )
    expect((await ask(demo, { dateTo: '2026-11-20' })).json()).toMatchObject({
      code: 'statement_too_long',
      message: expect.stringContaining(String(max)),
    })
    expect((await ask(demo, { dateTo: '2026-11-19' })).statusCode).toBe(200)
    await demo.db.query(
      `insert into contract (billing_id, contract_id, customer_id, type, password_hash, billing_day)
       select billing_id, 'more-' || n, customer_id, type, password_hash, billing_day from contract, generate_series(1, ${max / 4}) n
       where contract_id = '${firm}'`,
    )
    const day = { dateFrom: '2026-11-19', dateTo: '2026-11-19' }
    expect(code((await ask(demo, { ...day, allContracts: 'true' })).json())).toBe('statement_too_long')
    expect((await ask(demo, day)).statusCode).toBe(200)
  })

  test('while the same account has another one in progress', async () => {
    const demo = shared()
    const { access: token } = await demo.signIn(firm)
    const answers = await Promise.all([ask(demo, quarter, { token }), ask(demo, quarter, { token })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429])
    expect((await ask(demo, quarter, { token })).statusCode).toBe(200)
  })

  test('for another customer’s contract, a home contract, or an operator without statements', async () => {
    const demo = shared()
    for (const contract of ['2000002', '9999999']) {
      const answer = await ask(demo, quarter, { contract, account: firm })
      expect([answer.statusCode, code(answer.json())]).toEqual([403, 'no_access'])
    }
    expect(code((await ask(demo, quarter, { contract: '1000001' })).json())).toBe('no_access')
    expect(code((await ask(await demoApp({ flags: 'documents=off' }), quarter)).json())).toBe('feature_off')
  })
})
