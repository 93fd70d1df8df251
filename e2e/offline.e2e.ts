import { contractCalls } from '@kabinet/contract/contracts'
import { expect, type Page } from '@playwright/test'
import { expectKept, listKept } from './kept.ts'
import { inNavigation } from './navigation.ts'
import { say, startsWith } from './say.ts'
import { fillSignIn } from './sign-in.ts'
import { test } from './test.ts'

const asOf = (page: Page) => page.getByText(startsWith('errors.offlineAsOf'))
const balanceOf = (page: Page) => page.getByTestId('balance')

async function switchTo(page: Page, language: 'English' | 'Русский') {
  await page.getByRole('button', { name: /^(?:Language|Язык): / }).click()
  await page.getByRole('menuitem', { name: language }).click()
}

/** Waits until the page that the browser keeps is in a language. */
const expectKeptIn = (page: Page, locale: string) =>
  expect
    .poll(() => page.evaluate<string>(`caches.match('/', { ignoreVary: true }).then((kept) => kept.text())`))
    .toContain(`"locale":"${locale}"`)

test('the cabinet starts without a network with the last known balance, and after signing out without it', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en', serviceWorkers: 'allow' })
  const page = await context.newPage()
  let balance = ''

  await test.step('a visit is enough to keep the cabinet, and what is kept is nobody’s data', async () => {
    await page.goto('/login')
    await page.getByRole('checkbox', { name: say('pageAuth.ownDevice') }).check()
    await fillSignIn(page, '1000008')
    await expect(balanceOf(page)).toBeVisible()
    balance = (await balanceOf(page).textContent()) ?? ''
    await expectKept(page)
    const kept = await listKept(page)
    expect(kept.filter(({ text }) => text.startsWith('<!doctype'))).toHaveLength(1)
    expect(kept.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/'))).toEqual([])
    expect(kept.filter(({ text }) => text.includes('1000008')).map(({ url }) => url)).toEqual([])
  })

  await test.step('without a network, home opens with the last known balance and its time', async () => {
    await context.setOffline(true)
    const next = await context.newPage()
    await page.close()
    await next.goto('/')
    await expect(balanceOf(next)).toHaveText(balance)
    await expect(asOf(next)).toBeVisible()
    await next.reload()
    await expect(balanceOf(next)).toHaveText(balance)
  })

  const [open] = context.pages() as [Page]

  await test.step('another page says that it could not load', async () => {
    await inNavigation(open, 'shell.history').click()
    await expect(open.getByText(say('contracts.failed')).first()).toBeVisible()
    await expect(open.getByRole('button', { name: say('common.retry') }).first()).toBeVisible()
    await expect(open.getByText(say('errors.offline'))).toBeVisible()
    await inNavigation(open, 'shell.home').click()
    await expect(asOf(open)).toBeVisible()
  })

  await test.step('once the network is back, home updates', async () => {
    const refreshed = open.waitForResponse((answer) => answer.url().endsWith(contractCalls.info.path) && answer.ok())
    await context.setOffline(false)
    await refreshed
    await expect(asOf(open)).toBeHidden()
    await expect(balanceOf(open)).toHaveText(balance)
  })

  await test.step('after switching the language, it starts without a network in that language', async () => {
    await switchTo(open, 'Русский')
    await expectKeptIn(open, 'ru')
    await context.setOffline(true)
    await open.goto('/')
    await expect(balanceOf(open)).toBeVisible()
    await expect(open.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(open.getByRole('button', { name: /^Язык: / })).toBeVisible()
    await context.setOffline(false)
    await switchTo(open, 'English')
    await expectKeptIn(open, 'en')
  })

  await test.step('after signing out, nothing of the customer is left without a network', async () => {
    await open
      .getByRole('button', { name: say('shell.signOut') })
      .first()
      .click()
    await open
      .getByRole('dialog')
      .getByRole('button', { name: say('shell.signOut') })
      .click()
    await expect(open.getByText(say('shell.signedOut'))).toBeVisible()
    await context.setOffline(true)
    await open.goto('/')
    await expect(open.getByText(say('pageAuth.offline'))).toBeVisible()
    await expect(open.getByLabel(say('pageAuth.contract'))).toBeVisible()
    await expect(balanceOf(open)).toBeHidden()
    expect(await open.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(
      '1000008',
    )
    await context.close()
  })
})
