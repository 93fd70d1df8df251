import { randomUUID } from 'node:crypto'
import { type Language, languages } from '@kabinet/contract/kernel/languages'
import { paymentCalls } from '@kabinet/contract/payments'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp, linkKeys, sharedDemoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { testKeys } from '../../../test/keys.ts'
import { back, type BankOrder } from '../../../test/paying.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { createLinks } from '../../platform/files/links.ts'

const shared = sharedDemoApp()
const email = 'ani@example.am'

interface Paying {
  readonly language?: Language
  readonly to?: string | null
  readonly approve?: boolean
  readonly token?: string
}

async function pay({ send, bank }: DemoApp, { language = 'en', to = email, approve = true, token }: Paying = {}) {
  const { body } = await send(paymentCalls.direct, {
    body: { amount: 12_500, contractId: '1000001', callbackUrl: back, language, ...(to && { email: to }) },
    ...(token && { token }),
  })
  const [order] = (await bank('GET', '/orders')) as BankOrder[]
  if (approve) await bank('POST', `/orders/${order!.id}/approve`)
  return (body as { transactionId: string }).transactionId
}

const bytesOf = async ({ mailbox }: DemoApp, to = email) => {
  const [letter] = await mailbox.letters(to)
  return (await mailbox.attachment(letter!.id, 0))!.content
}

const said = {
  en: ['Payment receipt', 'Contract 1000001', 'Date 20 November 2026 at 12:00', 'Payee Aragats CJSC', 'Paid 12 500 ֏'],
  ru: [
    'Чек об оплате',
    'Договор 1000001',
    'Дата 20 ноября 2026 г. в 12:00',
    'Получатель ЗАО «Арагац»',
    'Оплачено 12 500 ֏',
  ],
  hy: [
    'Վճարման կտրոն',
    'Պայմանագիր 1000001',
    'Ամսաթիվ 2026 թ. նոյեմբերի 20, 12:00',
    'Ստացող «Արագած» ՓԲԸ',
    'Վճարված է 12 500 ֏',
  ],
}
const letters = {
  en: {
    subject: 'Receipt for 12 500 ֏, contract 1000001',
    text: 'We received your payment of 12 500 ֏ for contract 1000001.\nThe receipt is attached.\nQuestions? Call +374 60 000 000.\n\nAragats',
    name: 'Receipt 1000001 2026-11-20.pdf',
  },
  ru: {
    subject: 'Чек на 12 500 ֏, договор 1000001',
    text: 'Получили ваш платёж 12 500 ֏ по договору 1000001.\nЧек во вложении.\nОстались вопросы? Звоните: +374 60 000 000.\n\nАрагац',
    name: 'Чек 1000001 2026-11-20.pdf',
  },
  hy: {
    subject: '12 500 ֏-ի վճարման կտրոն, պայմանագիր 1000001',
    text: 'Ստացել ենք Ձեր 12 500 ֏-ի վճարումը 1000001 պայմանագրի համար։\nԿտրոնը կցված է։\nՀարցերի դեպքում զանգահարեք +374 60 000 000։\n\nԱրագած',
    name: 'Կտրոն 1000001 2026-11-20.pdf',
  },
}

