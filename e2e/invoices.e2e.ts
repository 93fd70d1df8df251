import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { answerAtBank } from './bank.ts'
import { pressQuiet } from './press-quiet.ts'
import { saved } from './saved.ts'
import { say, startsWith } from './say.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const pdf = Buffer.from('%PDF-')

test('a company reads its invoices, downloads one and a bill for bank transfer', async ({ page }) => {
  await openAs(page, '2000001', '/?billing_id=ul&contract_id=2000001')

  await test.step('home leads to the invoices', async () => {
    await page
      .getByRole('list', { name: say('invoices.documents') })
      .getByRole('link', { name: startsWith('invoices.title') })
      .click()
    await expect(page).toHaveURL(/\/invoices\?.*contract_id=2000001/)
    await expect(page.getByText(say('invoices.end'))).toBeVisible()
    await expectAccessible(page)
  })

  const newest = page
    .getByRole('listitem')
    .filter({ hasText: /Invoice \d{4}-\d{6}/ })
    .first()
  const row = newest.getByRole('button', { name: /Invoice/ })
  await test.step('an invoice is downloaded as a PDF, by a fresh link', async () => {
    await row.click()
    const { name, content } = await saved(page, () =>
      newest.getByRole('button', { name: say('invoices.save') }).click(),
    )
    expect(name).toMatch(/\d{4}-\d{6}.*\.pdf$/)
    expect(content.subarray(0, pdf.length)).toEqual(pdf)
  })

  await test.step('a failed download is reported, and can be repeated', async () => {
    await page.route('**/invoices/**', (route) => route.abort(), { times: 1 })
    await newest.getByRole('button', { name: say('invoices.save') }).click()
    await expect(newest.getByRole('alert')).toContainText(say('errors.network'))
    await saved(page, () => newest.getByRole('button', { name: say('invoices.save') }).click())
    await expect(newest.getByRole('alert')).toBeHidden()
  })

  await test.step('a bill for a bank transfer is downloaded', async () => {
    // Whether it is for invoices or for a top-up depends on the day to which the demo was shifted.
    const bill = page.getByRole('button', { name: say('invoices.bill') })
    const { name, content } = await saved(page, () =>
      bill.or(page.getByRole('button', { name: say('invoices.topUpBill') })).click(),
    )
    expect(name).toMatch(/\.pdf$/)
    expect(content.subarray(0, pdf.length)).toEqual(pdf)
  })

  await test.step('the other tab leads to the reconciliation', async () => {
    await page.getByRole('tab', { name: say('invoices.reconciliation') }).click()
    await expect(page).toHaveURL(/tab=reconciliation/)
    await page.getByRole('tab', { name: say('invoices.title') }).click()
    await expect(row).toBeVisible()
  })
})

test('a company pays from its invoices, once it has accepted the payment terms', async ({ page }) => {
  await openAs(page, '2000001', '/invoices?billing_id=ul&contract_id=2000001')
  const main = page.getByRole('main')
  // Whether anything is to pay depends on the day to which the demo was shifted.
  const topUp = main.getByRole('button', { name: say('common.topUp') })
  await topUp
    .or(main.getByRole('button', { name: startsWith('common.pay') }))
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: say('payment.title') })
  await sheet.getByLabel(say('payment.amount')).fill('1000')
  const pay = sheet.getByRole('button', { name: startsWith('payment.pay') })
  await pressQuiet(pay)
  await sheet.getByLabel(say('payment.agreement')).check()
  await pay.click()
  await answerAtBank(page, 'pay')
  await expect(page.getByText(startsWith('payment.doneTitle'))).toBeVisible()
})

test('a home contract has no invoices, not even by URL', async ({ page }) => {
  await openAs(page, '1000001', '/invoices?billing_id=rb&contract_id=1000001')
  await expect(page).not.toHaveURL(/invoices/)
  await expect(page.getByTestId('balance')).toBeVisible()
  const documents = page.getByRole('list', { name: say('documents.title') })
  await expect(documents.getByText(say('documents.toSignCount', { count: '0' }), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: startsWith('invoices.title') })).toHaveCount(0)
})
