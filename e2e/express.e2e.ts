import { expect, type Page } from '@playwright/test'
import { answerAtBank } from './bank.ts'
import { pressQuiet } from './press-quiet.ts'
import type { OperatorId } from './product.ts'
import { contains, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { test } from './test.ts'

const facts = {
  am: { city: 'Yerevan', other: 'Gyumri', typed: '700', shown: '700 ֏', below: '1' },
  ru: { city: 'Yekaterinburg', other: 'Chelyabinsk', typed: '70,50', shown: '70.50 ₽', below: '1' },
} satisfies Record<OperatorId, unknown>

const agreement = startsWith('common.offer')

async function fillAddress(page: Page, house: string) {
  await page.getByRole('combobox', { name: say('addresses.street') }).fill('Alph')
  await page.getByRole('option', { name: 'Alpha', exact: true }).click()
  await page.getByRole('combobox', { name: say('addresses.house') }).fill(house)
  await page.getByRole('option', { name: house, exact: true }).click()
}

async function search(page: Page) {
  await page.getByRole('button', { name: say('addresses.find') }).click()
}

async function payByNumber(page: Page, number: string, typed: string) {
  await page.goto('/login?way=pay-contract')
  await page.getByLabel(say('express.number')).fill(number)
  await page.keyboard.press('Enter')
  await page.getByLabel(say('payment.amount')).fill(typed)
  await page.getByLabel(agreement).check()
  await page.getByRole('button', { name: startsWith('payment.pay') }).click()
  await page.waitForURL(/\/sandbox\/bank\//)
}

test('anyone pays for a contract found by address', { tag: '@both' }, async ({ page, operator }) => {
  const { city, other, typed, shown, below } = facts[operator]

  await test.step('payment is one link away from sign-in, and back', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: say('pageAuth.payInstead') }).click()
    await expect(page).toHaveURL(/way=pay/)
    await expect(page).toHaveTitle(contains('pageAuth.payTitle'))
    await page.goBack()
    await expect(page.getByLabel(say('pageAuth.contract'))).toBeVisible()
    await page.goForward()
    await expect(page.getByLabel(say('addresses.city'))).toHaveValue(/\w/)
    await expect(page.getByLabel(say('addresses.city')).locator('option:checked')).toHaveText(city)
  })

  await test.step('missing fields are reported, including the offer', async () => {
    await pressQuiet(page.getByRole('button', { name: say('addresses.find') }))
    await expect(page.getByText(say('addresses.streetMissing'))).toBeVisible()
    await expect(page.getByText(say('addresses.houseMissing'))).toBeVisible()
    await expect(page.getByText(say('common.offerMissing'))).toBeVisible()
    await page.getByRole('combobox', { name: say('addresses.street') }).fill('Nowhere')
    await expect(page.getByText(say('addresses.streetUnknown'))).toBeVisible()
  })

  await test.step('changing the city clears the fields below it', async () => {
    await fillAddress(page, '1')
    await page.getByLabel(say('addresses.flat')).fill('5')
    await page.getByLabel(say('addresses.city')).selectOption({ label: other })
    await expect(page.getByRole('combobox', { name: say('addresses.street') })).toHaveValue('')
    await expect(page.getByRole('combobox', { name: say('addresses.house') })).toHaveValue('')
    await expect(page.getByLabel(say('addresses.flat'))).toHaveValue('')
    await page.getByLabel(say('addresses.city')).selectOption({ label: city })
  })

  await test.step('a search finds nothing, and another one several contracts to choose from', async () => {
    await fillAddress(page, '1')
    await page.getByLabel(agreement).check()
    await search(page)
    await expect(page.getByText(say('addresses.none'))).toBeVisible()
    await page.getByRole('button', { name: say('addresses.another') }).click()
    await expect(page.getByRole('combobox', { name: say('addresses.street') })).toHaveValue('Alpha')
    await page.getByRole('combobox', { name: say('addresses.house') }).fill('3')
    await page.getByRole('option', { name: '3', exact: true }).click()
    await search(page)
    const found = page.getByRole('list', { name: say('addresses.several') })
    await expect(found.getByRole('listitem')).not.toHaveCount(0)
    await found.getByRole('button').first().click()
    await expect(page.getByLabel(say('payment.amount'))).toBeVisible()
    await page.goBack()
    await expect(found).toBeVisible()
    await expect(page.locator('main :focus')).toHaveCount(1)
    await page.getByRole('button', { name: say('addresses.another') }).click()
  })

  await test.step('a single match goes straight to payment, and survives a reload', async () => {
    await page.getByRole('combobox', { name: say('addresses.house') }).fill('2')
    await page.getByRole('option', { name: '2', exact: true }).click()
    await search(page)
    await expect(page.getByLabel(say('payment.amount'))).toBeVisible()
    await expect(page).toHaveURL(/contract_id=\d+/)
    await page.reload()
    await page.getByLabel(say('payment.amount')).fill(below)
    await expect(page.getByText(contains('common.sumOutOfLimits'))).toBeVisible()
    await page.getByLabel(say('payment.amount')).fill(typed)
    await expect(page.getByRole('button', { name: startsWith('payment.pay') })).toBeDisabled()
    await page.getByLabel(agreement).check()
    await page.getByRole('button', { name: startsWith('payment.pay') }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
  })

  await test.step('back from the bank, the sign-in page shows the result', async () => {
    await answerAtBank(page, 'pay')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(contains('payment.paidTo', { sum: shown }))).toBeVisible()
    await expect(page).not.toHaveURL(/isPaid/)
    await expect(page.getByLabel(say('addresses.city'))).toBeHidden()
    await page.getByRole('button', { name: say('payment.another') }).click()
    await expect(page.getByLabel(say('addresses.city'))).toBeVisible()
    await expect(page.locator('main :focus')).toHaveCount(1)
  })
})

