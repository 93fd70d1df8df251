import { expect } from '@playwright/test'
import { answerAtBank } from './bank.ts'
import type { OperatorId } from './product.ts'
import { contains, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { codeSentTo } from './sms.ts'
import { test } from './test.ts'

/** Unused phone number, in full and as typed, and an amount to pay, as typed (`sum`) and as shown. */
const facts = {
  am: { phone: '37499555111', typed: '99555111', sum: '700', shown: '700 ֏' },
  ru: { phone: '79995551111', typed: '9995551111', sum: '70', shown: '70.00 ₽' },
} satisfies Record<OperatorId, unknown>

test('with only a phone number, a newcomer signs in, adds contracts, pays as a guest and ends other sessions', async ({
  page,
  operator,
  product,
  browser,
}) => {
  const { phone, typed, sum, shown } = facts[operator]
  const sheet = page.getByRole('dialog', { name: say('common.addContract') })
  const contracts = page.getByRole('list', { name: say('contracts.title') })

  await test.step('the code signs in to an account without contracts', async () => {
    await page.goto('/login')
    await page.getByRole('tab', { name: say('pageAuth.byPhone') }).click()
    await page.getByRole('textbox', { name: startsWith('common.phoneNumber') }).fill(typed)
    await page.getByRole('button', { name: say('pageAuth.getCode') }).click()
    await page.getByLabel(say('common.code')).fill(await codeSentTo(product.url, phone))
    await expect(page).not.toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: say('common.addContract') }).first()).toBeVisible()
  })

  await test.step('one contract is added with its password, one without', async () => {
    await page
      .getByRole('button', { name: say('common.addContract') })
      .first()
      .click()
    await sheet.getByLabel(say('contracts.number')).fill('1000018')
    await sheet.getByLabel(say('contracts.password'), { exact: true }).fill('ararat18')
    await sheet.getByRole('button', { name: say('common.addContract') }).click()
    await page.getByRole('button', { name: say('contracts.show') }).click()
    await expect(page.getByRole('heading', { name: say('home.services'), exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('common.addContract') }).click()
    await sheet.getByLabel(say('contracts.number')).fill('1000011')
    await sheet.getByLabel(say('contracts.noPassword')).check()
    await sheet.getByRole('button', { name: say('common.addContract') }).click()
    await page.getByRole('button', { name: say('contracts.show') }).click()
    await expect(page.getByText(say('home.paymentOnlyTitle'))).toBeVisible()
    await expect(contracts.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('a third contract is found by address and paid for as a guest', async () => {
    await page.getByRole('button', { name: say('common.addContract') }).click()
    await sheet.getByRole('tab', { name: say('contracts.byAddress') }).click()
    await sheet.getByLabel(say('addresses.street')).fill('Alph')
    await page.getByRole('option', { name: 'Alpha', exact: true }).click()
    await sheet.getByLabel(say('addresses.house')).fill('2')
    await page.getByRole('option', { name: '2', exact: true }).click()
    await sheet.getByRole('checkbox', { name: startsWith('common.offer') }).check()
    await sheet.getByRole('button', { name: say('addresses.find') }).click()
    await sheet.getByRole('button', { name: say('contracts.bulkAdd', { count: 1 }) }).click()
    await page.keyboard.press('Escape')
    await expect(contracts.getByRole('listitem')).toHaveCount(3)
    await contracts.getByRole('listitem').last().getByRole('button').first().click()
    await expect(page.getByText(contains('home.paymentOnlyText', { role: 'guest' }))).toBeVisible()
    await page
      .getByRole('button', { name: say('common.topUp'), exact: true })
      .first()
      .click()
    await page.getByLabel(say('payment.amount')).fill(sum)
    await page.getByRole('button', { name: startsWith('payment.pay') }).click()
    await answerAtBank(page, 'pay')
    await expect(page.getByText(say('payment.doneTitle', { sum: shown }))).toBeVisible()
  })

  await test.step('a second browser of the account is signed out without a reload', async () => {
    const elsewhere = await browser.newContext({ baseURL: product.url })
    const other = await elsewhere.newPage()
    await other.goto('/login?way=phone')
    await script(product.url).ask('POST', '/sandbox/clock', { advance: 'PT2M1S' })
    await other.getByRole('textbox', { name: startsWith('common.phoneNumber') }).fill(typed)
    await other.getByRole('button', { name: say('pageAuth.getCode') }).click()
    await other.getByLabel(say('common.code')).fill(await codeSentTo(product.url, phone, 2))
    await expect(other.getByRole('list', { name: say('contracts.title') })).toBeVisible()
    await page.getByRole('button', { name: startsWith('shell.profile') }).click()
    await page.getByRole('button', { name: say('access.title') }).click()
    await page.getByRole('button', { name: say('access.signOutOthers') }).click()
    const question = page.getByRole('dialog', { name: say('access.signOutOthersTitle') })
    await question.getByRole('button', { name: say('access.signOutOthers') }).click()
    await expect(page.getByRole('dialog', { name: say('access.signedOutOthers') })).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
    await elsewhere.close()
  })
})
