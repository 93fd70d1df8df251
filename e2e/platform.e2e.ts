import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { answerAtBank } from './bank.ts'
import { expectRings } from './rings.ts'
import { say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test('a payment made elsewhere shows up in every tab', async ({ page, context, product }) => {
  await openAs(page, '1000016')
  const other = await context.newPage()
  await other.goto('/')
  const before = await page.getByTestId('balance').textContent()
  await expect(other.getByTestId('balance')).toHaveText(before!)
  const { pay, bank } = script(product.url)
  const { order } = await pay('1000016', 5000)
  await bank(`/orders/${order}/approve`)
  await expect(page.getByTestId('balance')).not.toHaveText(before!)
  await expect(other.getByTestId('balance')).not.toHaveText(before!)
})

test('focus stays in a sheet, and returns to the button that opened the first of two', async ({ page, product }) => {
  // Another device signs in.
  await script(product.url).signIn('1000017', 'ararat17')
  await openAs(page, '1000017')
  const profile = page.getByRole('button', { name: say('shell.profile') }).first()
  await profile.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('access.title') }).click()
  await sheet.getByRole('button', { name: say('access.signOutOthers') }).click()
  const question = page.getByRole('dialog', { name: say('access.signOutOthersTitle') })
  await page.route('**/api/v0/logout/others/', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: say('access.signOutOthers') }).press('Enter')
  await expect(question.getByRole('alert')).toBeVisible()
  await expect(question.getByRole('button', { name: say('access.signOutOthers') })).toBeFocused()
  await question.getByRole('button', { name: say('access.staySignedIn') }).press('Enter')
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(profile).toBeFocused()
})

test('back goes from a sheet to the previous sheet, and then closes that sheet', async ({ page, product }) => {
  await script(product.url).signIn('1000017', 'ararat17')
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '1000017')
  await page.getByRole('button', { name: say('shell.profile') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('access.title') }).click()
  await sheet
    .getByRole('button', { name: startsWith('access.signOutOthers') })
    .first()
    .click()
  await expect(sheet.getByRole('button', { name: say('access.back') })).toBeVisible()
  await page.goBack()
  await expect(sheet.getByRole('button', { name: say('profile.back') })).toBeVisible()
  await page.goBack()
  await expect(sheet.getByRole('button', { name: say('access.title') })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByTestId('balance')).toBeVisible()

  await page.getByRole('button', { name: /1000017/ }).click()
  await sheet
    .getByRole('button', { name: startsWith('contracts.menu') })
    .first()
    .click()
  await sheet.getByRole('button', { name: say('contracts.backToList') }).click()
  await sheet.getByRole('button', { name: say('common.addContract') }).click()
  await page.goBack()
  await expect(sheet.getByRole('button', { name: startsWith('contracts.menu') }).first()).toBeVisible()
  await expect(sheet).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await page.evaluate<number>('history.state.sheets ?? 0')).toBe(0)
})

test('every focused element shows its whole focus ring, on a phone and on a desktop', async ({ page }) => {
  await openAs(page, '1000017')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectRings(page, /^Internet/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectRings(page, /^Internet/)
})

test('with an email address, the receipt is sent by email and opens', async ({ page }) => {
  await openAs(page, '1000009')
  await page
    .getByRole('button', { name: startsWith('common.pay') })
    .filter({ hasText: '֏' })
    .click()
  const sheet = page.getByRole('dialog', { name: say('payment.title') })
  await sheet.getByLabel(say('payment.wantReceipt')).check()
  await sheet.getByLabel(say('payment.email')).fill('karen@example.am')
  await sheet.getByRole('button', { name: startsWith('payment.pay') }).click()
  await answerAtBank(page, 'pay')
  await expect
    .poll(async () => {
      const letters = await page.request.get('/sandbox/mail/messages?to=karen@example.am')
      return ((await letters.json()) as unknown[]).length
    })
    .toBe(1)
  await page.goto('/sandbox/mail')
  await expectAccessible(page)
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /\.pdf/ }).first().click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/)
})
