import { paymentCalls } from '@kabinet/contract/payments'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pressQuiet } from './press-quiet.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

const digitsOf = (sum: string) => sum.replace(/\D/g, '')
const dialog = (page: Page) => page.getByRole('dialog')

/** Presses a button of a sheet, named since the one before it may still be leaving. */
function press(page: Page, button: string, sheet = 'Autopay') {
  return page
    .getByRole('dialog', { name: sheet, exact: true })
    .getByRole('button', { name: button, exact: true })
    .click()
}

/** Accepts the offer agreement, without which autopay and a card's linking do not begin. */
async function acceptOffer(page: Page, sheet = 'Autopay') {
  const shown = page.getByRole('dialog', { name: sheet, exact: true })
  await shown.getByLabel(/I accept the offer agreement/).check()
}

/** Ends autopay, asked once more, and goes back. */
async function turnOff(page: Page) {
  await press(page, 'Turn autopay off')
  await press(page, 'Turn autopay off', 'Turn autopay off?')
  await expect(dialog(page).getByText('Autopay is off.')).toBeVisible()
  await press(page, 'Back to autopay', 'Turn autopay off?')
}

/** At the bank's page: presses a button there and comes back to the contract's autopay. */
async function answerAtBank(page: Page, button: RegExp) {
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
}

