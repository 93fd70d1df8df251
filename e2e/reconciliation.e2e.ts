import { balanceCalls } from '@kabinet/contract/balance'
import { businessCalls } from '@kabinet/contract/business'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { addDays } from '@kabinet/contract/kernel/days'
import { expect, type Page, type Route } from '@playwright/test'
import { readSheet } from 'read-excel-file/universal'
import { extractText, getDocumentProxy } from 'unpdf'
import { messages } from '../apps/server/src/modules/business/reconciliation.messages.ts'
import { expectAccessible } from './axe.ts'
import { pressQuiet } from './press-quiet.ts'
import { saved } from './saved.ts'
import { phrase, refusal, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const zone = 'Asia/Yerevan'
const contracts = ['2000101', '2000102']
const grouped = (sum: number) => String(sum).replaceAll(/\B(?=(\d{3})+$)/g, ' ')

async function textOf(content: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(content)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** Returns the totals and the closing balance of a contract's history for a range of days, in drams. */
async function historyOf(url: string, contract_id: string, [date_from, date_to]: readonly [string, string]) {
  const { ask, signIn } = script(url)
  const query = new URLSearchParams({ contract_id, billing_id: 'ul', date_from, date_to })
  const token = await signIn('2000101', 'masis101')
  const { detail } = (await ask('GET', `${balanceCalls.detail.path}?${query}`, undefined, token)) as {
    detail: WireAnswerOf<typeof balanceCalls.detail>
  }
  const total = (part: 'income' | 'outgo') => detail.months.reduce((sum, month) => sum + month[part], 0)
  return { debit: -total('outgo'), credit: total('income'), closing: detail.months[0]!.endBalance }
}

/** Opens the reconciliation tab of the documents page from home. */
async function openReconciliation(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: say('invoices.documents') })
    .getByRole('link', { name: startsWith('invoices.reconciliation') })
    .click()
}

test('a company downloads a reconciliation statement of one contract and of all, matching the history', async ({
  page,
  product,
}) => {
  await openAs(page, '2000101')
  const panel = page.getByRole('tabpanel')
  const download = panel.getByRole('button', { name: say('reconciliation.save') })
  const outside = script(product.url)
  const days = [panel.getByLabel(say('reconciliation.from')), panel.getByLabel(say('reconciliation.to'))] as const

  await test.step('one date is required, and the end cannot precede the start', async () => {
    await openReconciliation(page)
    await expect(panel.getByRole('radio', { name: say('reconciliation.thisQuarter') })).toBeChecked()
    for (const day of days) await day.fill('')
    await pressQuiet(download)
    await expect(panel.getByText(say('reconciliation.fault', { fault: 'statement_days_missing' }))).toBeVisible()
    const today = await outside.today(zone)
    await days[0].fill(today)
    await days[1].fill(addDays(today, -1))
    await pressQuiet(download)
    await expect(panel.getByText(say('reconciliation.fault', { fault: 'statement_days_reversed' }))).toBeVisible()
  })

  await test.step('a failure is reported, and the selection is kept', async () => {
    await panel.getByRole('radio', { name: say('reconciliation.thisYear') }).check()
    await page.route(`**${businessCalls.act.path}?**`, (route) => route.abort(), { times: 1 })
    await download.click()
    await expect(panel.getByRole('alert')).toContainText(say('errors.network'))
    await expect(panel.getByRole('radio', { name: say('reconciliation.thisYear') })).toBeChecked()
  })

  await test.step('one request at a time: neither a double click nor leaving the tab sends a second request', async () => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let asked = 0
    const hold = async (route: Route) => {
      asked += 1
      await held
      await route.continue()
    }
    await page.route(`**${businessCalls.act.path}?**`, hold)
    await download.dblclick()
    await expect(panel.getByText(say('reconciliation.drawing'))).toBeVisible()
    await page.getByRole('tab', { name: say('invoices.title') }).click()
    await page.getByRole('tab', { name: say('invoices.reconciliation') }).click()
    await expect(panel.getByRole('status')).toContainText(say('reconciliation.stillDrawing'))
    await expect(download).toBeDisabled()
    await saved(page, async () => goOn())
    await expect(download).toBeEnabled()
    await expect(panel.getByRole('alert')).toBeHidden()
    expect(asked).toBe(1)
    await page.unroute(`**${businessCalls.act.path}?**`)
  })

  // A year that has just begun has no movements yet.
  const to = await outside.today(zone)
  const from = addDays(to, -300)
  await panel.getByRole('radio', { name: say('reconciliation.thisYear') }).check()
  await days[0].fill(from)
  const histories = await Promise.all(contracts.map((contract) => historyOf(product.url, contract, [from, to])))

  await test.step('a statement of this contract is downloaded', async () => {
    const { name, content } = await saved(page, () => download.click())
    expect(name).toBe(`${messages.name.en} 2000101 ${from} ${to}.pdf`)
    await expect(panel.getByRole('status')).toContainText(name)
    await expectAccessible(page)
    const [{ debit, credit, closing }] = histories as [(typeof histories)[0]]
    const text = await textOf(content)
    expect(text).toContain(`${messages.turnover.en} ${grouped(debit)} ${grouped(credit)} `)
    expect(text).toContain(`${messages.closing.en} ${grouped(closing)} `)
    expect(text).not.toContain('2000102')
  })

  await test.step('a statement of all contracts of the company is downloaded', async () => {
    await panel.getByRole('switch', { name: say('reconciliation.all') }).check()
    const { name, content } = await saved(page, () => download.click())
    expect(name).toBe(`${messages.name.en} 2000101 ${messages.nameAll.en} ${from} ${to}.pdf`)
    const text = await textOf(content)
    const total = (part: keyof (typeof histories)[0]) => histories.reduce((sum, one) => sum + one[part], 0)
    for (const [index, { debit, credit }] of histories.entries()) {
      expect(text).toContain(`${contracts[index]} ${grouped(debit)} ${grouped(credit)} `)
    }
    expect(text).toContain(`${messages.turnover.en} ${grouped(total('debit'))} ${grouped(total('credit'))} `)
    expect(text).toMatch(phrase(messages.favours, { sum: `${grouped(total('closing'))} ֏` }))
  })
})

