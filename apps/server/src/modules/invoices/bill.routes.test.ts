import { ownInvoiceCalls } from '@kabinet/contract/invoices'
import type { Language } from '@kabinet/contract/kernel/languages'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { readPdf } from '../../../test/read-pdf.ts'

const shared = sharedDemoApp()
const firm = '2000001'

interface Asked {
  readonly contract?: string
  readonly account?: string
  readonly language?: Language
  readonly host?: string
}

const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' ').replaceAll(/ +/g, ' '))

describe('a bill for a bank transfer', () => {
  async function bill(
    demo: DemoApp,
    sum?: string,
    { contract = firm, account = contract, language = 'en', host }: Asked = {},
  ) {
    const { access } = await demo.signIn(account)
    return demo.app.fastify.inject({
      method: 'GET',
      url: ownInvoiceCalls.paymentBill.path,
      query: { contract_id: contract, billing_id: contract.startsWith('2') ? 'ul' : 'rb', ...(sum && { sum }) },
      headers: {
        'x-app-key': 'test-app-key',
        authorization: `Bearer ${access}`,
        'accept-language': language,
        ...(host && { host }),
      },
    })
  }
  const linesOf = async (...asked: Parameters<typeof bill>) => {
    const answer = await bill(...asked)
    expect(answer.statusCode).toBe(200)
    const { lines, missing } = await readPdf(answer.rawPayload)
    expect(missing).toBe(0)
    return plain(lines)
  }

  test('is for what is outstanding, and has the provider’s requisites', async () => {
    const lines = await linesOf(shared(), undefined, { contract: '2000002' })
    expect(lines).toEqual(
      expect.arrayContaining(['Bill for bank transfer', 'Total 14 200 ֏', 'Bank: Ararat Demo Bank']),
    )
    expect(lines.join('\n')).toContain('Bank account: 0000000000000000')
    expect(lines.join('\n')).toContain('Telecommunication services, contract 2000002')
  })

  test('has the brand of the host that it is requested from', async () => {
    const demo = shared()
    expect((await linesOf(demo, '50000'))[0]).toBe('Aragats')
    expect((await linesOf(demo, '50000', { host: 'sevan.localhost' }))[0]).toBe('Sevan')
  })

  test('is for the amount that is asked for, in three languages', async () => {
    const demo = shared()
    expect(await linesOf(demo, '120000')).toEqual(
      expect.arrayContaining(['Including 20% VAT 20 000 ֏', 'Total 120 000 ֏']),
    )
    expect(await linesOf(demo, '50000', { language: 'ru' })).toEqual(
      expect.arrayContaining(['Счёт на оплату', 'В том числе НДС 20 % 8 333 ֏', 'Итого 50 000 ֏']),
    )
    expect(await linesOf(demo, '50000', { language: 'hy' })).toEqual(
      expect.arrayContaining(['Վճարման հաշիվ', 'Ընդամենը 50 000 ֏']),
    )
  })

  test('is for what the top-up form begins with where no invoice is outstanding', async () => {
    const demo = await demoApp()
    // The balance covers the month, so the bill is for another one, like the top-up form.
    expect(await linesOf(demo)).toContain('Total 73 250 ֏')
    await demo.db.query(
      `insert into ledger_transaction (source, source_id, at, type, type_id) values ('test', 'spent', now(), 'payment', 0)`,
    )
    await demo.db.query(
      `insert into ledger_entry (transaction_id, account_id, currency, amount, at)
       select t.id, a.id, 'AMD', sign * 9000000, '2026-11-19' from ledger_transaction t, (values (1), (-1)) as side (sign),
         ledger_account a left join contract c on c.id = a.contract
       where t.source = 'test' and case sign when -1 then c.contract_id = '2000001' else a.kind = 'opening' end`,
    )
    // 73 250 ֏ a month, and 6 000 ֏ are left.
    expect(await linesOf(demo)).toContain('Total 67 250 ֏')
  })

  test.each(['0', '0.00', '10.50', '-5', '1e3', '10000000000'])('is refused for %s', async (sum) => {
    const answer = await bill(shared(), sum)
    expect([answer.statusCode, code(answer.json())]).toEqual([400, 'invalid_input'])
  })

  test('needs full access to a business contract', async () => {
    for (const contract of ['2000103', '1000010']) {
      const answer = await bill(shared(), undefined, { contract, account: '1000010' })
      expect([answer.statusCode, code(answer.json())]).toEqual([403, 'no_access'])
    }
  })
})
