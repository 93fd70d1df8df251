import { expect } from '@playwright/test'
import { answerAtBank } from './bank.ts'
import { contains, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs, signIn } from './sign-in.ts'
import { test } from './test.ts'

test('the result of a payment is shown, also to someone who returns signed out, and after a decline', async ({
  page,
  product,
  customer,
}) => {
  const own = await customer('debitUncovered')
  await openAs(page, own)
  await page.getByRole('button', { name: startsWith('common.topUp') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: startsWith('payment.pay') })
    .click()
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.context().clearCookies({ name: 'refresh' })
  await answerAtBank(page, 'pay')
  await expect(page.getByText(contains('payment.paidTo', { number: own.contract })).first()).toBeVisible()

  await signIn(page, own)
  await page.getByRole('button', { name: startsWith('common.topUp') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: startsWith('payment.pay') })
    .click()
  await answerAtBank(page, 'decline')
  await expect(page.getByText(contains('payment.failedTitle')).first()).toBeVisible()

  await test.step('a retry keeps the amount; a payment is shown as unpaid until the money arrives', async () => {
    const sheet = page.getByRole('dialog', { name: say('payment.title') })
    await page.getByRole('button', { name: startsWith('common.topUp') }).click()
    await sheet.getByLabel(say('payment.amount')).fill('777')
    await sheet.getByRole('button', { name: startsWith('payment.pay') }).click()
    await answerAtBank(page, 'decline')
    await page.getByRole('button', { name: say('payment.tryAgainSum', { sum: '777 ֏' }) }).click()
    await expect(sheet.getByLabel(say('payment.amount'))).toHaveValue('777')
    await sheet.getByRole('button', { name: startsWith('payment.pay') }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
    const order = new URL(page.url()).pathname.split('/').at(-1)!
    await answerAtBank(page, 'leave')
    const left = page.getByText(say('payment.leftTitle', { sum: '777 ֏' }))
    await expect(left).toBeVisible()
    await expect(page.getByRole('button', { name: say('payment.tryAgainSum', { sum: '777 ֏' }) })).toBeVisible()
    await page.reload()
    await expect(left).toBeVisible()
    await script(product.url).bank(`/orders/${order}/approve`)
    const done = page.getByRole('status').filter({ hasText: say('payment.doneTitle', { sum: '777 ֏' }) })
    await expect(done).toContainText(say('common.number', { number: own.contract }))
    await page.reload()
    await expect(done).toContainText(say('common.number', { number: own.contract }))
    const receipt = page.waitForEvent('download')
    await done.getByRole('button', { name: say('payment.receipt') }).click()
    expect((await receipt).suggestedFilename()).toContain(` ${own.contract}`)
    await done.getByRole('button', { name: say('payment.turnAutopayOn') }).click()
    await expect(page.getByRole('dialog', { name: say('autopay.title') })).toBeVisible()
  })
})
