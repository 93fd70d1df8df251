import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { answerAtBank } from './bank.ts'
import { inNavigation, navigation } from './navigation.ts'
import { beginning, contains, refusal, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { fillSignIn, signIn } from './sign-in.ts'
import { test } from './test.ts'

/** Differences between the operators: brand, amounts as typed and as shown, languages. */
const facts = {
  am: { brand: 'Aragats', typed: '5000', shown: '5 000 ֏', min: '100 ֏', locales: ['Հայ', 'Eng', 'Рус'] },
  ru: { brand: 'Ярус', typed: '500,50', shown: '500.50 ₽', min: '10 ₽', locales: ['Eng', 'Рус'] },
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

/** Returns the balance that the page shows, in currency units. */
async function balanceShown(page: Page): Promise<number> {
  const text = plain(await page.getByTestId('balance').textContent())
  return Number(
    text
      .replaceAll(/[^\d.,−]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  )
}

test('a customer signs in, sees the balance, pays and sees the money', { tag: '@both' }, async ({ page, operator }) => {
  const { brand, typed, shown, min } = facts[operator]

  await test.step('a deep link opened signed out asks to sign in and then opens', async () => {
    await page.goto('/history?billing_id=rb&contract_id=1000002#top')
    await expect(page).toHaveURL(/\/login/)
    await expect(page).toHaveTitle(beginning(brand))
    await expect(page.getByRole('button', { name: say('pageAuth.submit') })).toBeDisabled()
    await fillSignIn(page, '1000001', 'wrong-password')
    await expect(page.getByText(refusal('wrong_credentials'))).toBeVisible()
    await expect(page.getByLabel(say('pageAuth.contract'))).toHaveValue('1000001')
    await signIn(page)
    await expect(page).toHaveURL(/\/history\?.*contract_id=1000002.*#top$/)
    await expect(page.getByRole('heading', { level: 1, name: say('history.title') })).toBeVisible()
  })

  await test.step('home shows the status in one sentence', async () => {
    await page.goto('/?billing_id=rb&contract_id=1000001')
    await expect(page.getByRole('heading', { level: 1, name: startsWith('status.works') })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('home.services') })).toBeVisible()
    await expect(page.getByText('Internet', { exact: true }).first()).toBeVisible()
  })

  await test.step('the bar navigates and marks the current page; the languages open by keyboard', async () => {
    const bar = navigation(page)
    await expect(bar.getByRole('link')).toHaveText([
      say('shell.home'),
      say('shell.services'),
      say('shell.history'),
      say('common.support'),
    ])
    await bar.getByRole('link', { name: say('shell.services') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('promo.title') })).toBeVisible()
    await expect(bar.locator('[aria-current]')).toHaveText(say('shell.services'))
    const languages = page.getByRole('button', { name: startsWith('shell.language') })
    await languages.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(languages).toBeFocused()
    await bar.getByRole('link', { name: say('shell.home') }).click()
    await expect(page.getByTestId('balance')).toBeVisible()
  })

  let before = 0
  await test.step('an invalid top-up amount is reported next to the field; a valid one leads to the bank', async () => {
    before = await balanceShown(page)
    await page.getByRole('button', { name: say('common.topUp'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: say('payment.title') })
    const amount = sheet.getByLabel(say('payment.amount'))
    await amount.fill('1')
    await expect(sheet.getByText(contains('common.sumOutOfLimits', { min }))).toBeVisible()
    await expect(sheet.getByRole('button', { name: say('payment.payPlain'), exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: say('common.topUp'), exact: true }).click()
    await amount.fill(typed)
    await sheet.getByRole('button', { name: startsWith('payment.pay') }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
    await expectAccessible(page)
  })

  await test.step('back from the bank, the page, the balance and the history show the payment', async () => {
    await answerAtBank(page, 'pay')
    await expect(page.getByText(say('payment.doneTitle', { sum: shown })).first()).toBeVisible()
    await expect(page).not.toHaveURL(/isPaid/)
    const paid = Number(typed.replace(',', '.'))
    await expect.poll(() => balanceShown(page)).toBeCloseTo(before + paid, 2)
    await inNavigation(page, 'shell.history').click()
    await expect(page.getByText(`+${shown}`).filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('a reload keeps the page; signing out asks for confirmation', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say('history.title') })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: say('shell.signOutTitle') })
    await page.route('**/assets/SignOut-*', (route) => route.abort())
    await page
      .getByRole('button', { name: say('shell.signOut') })
      .first()
      .click()
    await expect(dialog.getByText(say('errors.load'))).toBeVisible()
    await page.unroute('**/assets/SignOut-*')
    await dialog.getByRole('button', { name: say('common.retry') }).click()
    await expect(dialog.getByText(say('shell.signOutText'))).toBeVisible()
    await dialog.getByRole('button', { name: say('shell.stay') }).click()
    await expect(dialog).toBeHidden()
    await page
      .getByRole('button', { name: say('shell.signOut') })
      .first()
      .click()
    const other = await page.context().newPage()
    await other.goto('/history?billing_id=rb&contract_id=1000002')
    await expect(other.getByRole('heading', { level: 1, name: say('history.title') })).toBeVisible()
    await dialog.getByRole('button', { name: say('shell.signOut') }).click()
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/)
      await expect(tab.getByText(say('shell.signedOut'))).toBeVisible()
    }
    await page.goto('/')
    await expect(page.getByLabel(say('pageAuth.contract'))).toBeVisible()
  })
})

test('a script signs in, pays and sees the money through the API', { tag: '@both' }, async ({ product }) => {
  const { ask, signIn: token, balance, pay, check, bank } = script(product.url)
  const access = await token('1000101', 'ararat101')
  const before = await balance(access, '1000101')
  const { transactionId, order } = await pay('1000101', 5000)
  expect(await check(transactionId)).toBe('NEW')
  await bank(`/orders/${order}/approve`)
  for (let times = 0; times < 5; times += 1) await bank(`/orders/${order}/callback`)
  expect(await check(transactionId)).toBe('SUCCESSFUL')
  expect(await balance(access, '1000101')).toBe(before + 5000)
  expect(await ask('GET', '/api/v0/no_such_call/')).toMatchObject({ status: 'error', status_id: 404 })
})
