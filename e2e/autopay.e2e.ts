import { paymentCalls } from '@kabinet/contract/payments'
import { expect, type Page } from '@playwright/test'
import { answerAtBank } from './bank.ts'
import { pressQuiet } from './press-quiet.ts'
import { contains, inOrder, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const digitsOf = (sum: string) => sum.replace(/\D/g, '')
const dialog = (page: Page) => page.getByRole('dialog')

/** Presses a button of a sheet. Finds the sheet by name because the previous sheet may still be closing. */
function press(page: Page, button: string, sheet = say('autopay.title')) {
  return page
    .getByRole('dialog', { name: sheet, exact: true })
    .getByRole('button', { name: button, exact: true })
    .click()
}

async function acceptOffer(page: Page, sheet = say('autopay.title')) {
  const shown = page.getByRole('dialog', { name: sheet, exact: true })
  await shown.getByLabel(startsWith('common.offer')).check()
}

async function turnOff(page: Page) {
  await press(page, say('autopay.turnOff'))
  await press(page, say('autopay.turnOff'), say('autopay.offTitle'))
  await expect(dialog(page).getByText(say('autopay.isOff'))).toBeVisible()
  await press(page, say('common.done'), say('autopay.isOff'))
}

test('a card is linked, used for autopay, turned off and deleted', async ({ page, customer }) => {
  await openAs(page, await customer('phoneOutdated'))

  await test.step('a deactivated card cannot be chosen', async () => {
    await page.getByRole('button', { name: startsWith('autopay.title') }).click()
    await expect(dialog(page).getByText(contains('autopay.whatCard', { days: 3 }))).toBeVisible()
    await expect(dialog(page).getByRole('radio', { name: /Visa •••• 0158/ })).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: say('autopay.turnOn') })).toBeHidden()
  })

  await test.step('a declined card is not linked', async () => {
    await press(page, say('cards.linkAnother'))
    await expect(dialog(page).getByText(contains('cards.linkText', { sum: '10 ֏' }))).toBeVisible()
    await pressQuiet(dialog(page).getByRole('button', { name: say('cards.toBank') }))
    await expect(dialog(page).getByText(say('common.offerMissing'))).toBeVisible()
    await acceptOffer(page, say('cards.link'))
    await press(page, say('cards.toBank'), say('cards.link'))
    await answerAtBank(page, 'decline')
    await expect(dialog(page).getByText(say('cards.failed'))).toBeVisible()
    await expect(page).not.toHaveURL(/isPaid|#/)
  })

  await test.step('another card is linked', async () => {
    await press(page, say('cards.linkAnother'))
    await acceptOffer(page, say('cards.link'))
    await press(page, say('cards.toBank'), say('cards.link'))
    await answerAtBank(page, 'pay')
    await expect(dialog(page).getByText(say('cards.linked'))).toBeVisible()
    await expect(dialog(page).getByRole('radio', { name: 'Visa •••• 1111' })).toBeChecked()
    await expect(dialog(page).getByLabel(startsWith('common.offer'))).toBeChecked()
  })

  await test.step('autopay is now on', async () => {
    await press(page, say('autopay.turnOn'))
    await expect(dialog(page).getByText(say('autopay.isOn'))).toBeVisible()
    await expect(dialog(page).getByText('Visa •••• 1111')).toBeVisible()
    await press(page, say('cards.others'))
    await expect(
      dialog(page).getByRole('radio', { name: inOrder('Visa •••• 1111', say('cards.active')) }),
    ).toBeChecked()
    await press(page, say('autopay.back'), say('cards.others'))
  })

  await test.step('autopay is turned off after a confirmation', async () => {
    await press(page, say('autopay.turnOff'))
    await expect(dialog(page).getByText(say('autopay.offTextCard'))).toBeVisible()
    await press(page, say('autopay.keep'), say('autopay.offTitle'))
    await turnOff(page)
  })

  await test.step('a card without autopay is deleted', async () => {
    await press(page, say('cards.removeNamed', { card: 'Visa •••• 1111' }))
    await press(page, say('cards.remove'), say('cards.removeTitle'))
    await expect(dialog(page).getByText(say('cards.removed'))).toBeVisible()
    await press(page, say('common.done'), say('cards.removed'))
    await expect(dialog(page).getByRole('radio')).toHaveCount(1)
  })
})