test('an unknown contract is reported next to its field, and the input is kept', async ({ page, operator }) => {
  const { typed } = facts[operator]
  await page.goto('/login?way=pay-contract')
  const number = page.getByLabel(say('express.number'))
  await number.fill('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('express.numberShort'))).toBeVisible()
  await number.fill('9999999')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('express.unknown'))).toBeVisible()
  await expect(page.getByLabel(say('payment.amount'))).toBeHidden()
  await expect(number).toHaveValue('9999999')
  await expect(number).toHaveAccessibleDescription(contains('express.unknown'))
  await expect(number).toBeFocused()
  await number.fill('1000016')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/, Sayat-Nova •••$/)).toBeVisible()
  await page.getByLabel(say('payment.amount')).fill(typed)
  await page.getByLabel(say('payment.wantReceipt')).check()
  await page.getByLabel(say('payment.email')).fill('somebody@example.com')
  await page.getByLabel(agreement).check()
  await page.getByRole('button', { name: say('express.change') }).click()
  // A business contract has payment terms in addition to the offer.
  await number.fill('2000001')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(say('payment.amount'))).toHaveValue(typed)
  await expect(page.getByLabel(say('payment.email'))).toHaveValue('somebody@example.com')
  await expect(page.getByRole('button', { name: startsWith('payment.pay') })).toBeDisabled()
  await page.getByLabel(say('payment.agreement')).check()
  await page.getByRole('button', { name: startsWith('payment.pay') }).click()
  await answerAtBank(page, 'pay')
  await expect(page.getByRole('status')).toContainText(contains('payment.paidTo', { number: '2000001' }))
})

test('a payment made signed out is shown after a reload and in another tab', async ({
  page,
  operator,
  product,
  context,
}) => {
  const { typed } = facts[operator]
  await payByNumber(page, '1000016', typed)

  await test.step('a declined payment is shown until it is dismissed', async () => {
    await answerAtBank(page, 'decline')
    await expect(page.getByText(contains('payment.failedTitle'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(contains('payment.failedTitle'))).toBeVisible()
    await page.getByRole('button', { name: say('payment.dismiss') }).click()
    await page.reload()
    await expect(page.getByLabel(say('express.number'))).toBeVisible()
    await expect(page.getByText(contains('payment.failedTitle'))).toBeHidden()
  })

  await test.step('a payment that the bank completed after its tab was closed is shown', async () => {
    await payByNumber(page, '1000016', typed)
    const order = new URL(page.url()).pathname.split('/').at(-1)!
    await page.close()
    await script(product.url).bank(`/orders/${order}/approve`)
    const another = await context.newPage()
    await another.goto('/login')
    await expect(another.getByText(contains('payment.paidTo', { number: '1000016' }))).toBeVisible()
  })
})
