import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pressQuiet } from './press-quiet.ts'
import type { OperatorId } from './product.ts'
import { script } from './script.ts'
import { test } from './test.ts'

/** What differs between the two operators. */
const facts = {
  am: { city: 'Yerevan', other: 'Gyumri', typed: '700', shown: '700 ֏', below: '1' },
  ru: { city: 'Yekaterinburg', other: 'Chelyabinsk', typed: '70,50', shown: '70.50 ₽', below: '1' },
} satisfies Record<OperatorId, unknown>

const agreement = /I accept the offer agreement/

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

/** Fills in a house of the street that the demo has for this. */
async function fillAddress(page: Page, house: string) {
  await page.getByRole('combobox', { name: 'Street' }).fill('Alph')
  await page.getByRole('option', { name: 'Alpha', exact: true }).click()
  await page.getByRole('combobox', { name: 'House' }).fill(house)
  await page.getByRole('option', { name: house, exact: true }).click()
}

async function search(page: Page) {
  await page.getByRole('button', { name: 'Find the contract' }).click()
}

/** Opens the page of the bank with a payment for a contract, named by its number. */
async function payByNumber(page: Page, number: string, typed: string) {
  await page.goto('/login?way=pay-contract')
  await page.getByLabel('Contract number').fill(number)
  await page.keyboard.press('Enter')
  await page.getByLabel('Amount').fill(typed)
  await page.getByLabel(agreement).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\/bank\//)
}

test('anybody pays for a contract found by its address', { tag: '@both' }, async ({ page, operator, product }) => {
  const { city, other, typed, shown, below } = facts[operator]

  await test.step('paying is one link away, and back again', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: /Pay without signing in/ }).click()
    await expect(page).toHaveURL(/way=pay/)
    await expect(page).toHaveTitle(/Payment$/)
    await page.goBack()
    await expect(page.getByLabel('Contract number')).toBeVisible()
    await page.goForward()
    await expect(page.getByLabel('City')).toHaveValue(/\w/)
    await expect(page.getByLabel('City').locator('option:checked')).toHaveText(city)
    await expectAccessible(page)
  })

  await test.step('what is missing is told by the fields, the offer too', async () => {
    await pressQuiet(page.getByRole('button', { name: 'Find the contract' }))
    await expect(page.getByText('Choose the street from the list')).toBeVisible()
    await expect(page.getByText('Choose the house from the list')).toBeVisible()
    await expect(page.getByText('Without the offer agreement we cannot go on')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Street' }).fill('Nowhere')
    await expect(page.getByText('No such street in this city')).toBeVisible()
  })

  await test.step('another city clears what stood below it', async () => {
    await fillAddress(page, '1')
    await page.getByLabel('Flat, if any').fill('5')
    await page.getByLabel('City').selectOption({ label: other })
    await expect(page.getByRole('combobox', { name: 'Street' })).toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'House' })).toHaveValue('')
    await expect(page.getByLabel('Flat, if any')).toHaveValue('')
    await page.getByLabel('City').selectOption({ label: city })
  })

  await test.step('none, then several to pick one of', async () => {
    await fillAddress(page, '1')
    await page.getByLabel(agreement).check()
    await search(page)
    await expect(page.getByText('No contracts at this address')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change the address' }).click()
    await expect(page.getByRole('combobox', { name: 'Street' })).toHaveValue('Alpha')
    await page.getByRole('combobox', { name: 'House' }).fill('3')
    await page.getByRole('option', { name: '3', exact: true }).click()
    await search(page)
    const found = page.getByRole('list', { name: 'Contracts at this address' })
    await expect(found.getByRole('listitem')).not.toHaveCount(0)
    await expectAccessible(page)
    await found.getByRole('button').first().click()
    await expect(page.getByLabel('Amount')).toBeVisible()
    await page.goBack()
    await expect(found).toBeVisible()
    await expect(page.locator('main :focus')).toHaveCount(1)
    await page.getByRole('button', { name: 'Change the address' }).click()
  })

  await test.step('a single one goes straight to the payment, which a reload keeps', async () => {
    await page.getByRole('combobox', { name: 'House' }).fill('2')
    await page.getByRole('option', { name: '2', exact: true }).click()
    await search(page)
    await expect(page.getByLabel('Amount')).toBeVisible()
    await expect(page).toHaveURL(/contract_id=\d+/)
    await expectAccessible(page)
    await page.reload()
    await page.getByLabel('Amount').fill(below)
    await expect(page.getByText('The sum must be from')).toBeVisible()
    await page.getByLabel('Amount').fill(typed)
    await expect(page.getByRole('button', { name: /^Pay / })).toBeDisabled()
    await page.getByLabel(agreement).check()
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
  })

  await test.step('back from the bank the sign-in page tells what became of it', async () => {
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL((url) => url.origin === product.url && url.pathname === '/login')
    await expect(page.getByText(`Balance topped up by ${shown}`)).toBeVisible()
    await expect(page).not.toHaveURL(/isPaid/)
    await expect(page.getByLabel('City')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a contract that nobody has is told by its field, and nothing typed is lost', async ({ page, operator }) => {
  const { typed } = facts[operator]
  await page.goto('/login?way=pay-contract')
  const number = page.getByLabel('Contract number')
  await number.fill('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A contract number is longer than 4 characters')).toBeVisible()
  await expectAccessible(page)
  await number.fill('9999999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No contract has this number.')).toBeVisible()
  await expect(page.getByLabel('Amount')).toBeHidden()
  await expect(number).toHaveValue('9999999')
  await expect(number).toHaveAccessibleDescription(/contract/i)
  await expect(number).toBeFocused()
  await expectAccessible(page)
  await number.fill('1000016')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/, Sayat-Nova •••$/)).toBeVisible()
  await page.getByLabel('Amount').fill(typed)
  await page.getByLabel('Send a receipt by e-mail').check()
  await page.getByLabel('E-mail for the receipt').fill('somebody@example.com')
  await page.getByLabel(agreement).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change' }).click()
  // A business contract, which is paid on terms of its own beside the offer.
  await number.fill('2000001')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount')).toHaveValue(typed)
  await expect(page.getByLabel('E-mail for the receipt')).toHaveValue('somebody@example.com')
  await expect(page.getByRole('button', { name: /^Pay / })).toBeDisabled()
  await page.getByLabel('I agree to the terms of payment for legal entities').check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Balance topped up' })).toContainText('No. 2000001')
})

test('a payment without signing in is told of over a reload and in another tab', async ({
  page,
  operator,
  product,
  context,
}) => {
  const { typed } = facts[operator]
  await payByNumber(page, '1000016', typed)

  await test.step('a refused one, until it is put away', async () => {
    await page.getByRole('button', { name: 'Have the card declined' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await expect(page.getByText('Error during payment.')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Error during payment.')).toBeVisible()
    await page.getByRole('button', { name: 'Hide' }).click()
    await page.reload()
    await expect(page.getByLabel('Contract number')).toBeVisible()
    await expect(page.getByText('Error during payment.')).toBeHidden()
  })

  await test.step('one that the bank finished after its tab was closed', async () => {
    await payByNumber(page, '1000016', typed)
    const order = new URL(page.url()).pathname.split('/').at(-1)!
    await page.close()
    await script(product.url).bank(`/orders/${order}/approve`)
    const another = await context.newPage()
    await another.goto('/login')
    await expect(another.getByText(/^Balance topped up by/)).toBeVisible()
    await expectAccessible(another)
  })
})
