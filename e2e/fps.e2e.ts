import { expect, type Page } from '@playwright/test'
import { messages as bankTexts } from '../apps/server/sandbox/bank/bank.messages.ts'
import { messages as fpsTexts } from '../apps/server/sandbox/fps/fps.messages.ts'
import { expectAccessible } from './axe.ts'
import { inNavigation } from './navigation.ts'
import { beginning, contains, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const contract = '1000017'
const success = say('payment.doneTitle', { sum: '70.50 ₽' })

async function askForCode(page: Page) {
  await page.getByLabel(say('payment.amount')).fill('70,50')
  await page.getByRole('radio', { name: say('payment.wayCode') }).check()
  await page.getByRole('button', { name: startsWith('payment.pay', { sum: '70.50' }) }).click()
  await expect(page.getByRole('img', { name: say('payment.codeLabel', { sum: '70.50 ₽' }) })).toBeVisible()
}

/** Returns the id of the latest order, which a bank's app would read from the QR code. */
async function newestCode(url: string): Promise<string> {
  const [order] = (await script(url).ask('GET', '/sandbox/fps/orders')) as { id: string }[]
  return order!.id
}

test('a customer pays by QR code', { tag: '@ru' }, async ({ page, product }) => {
  const { ask } = script(product.url)
  const code = page.getByRole('img', { name: say('payment.codeLabel', { sum: '70.50 ₽' }) })
  const sheet = page.getByRole('dialog', { name: say('payment.title') })
  const topUp = () => page.getByRole('button', { name: say('common.topUp'), exact: true }).click()
  await openAs(page, contract)

  await test.step('the code shows its time left; going back keeps the amount', async () => {
    await topUp()
    await askForCode(page)
    await expect(sheet.getByRole('timer')).toHaveText(contains('payment.codeLeft', { time: '1' }))
    await sheet.getByRole('button', { name: say('payment.codeBack') }).click()
    await expect(sheet.getByLabel(say('payment.amount'))).toHaveValue('70,50')
    await expect(sheet.getByRole('radio', { name: say('payment.wayCode') })).toBeChecked()
  })

  await test.step('a rejected code is reported, and a button requests a new code', async () => {
    await sheet.getByRole('button', { name: startsWith('payment.pay') }).click()
    await expect(code).toBeVisible()
    await ask('POST', `/sandbox/fps/orders/${await newestCode(product.url)}/fail`)
    await expect(sheet.getByText(say('payment.codeRejected', { sum: '70.50 ₽' }))).toBeVisible()
    await sheet.getByRole('button', { name: say('payment.codeAgain') }).click()
    await expect(code).toBeVisible()
  })

  await test.step('closing the sheet and reloading the page keep the code', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByText(say('payment.codeWaits', { sum: '70.50 ₽' }))).toBeVisible()
    await page.reload()
    await expect(page.getByText(say('payment.codeWaits', { sum: '70.50 ₽' }))).toBeVisible()
    await topUp()
    await expect(code).toBeVisible()
  })

  await test.step('once paid, the sheet closes, and the page and the history show the payment', async () => {
    await ask('POST', `/sandbox/fps/orders/${await newestCode(product.url)}/pay`)
    await expect(sheet).toBeHidden()
    await expect(page.getByText(success).first()).toBeVisible()
    await page.reload()
    await inNavigation(page, 'shell.history').click()
    await expect(page.getByText('+70.50 ₽').filter({ visible: true }).first()).toBeVisible()
  })
})

test('a signed-out customer pays by QR code on a phone', { tag: '@ru' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login?way=pay-contract')
  await page.getByLabel(say('express.number')).fill(contract)
  await page.keyboard.press('Enter')
  await page.getByLabel(startsWith('common.offer')).check()
  await askForCode(page)

  await test.step('the link opens the bank app, which pays', async () => {
    const application = context.waitForEvent('page')
    await page.getByRole('link', { name: say('payment.codeOpen') }).click()
    const bank = await application
    await expectAccessible(bank)
    await bank.getByRole('button', { name: beginning(bankTexts.pay.en) }).click()
    await expect(bank.getByRole('heading', { name: fpsTexts.paid.en })).toBeVisible()
    await expectAccessible(bank)
    await bank.close()
  })

  await expect(page.getByText(say('payment.paidTo', { sum: '70.50 ₽', number: contract }))).toBeVisible()
  await expect(page.getByLabel(say('express.number'))).toBeHidden()
})