describe('by email', () => {
  test.each(languages)('the payer gets one email in the payment’s language: %s', async (language) => {
    const demo = shared()
    const to = `${language}@example.am`
    const id = await pay(demo, { language, to })
    await demo.app.jobs.runDue()
    const [letter, ...others] = await demo.mailbox.letters(to)
    expect(others).toEqual([])
    const { subject, text, name } = letters[language]
    const plain = (words: string) => words.replaceAll('\u00a0', ' ').trimEnd()
    expect([plain(letter!.subject), plain(letter!.text)]).toEqual([subject, text])
    expect(letter!.attachments).toMatchObject([{ name, type: 'application/pdf' }])
    const { lines, missing } = await readPdf(await bytesOf(demo, to))
    const [title, contract, date, payee, paid] = said[language]
    const card = lines.find((line) => line.includes('411111**1111'))
    expect(card).toBeDefined()
    const number = lines.find((line) => line.includes(id))
    expect(lines).toEqual([
      'Aragats',
      title,
      contract,
      date,
      card,
      number,
      payee,
      paid,
      expect.stringMatching(/\+374 60 000 000$/),
    ])
    expect(missing).toBe(0)
  })

  test('one email is sent, however often the bank calls back', async () => {
    const demo = await demoApp()
    await pay(demo)
    const [order] = (await demo.bank('GET', '/orders')) as BankOrder[]
    for (let time = 0; time < 3; time += 1) await demo.bank('POST', `/orders/${order!.id}/callback`)
    await demo.app.jobs.runDue()
    expect(await demo.mailbox.letters(undefined)).toHaveLength(1)
  })

  test('no email is sent without an address or for a failed payment', async () => {
    const demo = await demoApp()
    await pay(demo, { to: null })
    await pay(demo, { approve: false })
    const [order] = (await demo.bank('GET', '/orders')) as BankOrder[]
    await demo.bank('POST', `/orders/${order!.id}/decline`)
    await demo.app.jobs.runDue()
    expect(await demo.mailbox.letters(undefined)).toEqual([])
    expect(await demo.db.query("select kind from job where kind = 'receipt.mail'")).toEqual([])
  })

  test('the email goes to the payer’s address on file, unless another is given', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000004')
    await pay(demo, { token, to: null })
    await pay(demo, { token })
    await demo.app.jobs.runDue()
    const sentTo = async (address: string) => (await demo.mailbox.letters(address)).length
    expect(await sentTo('lilit.grigoryan@example.com')).toBe(1)
    expect(await sentTo(email)).toBe(1)
    expect(await demo.mailbox.letters(undefined)).toHaveLength(2)
  })

  test('an invalid address ends the delivery', async () => {
    const demo = await demoApp()
    const id = await pay(demo, { approve: false })
    await demo.db.query(`update payment set email = 'ani, bob' where id = '${id}'`)
    const [order] = (await demo.bank('GET', '/orders')) as BankOrder[]
    await demo.bank('POST', `/orders/${order!.id}/approve`)
    await demo.app.jobs.runDue()
    expect(await demo.mailbox.letters(undefined)).toEqual([])
    expect(await demo.db.query("select kind from job where kind = 'receipt.mail'")).toEqual([])
  })

  test('a mail server that is down gets the email later, once', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await demo.mailbox.close()
    await pay(demo)
    await demo.app.jobs.runDue()
    expect(await demo.mailbox.letters(email)).toEqual([])
    await demo.reopenMailbox()
    await demo.app.jobs.runDue()
    expect(await demo.mailbox.letters(email)).toEqual([])
    for (let time = 0; time < 3; time += 1) {
      clock.advance(15)
      await demo.app.jobs.runDue()
    }
    expect(await demo.mailbox.letters(email)).toHaveLength(1)
    expect((await demo.app.jobs.count()).failed).toBe(0)
  })
})

