import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const contract = '1000017'
const success = 'Balance topped up by 70.50 ₽'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

/** Asks for a code in the form that is open. */
async function askForCode(page: Page) {
  await page.getByLabel('Amount').fill('70,50')
  await page.getByRole('radio', { name: /By QR code/ }).check()
  await page.getByRole('button', { name: /^Pay 70.50/ }).click()
  await expect(page.getByRole('img', { name: 'QR code to pay 70.50 ₽' })).toBeVisible()
}

/** What a bank's application does with the newest code. */
async function newestCode(url: string): Promise<string> {
  const [order] = (await script(url).ask('GET', '/sandbox/fps/orders')) as { id: string }[]
  return order!.id
}

test('somebody pays by QR code', { tag: '@ru' }, async ({ page, product }) => {
  const { ask } = script(product.url)
  const code = page.getByRole('img', { name: 'QR code to pay 70.50 ₽' })
  const sheet = page.getByRole('dialog', { name: 'Top up' })
  const topUp = () => page.getByRole('button', { name: 'Top up' }).click()
  await openAs(page, contract)

  await test.step('the code with its time, and back to the sum, which is kept', async () => {
    await topUp()
    await askForCode(page)
    await expect(sheet.getByRole('timer')).toHaveText(/The code works for 1\d:\d\d/)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Change the sum or the way' }).click()
    await expect(sheet.getByLabel('Amount')).toHaveValue('70,50')
    await expect(sheet.getByRole('radio', { name: /By QR code/ })).toBeChecked()
    await expectAccessible(page)
  })

  await test.step('one that the bank rejects says so, and another is a press away', async () => {
    await sheet.getByRole('button', { name: /^Pay / }).click()
    await expect(code).toBeVisible()
    await ask('POST', `/sandbox/fps/orders/${await newestCode(product.url)}/fail`)
    await expect(sheet.getByText('The payment by this code did not go through.')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'New code' }).click()
    await expect(code).toBeVisible()
  })

  await test.step('closing and a reload keep it', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByText('Waiting for your payment of 70.50 ₽ by QR code.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Waiting for your payment of 70.50 ₽ by QR code.')).toBeVisible()
    await expectAccessible(page)
    await topUp()
    await expect(code).toBeVisible()
  })

  await test.step('paid: the sheet closes, the page says so, and the history has it', async () => {
    await ask('POST', `/sandbox/fps/orders/${await newestCode(product.url)}/pay`)
    await expect(sheet).toBeHidden()
    await expect(page.getByText(success).first()).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('link', { name: 'History' }).first().click()
    await expect(page.getByText('+70.50 ₽').first()).toBeVisible()
  })
})

test('somebody pays by QR code without signing in, on a phone', { tag: '@ru' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login?way=pay-contract')
  await page.getByLabel('Contract number').fill(contract)
  await page.keyboard.press('Enter')
  await page.getByLabel(/I accept the offer agreement/).check()
  await askForCode(page)
  await expectAccessible(page)

  await test.step('the link opens the application, which pays', async () => {
    const application = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open the bank’s app' }).click()
    const bank = await application
    await expectAccessible(bank)
    await bank.getByRole('button', { name: /^Pay/ }).click()
    await expect(bank.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await expectAccessible(bank)
    await bank.close()
  })

  await expect(page.getByText(success)).toBeVisible()
  await expect(page.getByLabel('Contract number')).toBeVisible()
  await expectAccessible(page)
})
