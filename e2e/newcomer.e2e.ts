import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { OperatorId } from './product.ts'
import { script } from './script.ts'
import { codeSentTo } from './sms.ts'
import { test } from './test.ts'

/** A phone that nobody has, and what is paid. */
const facts = {
  am: { phone: '37499555111', typed: '99555111', sum: '700', shown: '700 ֏' },
  ru: { phone: '79995551111', typed: '9995551111', sum: '70', shown: '70.00 ₽' },
} satisfies Record<OperatorId, unknown>

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

test('somebody with a phone alone gets in, adds contracts, pays as a guest, and throws other devices out', async ({
  page,
  operator,
  product,
  browser,
}) => {
  const { phone, typed, sum, shown } = facts[operator]
  const sheet = page.getByRole('dialog', { name: 'Add a contract' })
  const contracts = page.getByRole('list', { name: 'Contracts' })

  await test.step('the code signs in, to an account without contracts', async () => {
    await page.goto('/login')
    await page.getByRole('tab', { name: 'By phone' }).click()
    await page.getByRole('textbox', { name: /^Phone number/ }).fill(typed)
    await page.getByRole('button', { name: 'Get the code' }).click()
    await page.getByLabel('Code from the message').fill(await codeSentTo(product.url, phone))
    await expect(page).not.toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: 'Add a contract' }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one contract is added with its password, one without', async () => {
    await page.getByRole('button', { name: 'Add a contract' }).first().click()
    await sheet.getByLabel('Contract number').fill('1000018')
    await sheet.getByLabel('Contract password', { exact: true }).fill('ararat18')
    await sheet.getByRole('button', { name: 'Add a contract' }).click()
    await sheet.getByRole('button', { name: 'Show it' }).click()
    await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add a contract' }).click()
    await sheet.getByLabel('Contract number').fill('1000011')
    await sheet.getByLabel('I do not have the password').check()
    await sheet.getByRole('button', { name: 'Add a contract' }).click()
    await sheet.getByRole('button', { name: 'Show it' }).click()
    await expect(page.getByText('Only payment is open here.')).toBeVisible()
    await expect(contracts.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('a third, found by its address, is paid for as a guest', async () => {
    await page.getByRole('button', { name: 'Add a contract' }).click()
    await sheet.getByRole('tab', { name: 'By address' }).click()
    await sheet.getByLabel('Street').fill('Alph')
    await page.getByRole('option', { name: 'Alpha', exact: true }).click()
    await sheet.getByLabel('House').fill('2')
    await page.getByRole('option', { name: '2', exact: true }).click()
    await sheet.getByRole('checkbox', { name: /offer agreement/ }).check()
    await sheet.getByRole('button', { name: 'Find the contract' }).click()
    await sheet.getByRole('button', { name: /^Add/ }).click()
    await page.keyboard.press('Escape')
    await expect(contracts.getByRole('listitem')).toHaveCount(3)
    await contracts.getByRole('listitem').last().getByRole('button').first().click()
    await expect(page.getByText('You found it by its address')).toBeVisible()
    await page.getByRole('button', { name: 'Top up' }).first().click()
    await page.getByLabel('Amount').fill(sum)
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL((url) => url.origin === product.url && !url.pathname.startsWith('/sandbox'))
    await expect(page.getByText(`Balance topped up by ${shown}`)).toBeVisible()
  })

  await test.step('a second browser of the account is thrown out within a second', async () => {
    const elsewhere = await browser.newContext({ baseURL: product.url })
    const other = await elsewhere.newPage()
    await other.goto('/login?way=phone')
    await script(product.url).ask('POST', '/sandbox/clock', { advance: 'PT2M1S' })
    await other.getByRole('textbox', { name: /^Phone number/ }).fill(typed)
    await other.getByRole('button', { name: 'Get the code' }).click()
    await other.getByLabel('Code from the message').fill(await codeSentTo(product.url, phone, 2))
    await expect(other.getByRole('list', { name: 'Contracts' })).toBeVisible()
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByRole('button', { name: 'Devices and access' }).click()
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
    await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(question.getByText('All other devices are signed out.')).toBeVisible()
    await expect(other).toHaveURL(/\/login/, { timeout: 1000 })
    await elsewhere.close()
  })
})
