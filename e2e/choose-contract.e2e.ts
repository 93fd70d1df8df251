import { expect } from '@playwright/test'
import { navigation } from './navigation.ts'
import { say } from './say.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test('one of thirty contracts is found and chosen on a phone, and survives a reload and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '1000010')
  await page.getByRole('button', { name: /1000010/ }).click()
  const sheet = page.getByRole('dialog', { name: say('contracts.title') })
  await sheet.getByLabel(say('contracts.search')).fill('2000001')
  await page.keyboard.press('Escape')
  await expect(sheet.getByLabel(say('contracts.search'))).toHaveValue('')
  await sheet.getByLabel(say('contracts.search')).fill('2000001')
  await sheet.getByRole('button', { name: /2000001/ }).click()
  await expect(page).toHaveURL(/contract_id=2000001/)
  await expect(sheet).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /2000001/ })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/contract_id=2000001/)
  await expect(page.getByRole('button', { name: /2000001/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /2000001/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /1000010/ })).toBeVisible()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
})

test('a customer who signs in by one of many contracts sees that one on every page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '1000105', '/history')
  await expect(page).toHaveURL(/contract_id=1000105/)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /1000105/ })).toBeVisible()
})

test('a payment-only contract shows only the payment', async ({ page }) => {
  await openAs(page, '1000001')
  await expect(page.getByTestId('balance')).toBeVisible()
  await page.goto('/?billing_id=rb&contract_id=1000005')
  await expect(page.getByText(say('home.paymentOnlyTitle'))).toBeVisible()
  await expect(page.getByTestId('balance')).toBeHidden()
  await expect(page.getByRole('heading', { name: say('home.services') })).toBeHidden()
  await expect(navigation(page).getByRole('link')).toHaveText([say('shell.home'), say('common.support')])
  await expect(page.getByRole('button', { name: say('common.topUp'), exact: true })).toBeVisible()
  await page.goto('/history?billing_id=rb&contract_id=1000005')
  await expect(page.getByText(say('history.closedTitle'))).toBeVisible()
  await page.goto('/?billing_id=ul&contract_id=2000002')
  await expect(page.getByRole('heading', { name: say('status.paymentOnlyPaid') })).toBeVisible()
})