test('a company’s accountant compares the statement with a file, and sees only the differences', async ({
  page,
  product,
}) => {
  await openAs(page, '2000001')
  await openReconciliation(page)
  const panel = page.getByRole('tabpanel')
  const form = panel.getByRole('form', { name: say('comparison.title') })
  const compare = form.getByRole('button', { name: say('comparison.compare') })
  const picker = form.getByLabel(say('comparison.file'))
  const verdict = panel.getByRole('status').last()
  await panel.getByRole('radio', { name: say('reconciliation.thisYear') }).check()
  await panel.getByLabel(say('reconciliation.from')).fill(addDays(await script(product.url).today(zone), -300))

  const spreadsheet = await test.step('the statement is downloaded as a spreadsheet, with numbers in it', async () => {
    await panel.getByRole('radio', { name: say('reconciliation.xlsx') }).check()
    const { name, content } = await saved(page, () =>
      panel.getByRole('button', { name: say('reconciliation.save') }).click(),
    )
    expect(name).toMatch(new RegExp(`^${messages.name.en} 2000001 .*\\.xlsx$`))
    return { name, content, rows: await readSheet(new Uint8Array(content).buffer) }
  })
  const head = spreadsheet.rows.findIndex(([title]) => title === messages.date.en)
  const all = spreadsheet.rows.slice(
    head + 2,
    spreadsheet.rows.findIndex(([, what]) => what === messages.turnover.en),
  )
  const lines = all.filter(([, , debit, credit]) => debit || credit)
  expect(lines.length).toBeGreaterThan(3)

  await test.step('compared with itself, it has no differences', async () => {
    await pressQuiet(compare)
    await expect(form.getByText(say('comparison.missing'), { exact: true })).toBeVisible()
    await picker.setInputFiles({ name: spreadsheet.name, mimeType: '', buffer: spreadsheet.content })
    await form.getByRole('switch', { name: say('comparison.reversed') }).check()
    await compare.click()
    await expect(verdict).toContainText(say('comparison.same'))
    await expectAccessible(page)
    await panel.getByRole('button', { name: say('comparison.again') }).click()
  })

  const [first, ...others] = lines as [(typeof lines)[0], ...typeof lines]
  const rowOf = ([day, , debit, credit]: (typeof lines)[0]) =>
    [(day as unknown as Date).toISOString().slice(0, 10), credit ?? '', debit ?? ''].join(';')
  const csv = ['Ամսաթիվ;Դեբետ;Կրեդիտ', ...others.map(rowOf)]

  await test.step('a row that cannot be read is named, and the file stays chosen', async () => {
    await form.getByRole('switch', { name: say('comparison.reversed') }).uncheck()
    const broken = [...csv, '31.02.2026;5;'].join('\n')
    await picker.setInputFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(broken) })
    await compare.click()
    await expect(form.getByRole('alert')).toContainText(refusal('statement_unread', { row: csv.length + 1 }))
    await expect(form.getByText('ours.csv')).toBeVisible()
  })

  await test.step('what only one of the two has is shown', async () => {
    const day = rowOf(first).slice(0, 10)
    const file = [...csv, `${day};;777,50`].join('\n')
    await picker.setInputFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await compare.click()
    await expect(verdict).toContainText(say('comparison.differs', { count: 2 }))
    const theirs = panel.getByRole('list', { name: say('comparison.onlyTheirs', { count: 1 }) })
    await expect(theirs).toContainText('777.50')
    const ours = panel.getByRole('list', { name: say('comparison.onlyOurs', { count: 1 }) })
    await expect(ours).toContainText(String(first[1]))
  })
})