describe('by link', () => {
  function linksOf(clock = handClock(), keys = linkKeys) {
    return createLinks({ clock, keys, minutes: 15 })
  }

  test('a receipt opens as a named PDF without the app key', async () => {
    const demo = shared()
    const id = await pay(demo, { language: 'hy', to: null })
    const answer = await demo.app.fastify.inject(linksOf().sign(`/receipts/${id}`))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `attachment; filename="_____ 1000001 2026-11-20.pdf"; filename*=UTF-8''${encodeURIComponent('Կտրոն 1000001 2026-11-20.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { lines } = await readPdf(answer.rawPayload)
    expect(lines).toContain('Վճարված է 12 500 ֏')
  })

  test('a wrong link, an expired one and a payment without a receipt get the same response', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const [paid, open] = [await pay(demo), await pay(demo, { approve: false })]
    const links = linksOf(clock)
    const over = links.sign(`/receipts/${paid}`)
    clock.advance(15 * 60)
    const foreign = new URL(links.sign(`/receipts/${open}`), 'http://x').search
    const wrong = [
      over,
      `/receipts/${paid}`,
      `/receipts/${paid}?expires=99999999999&signature=AAAA`,
      `/receipts/${paid}${foreign}`,
      linksOf(clock, testKeys(9)).sign(`/receipts/${paid}`),
      links.sign(`/receipts/${open}`),
      links.sign(`/receipts/${randomUUID()}`),
      '/receipts/nonsense',
      '/no/such/address',
    ]
    const answers = await Promise.all(wrong.map((url) => demo.app.fastify.inject(url)))
    const telling = answers.map(({ statusCode, body }) => [statusCode, { ...JSON.parse(body), request_id: '' }])
    expect(telling).toEqual(wrong.map(() => telling.at(-1)))
    expect(telling[0]).toMatchObject([404, { code: 'not_found' }])
    expect((await demo.app.fastify.inject(links.sign(`/receipts/${paid}`))).statusCode).toBe(200)
  })

  async function drawnOf({ app }: DemoApp): Promise<number> {
    const { body } = await app.fastify.inject('/metrics')
    return Number(/^kabinet_receipts\{state="drawn"\} (\d+)$/m.exec(body)![1])
  }

  test('a receipt opened six hundred times in parallel is rendered once, and other receipts still open', async () => {
    const demo = await demoApp()
    const [flooded, other] = [await pay(demo, { to: null }), await pay(demo, { to: null })]
    const open = (id: string) => demo.app.fastify.inject(linksOf().sign(`/receipts/${id}`))
    const flood = Array.from({ length: 600 }, () => open(flooded))
    expect((await open(other)).statusCode).toBe(200)
    const answers = await Promise.all(flood)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(590)
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect(await drawnOf(demo)).toBe(2)
  })

  test('a receipt is rendered once and stored, whether for the email or a link', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await demo.app.jobs.plan()
    const id = await pay(demo)
    await demo.app.jobs.runDue()
    const open = () => demo.app.fastify.inject(linksOf(clock).sign(`/receipts/${id}`))
    const first = await open()
    expect(first.rawPayload.equals(await bytesOf(demo))).toBe(true)
    expect(await drawnOf(demo)).toBe(1)
    clock.advance(32 * 86_400)
    await demo.app.jobs.runDue()
    expect(await demo.db.query('select from receipt where content is not null')).toEqual([])
    expect((await open()).rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await drawnOf(demo)).toBe(2)
  })
  test('a receipt that is drawn again names the payee of its time', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await demo.app.jobs.plan()
    const ids = [await pay(demo, { to: null }), await pay(demo, { to: null })] as const
    const open = async (id: string) => {
      const { rawPayload } = await demo.app.fastify.inject(linksOf(clock).sign(`/receipts/${id}`))
      return (await readPdf(rawPayload)).lines
    }
    await open(ids[0])
    // The provider has changed its name since: the first receipt was drawn before, the second one never.
    const former = { en: 'Former LLC', ru: 'ООО «Прежний»', hy: '«Նախկին» ՍՊԸ' }
    await demo.db.query('update receipt set payee = $1', [JSON.stringify(former)])
    clock.advance(32 * 86_400)
    await demo.app.jobs.runDue()
    for (const id of ids) expect(await open(id)).toContain('Payee Former LLC')
    // Of an older payment the payee was not kept.
    await demo.db.query('delete from receipt')
    expect(await open(ids[0])).toContain('Payee Aragats CJSC')
    expect(await demo.db.query(`select payee ->> 'en' as payee from receipt`)).toEqual([{ payee: 'Aragats CJSC' }])
  })
})