test('autopay ends when turned off elsewhere, or when its card is deleted', async ({ page, product, customer }) => {
  const own = await customer('cashbackForYear')
  await openAs(page, own, '/#autopayment')
  await press(page, say('cards.link'))
  await acceptOffer(page, say('cards.link'))
  await press(page, say('cards.toBank'), say('cards.link'))
  await answerAtBank(page, 'pay')
  await press(page, say('autopay.turnOn'))
  await expect(dialog(page).getByText(say('autopay.isOn'))).toBeVisible()

  await test.step('a change made elsewhere shows at once', async () => {
    const { ask, signIn: token } = script(product.url)
    const contract = new URLSearchParams({ billing_id: 'rb', contract_id: own.contract })
    const { path } = paymentCalls.autopayOff
    await ask('DELETE', `${path}?${contract}`, undefined, await token(own.contract, own.password))
    await expect(dialog(page).getByText(say('autopay.isOff'))).toBeVisible()
  })

  await test.step('deleting the autopay card warns that autopay ends first', async () => {
    await acceptOffer(page)
    await press(page, say('autopay.turnOn'))
    await press(page, say('cards.others'))
    await press(page, say('cards.removeNamed', { card: 'Visa •••• 1111' }), say('cards.others'))
    await expect(dialog(page).getByText(say('cards.removeActiveText'))).toBeVisible()
    await press(page, say('cards.remove'), say('cards.removeTitle'))
    await expect(dialog(page).getByText(say('cards.removed'))).toBeVisible()
    await press(page, say('common.done'), say('cards.removed'))
    await expect(dialog(page).getByRole('button', { name: say('cards.link') })).toBeVisible()
  })
})

test('a URL with #autopayment opens autopay, also after signing in', async ({ page }) => {
  await openAs(page, '1000020', '/#autopayment')
  await expect(dialog(page).getByRole('button', { name: say('cards.link') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).not.toHaveURL(/#/)
  await page.evaluate(() => (location.hash = 'autopayment'))
  await expect(dialog(page).getByRole('button', { name: say('cards.link') })).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).not.toHaveURL(/#/)
  await expect(page.getByTestId('balance')).toBeVisible()
})

test('a payment-only contract has no autopay', async ({ page }) => {
  await openAs(page, '1000001', '/?billing_id=rb&contract_id=1000005#autopayment')
  await expect(page.getByText(say('home.paymentOnlyTitle'))).toBeVisible()
  await expect(page).not.toHaveURL(/#/)
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: startsWith('autopay.title') })).toBeHidden()
})

test('autopay of a chosen amount is set up on the bank page and turned off', { tag: '@ru' }, async ({ page }) => {
  await openAs(page, '1000016')

  const month = digitsOf((await page.getByText(contains('common.perMonth')).first().textContent()) ?? '')
  expect(Number(month)).toBeGreaterThan(10)

  await test.step('the amount defaults to one month, and missing fields are reported', async () => {
    await page.getByRole('button', { name: startsWith('autopay.title') }).click()
    const sum = dialog(page).getByLabel(say('autopay.sum'))
    await expect.poll(async () => digitsOf(await sum.inputValue())).toBe(month)
    await sum.fill('9,99')
    await expect(dialog(page).getByText(say('common.sumOutOfLimits', { min: '10 ₽', max: '15 000 ₽' }))).toBeVisible()
    await pressQuiet(dialog(page).getByRole('button', { name: say('autopay.turnOn') }))
    await expect(dialog(page).getByText(say('common.offerMissing'))).toBeVisible()
  })

  await test.step('a declined card does not turn autopay on', async () => {
    await dialog(page).getByLabel(say('autopay.sum')).fill('500,50')
    await dialog(page).getByLabel(startsWith('common.offer')).check()
    await press(page, say('autopay.turnOn'))
    await answerAtBank(page, 'decline')
    await expect(dialog(page).getByText(say('cards.failed'))).toBeVisible()
  })

  await test.step('a valid card turns autopay on', async () => {
    await dialog(page).getByLabel(say('autopay.sum')).fill('500,50')
    await dialog(page).getByLabel(startsWith('common.offer')).check()
    await press(page, say('autopay.turnOn'))
    await answerAtBank(page, 'pay')
    await expect(dialog(page).getByText(say('autopay.isOn'))).toBeVisible()
    await expect(dialog(page).getByText('500.50 ₽', { exact: true })).toBeVisible()
    await expect(page).not.toHaveURL(/isPaid|#/)
  })

  await test.step('autopay is turned off after a confirmation', async () => {
    await turnOff(page)
    const sum = dialog(page).getByLabel(say('autopay.sum'))
    await expect.poll(async () => digitsOf(await sum.inputValue())).toBe(month)
  })
})
