import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { inOrder, say } from './say.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test('errors have a way out: an unknown URL, missing messages, a chunk of an older build', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await openAs(page, '1000001')
  await expect(page.getByTestId('balance')).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: say('shell.notFoundTitle') })).toBeVisible()
  await page
    .getByRole('link', { name: say('shell.toHome') })
    .last()
    .click()
  await expect(page.getByTestId('balance')).toBeVisible()

  await page.route('**/messages/*.json', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByRole('heading', { name: say('critical.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: '+374 60 000 000' })).toBeVisible()
  await page.getByRole('button', { name: say('critical.show') }).click()
  await expect(page.getByText(inOrder(say('critical.browser'), 'Mozilla', 'texts for en: HTTP 500'))).toBeVisible()
  await page.getByRole('button', { name: say('critical.copy') }).click()
  await expect(page.getByRole('button', { name: say('critical.copied') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('critical.hide') }).click()
  await expect(page.getByText(inOrder(say('critical.browser'), 'Mozilla'))).toBeHidden()
  await page.unroute('**/messages/*.json')
  await page.getByRole('button', { name: say('critical.refresh') }).click()
  await expect(page.getByTestId('balance')).toBeVisible()

  await page.route('**/assets/ProfilePanel-*', (route) => route.fulfill({ status: 404 }))
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      const newer = (await answer.text()).replace(/(src="\/assets\/[^"]+)\.js"/, '$1-newer.js"')
      await (route.request().isNavigationRequest() ? route.continue() : route.fulfill({ body: newer }))
    },
  )
  await page
    .getByRole('button', { name: say('shell.profile') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(say('errors.replaced'))).toBeVisible()
  await page.unroute('**/assets/ProfilePanel-*')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common.refresh') })
    .click()
  await page
    .getByRole('button', { name: say('shell.profile') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: say('shell.signOut') })).toBeVisible()
})
