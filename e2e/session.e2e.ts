import { contractCalls } from '@kabinet/contract/contracts'
import { ownCalls } from '@kabinet/contract/own'
import { expect } from '@playwright/test'
import { inNavigation } from './navigation.ts'
import { openAs, signIn } from './sign-in.ts'
import { test } from './test.ts'

test('the session renews itself; without its cookie, the user must sign in again', async ({ page, product }) => {
  await openAs(page, '1000001')
  await expect(page.getByTestId('balance')).toBeVisible()
  await page.route(
    `**${contractCalls.info.path}`,
    (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
    { times: 1 },
  )
  await inNavigation(page, 'shell.history').click()
  await inNavigation(page, 'shell.home').click()
  await expect(page.getByTestId('balance')).toBeVisible()
  await page.context().clearCookies({ name: 'refresh' })
  await page.goto(`${product.url}/history`)
  await expect(page).toHaveURL(/\/login/)
  await signIn(page)
  await expect(page).toHaveURL(/\/history/)
})

test('without a chosen contract, home shows the first of the list and does not ask for it again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // A stream that opens late makes the page ask for everything again.
  await page.route(`**${ownCalls.events.path}`, () => undefined)
  await openAs(page, '1000001', '/')
  await expect(page.getByTestId('balance')).toBeVisible()
  expect(asked).toContain(contractCalls.all.path)
  expect(asked).not.toContain(contractCalls.info.path)
})