test('a card is linked, pays by itself, is stopped and deleted', async ({ page }) => {
  await openAs(page, '1000017')

  await test.step('a card that the bank no longer takes cannot be chosen', async () => {
    await page.getByRole('button', { name: /^Autopay/ }).click()
    await expect(dialog(page).getByText('3 days before the paid period ends')).toBeVisible()
    await expect(dialog(page).getByRole('radio', { name: /Visa •••• 0158/ })).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Turn autopay on' })).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('a declined card is not linked', async () => {
    await press(page, 'Link another card')
    await expect(dialog(page).getByText('the bank debits 10 ֏ and gives it back')).toBeVisible()
    await expectAccessible(page)
    await pressQuiet(dialog(page).getByRole('button', { name: 'Go to the bank’s page' }))
    await expect(dialog(page).getByText('Without the offer agreement we cannot go on')).toBeVisible()
    await acceptOffer(page, 'Link a card')
    await press(page, 'Go to the bank’s page', 'Link a card')
    await answerAtBank(page, /declined/)
    await expect(dialog(page).getByText('The card is not linked.')).toBeVisible()
    await expect(page).not.toHaveURL(/isPaid|#/)
    await expectAccessible(page)
  })

  await test.step('another one is', async () => {
    await press(page, 'Link another card')
    await acceptOffer(page, 'Link a card')
    await press(page, 'Go to the bank’s page', 'Link a card')
    await answerAtBank(page, /^Pay/)
    await expect(dialog(page).getByText('The card is linked.')).toBeVisible()
    await expect(dialog(page).getByRole('radio', { name: 'Visa •••• 1111' })).toBeChecked()
    await expectAccessible(page)
  })

  await test.step('it pays by itself from now on', async () => {
    await acceptOffer(page)
    await press(page, 'Turn autopay on')
    await expect(dialog(page).getByText('Autopay is on.')).toBeVisible()
    await expect(dialog(page).getByText('Visa •••• 1111')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Other cards')
    await expect(dialog(page).getByRole('radio', { name: /Visa •••• 1111 Pays by itself/ })).toBeChecked()
    await expectAccessible(page)
    await press(page, 'Back to autopay', 'Other cards')
  })

  await test.step('and no longer, once it was asked about', async () => {
    await press(page, 'Turn autopay off')
    await expect(dialog(page).getByText('The card stays linked')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Leave it on', 'Turn autopay off?')
    await turnOff(page)
  })

  await test.step('a card that does not pay is deleted', async () => {
    await press(page, 'Delete Visa •••• 1111')
    await expectAccessible(page)
    await press(page, 'Delete', 'Delete the card?')
    await expect(dialog(page).getByText('The card is deleted.')).toBeVisible()
    await press(page, 'Back to autopay', 'Delete the card?')
    await expect(dialog(page).getByRole('radio')).toHaveCount(1)
  })
})

test('autopay ends by a word from elsewhere, and with its card', async ({ page, product }) => {
  await openAs(page, '1000019', '/#autopayment')
  await press(page, 'Link a card')
  await acceptOffer(page, 'Link a card')
  await press(page, 'Go to the bank’s page', 'Link a card')
  await answerAtBank(page, /^Pay/)
  await acceptOffer(page)
  await press(page, 'Turn autopay on')
  await expect(dialog(page).getByText('Autopay is on.')).toBeVisible()

  await test.step('what is changed elsewhere shows at once', async () => {
    const { ask, signIn: token } = script(product.url)
    const contract = new URLSearchParams({ billing_id: 'rb', contract_id: '1000019' })
    const { path } = paymentCalls.autopayOff
    await ask('DELETE', `${path}?${contract}`, undefined, await token('1000019', 'ararat19'))
    await expect(dialog(page).getByText('Autopay is off.')).toBeVisible()
  })

  await test.step('deleting an active card says that autopay ends first', async () => {
    await acceptOffer(page)
    await press(page, 'Turn autopay on')
    await press(page, 'Other cards')
    await press(page, 'Delete Visa •••• 1111', 'Other cards')
    await expect(dialog(page).getByText('autopay ends first')).toBeVisible()
    await press(page, 'Delete', 'Delete the card?')
    await expect(dialog(page).getByText('The card is deleted.')).toBeVisible()
    await press(page, 'Back to autopay', 'Delete the card?')
    await expect(dialog(page).getByRole('button', { name: 'Link a card' })).toBeVisible()
  })
})

test('an address with autopayment opens it, after signing in too', async ({ page }) => {
  await openAs(page, '1000020', '/#autopayment')
  await expect(dialog(page).getByRole('button', { name: 'Link a card' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).not.toHaveURL(/#/)
  await page.evaluate(() => (location.hash = 'autopayment'))
  await expect(dialog(page).getByRole('button', { name: 'Link a card' })).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).not.toHaveURL(/#/)
  await expect(page.getByTestId('balance')).toBeVisible()
})

test('a contract for payment only has no autopay', async ({ page }) => {
  await openAs(page, '1000001', '/?billing_id=rb&contract_id=1000005#autopayment')
  await expect(page.getByText('Only payment is open here.')).toBeVisible()
  await expect(page).not.toHaveURL(/#/)
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Autopay/ })).toBeHidden()
})

test('autopay of a chosen sum is connected on the page of the bank, and disabled', { tag: '@ru' }, async ({ page }) => {
  await openAs(page, '1000016')

  const month = digitsOf(
    (await page
      .getByText(/₽ a month$/)
      .first()
      .textContent()) ?? '',
  )
  expect(Number(month)).toBeGreaterThan(10)

  await test.step('it begins with a month, and what is missing is told by the fields', async () => {
    await page.getByRole('button', { name: /^Autopay/ }).click()
    const sum = dialog(page).getByLabel('Sum of each payment')
    await expect.poll(async () => digitsOf(await sum.inputValue())).toBe(month)
    await sum.fill('9,99')
    await expect(dialog(page).getByText('The sum must be from 10 ₽ to 15 000 ₽')).toBeVisible()
    await pressQuiet(dialog(page).getByRole('button', { name: 'Turn autopay on' }))
    await expect(dialog(page).getByText('Without the offer agreement we cannot go on')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a declined card connects nothing', async () => {
    await dialog(page).getByLabel('Sum of each payment').fill('500,50')
    await dialog(page)
      .getByLabel(/offer agreement/)
      .check()
    await press(page, 'Turn autopay on')
    await answerAtBank(page, /declined/)
    await expect(dialog(page).getByText('The card is not linked.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a good one connects it', async () => {
    await dialog(page).getByLabel('Sum of each payment').fill('500,50')
    await dialog(page)
      .getByLabel(/offer agreement/)
      .check()
    await press(page, 'Turn autopay on')
    await answerAtBank(page, /^Pay/)
    await expect(dialog(page).getByText('Autopay is on.')).toBeVisible()
    await expect(dialog(page).getByText('500.50 ₽')).toBeVisible()
    await expect(page).not.toHaveURL(/isPaid|#/)
    await expectAccessible(page)
  })

  await test.step('and it ends once it was asked about', async () => {
    await turnOff(page)
    const sum = dialog(page).getByLabel('Sum of each payment')
    await expect.poll(async () => digitsOf(await sum.inputValue())).toBe(month)
  })
})
