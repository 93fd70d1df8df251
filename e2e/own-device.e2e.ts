import { expect, type Page } from '@playwright/test'
import { say } from './say.ts'
import { fillSignIn } from './sign-in.ts'
import { test } from './test.ts'

const stored = (page: Page) => page.evaluate<string>('JSON.stringify({ ...localStorage })')
const tick = (page: Page) => page.getByRole('checkbox', { name: say('pageAuth.ownDevice') })

async function nextTab(page: Page) {
  const other = await page.context().newPage()
  await other.route('**/api/**', (route) => route.abort())
  await other.goto('/')
  return other
}

test('personal data stays in the browser only on a device marked as own, until signing out', async ({ page }) => {
  await page.goto('/login')
  const balance = page.getByTestId('balance')

  await test.step('by default, no personal data is kept beyond the tab', async () => {
    await expect(tick(page)).not.toBeChecked()
    await fillSignIn(page)
    await expect(balance).toBeVisible()
    expect(await stored(page)).not.toMatch(/Abovyan|balance|customer/i)
    const other = await nextTab(page)
    await expect(other.getByRole('heading', { level: 1, name: say('home.failed') })).toBeVisible({
      timeout: 20_000,
    })
    await other.close()
  })

  await test.step('signing out works offline, also in a tab that is still loading; the server learns of it once reachable', async () => {
    const owed = page.getByText(say('shell.signOutOwed'))
    await page.context().route('**/api/**', (route) => route.abort())
    const { promise: signedOut, resolve: load } = Promise.withResolvers<void>()
    const other = await page.context().newPage()
    await other.route(/CabinetApp/, async (route) => {
      await signedOut
      await route.continue()
    })
    const loading = other.waitForRequest(/CabinetApp/)
    await other.goto('/', { waitUntil: 'commit' })
    await loading
    await page
      .getByRole('button', { name: say('shell.signOut') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('shell.signOut') })
      .click()
    await expect(owed).toBeVisible()
    load()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login')
    await expect(other.getByText(say('shell.signedOut'))).toBeVisible()
    await other.close()
    expect(Object.keys(JSON.parse(await stored(page)) as object).toSorted()).toEqual(['signOutOwed', 'signedOut'])
    await page.context().unroute('**/api/**')
    const ended = page.waitForResponse((answer) => /\/api\/.*logout/.test(answer.url()))
    await page.reload()
    expect((await ended).ok()).toBe(true)
    await expect(owed).toBeHidden()
  })

  await test.step('on a device marked as own, personal data is available in the next tab', async () => {
    await tick(page).check()
    await fillSignIn(page)
    await expect(balance).toBeVisible()
    const known = await balance.textContent()
    const other = await nextTab(page)
    await expect(other.getByTestId('balance')).toHaveText(known ?? '')
    await other.close()
  })

  await test.step('signing out clears personal data and keeps the appearance', async () => {
    await page.evaluate(`localStorage.setItem('theme', 'dark')`)
    const signedOut = page.waitForResponse((answer) => /\/api\/.*logout/.test(answer.url()))
    await page
      .getByRole('button', { name: say('shell.signOut') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('shell.signOut') })
      .click()
    expect((await (await signedOut).allHeaders())['clear-site-data']).toBe('"cache"')
    await expect(tick(page)).not.toBeChecked()
    const left = JSON.parse(await stored(page)) as Record<string, string>
    expect(Object.keys(left).toSorted()).toEqual(['signedOut', 'theme'])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})
