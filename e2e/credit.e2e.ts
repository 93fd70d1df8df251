import { ownCalls } from '@kabinet/contract/own'
import { expect, type Page } from '@playwright/test'
import { beginning, contains, inOrder, say, startsWith } from './say.ts'
import { openAs, signIn } from './sign-in.ts'
import { test } from './test.ts'

async function openCredit(page: Page, name: string) {
  await page.getByRole('button', { name: beginning(name) }).click()
  return page.getByRole('dialog', { name })
}

async function dayPromised(page: Page): Promise<string> {
  const line = page
    .getByRole('dialog')
    .locator('dl > div')
    .filter({ hasText: say('credit.worksUntil') })
  return (await line.getByRole('definition').textContent()) ?? ''
}

test('a promised payment restores a suspended contract until the due day, and is available once', async ({
  page,
  context,
  browser,
  product,
  customer,
}) => {
  const own = await customer('blocked')
  await openAs(page, own)
  await expect(
    page.getByRole('heading', { level: 1, name: contains('status.off', { subject: 'other' }) }),
  ).toBeVisible()
  const sheet = await openCredit(page, say('common.credit', { kind: 'both' }))
  let until = ''

  await test.step('the price and the consequences are shown beforehand', async () => {
    await expect(sheet.getByRole('radio', { name: startsWith('common.credit', { kind: 'other' }) })).toBeChecked()
    await sheet.getByRole('radio', { name: startsWith('common.credit', { kind: 'promised' }) }).check()
    await expect(sheet.getByRole('radio', { name: '3', exact: true })).toBeChecked()
    const three = await dayPromised(page)
    await sheet.getByRole('radio', { name: '2', exact: true }).check()
    until = await dayPromised(page)
    expect(until).not.toBe(three)
    await expect(sheet.getByText(startsWith('credit.due'))).toBeVisible()
    await expect(sheet.getByText(contains('credit.terms'))).toBeVisible()
  })

  const tab = await context.newPage()
  const device = await browser.newContext({ baseURL: product.url })
  const away = await device.newPage()
  await test.step('another tab and another device show the same offer', async () => {
    await tab.goto(page.url())
    await openCredit(tab, say('common.credit', { kind: 'both' }))
    await device.addCookies([{ name: 'locale', value: 'en', url: product.url }])
    // Without server events, the offer of this page goes stale.
    await away.route(`**${ownCalls.events.path}`, () => undefined)
    await openAs(away, own)
    await openCredit(away, say('common.credit', { kind: 'both' }))
    await expect(
      away.getByRole('dialog').getByRole('button', { name: say('credit.take', { kind: 'other' }) }),
    ).toBeVisible()
  })

  await test.step('the credit is active, and home says so', async () => {
    await page.bringToFront()
    await sheet.getByRole('button', { name: say('credit.take', { kind: 'promised' }) }).click()
    await expect(page.getByRole('dialog', { name: say('credit.taken', { kind: 'promised' }) })).toBeVisible()
    await expect(page.getByText(contains('credit.takenText', { until }))).toBeVisible()
    await page.keyboard.press('Escape')
    const sentence = page.getByRole('heading', {
      level: 1,
      name: startsWith('status.credit', { kind: 'promised' }),
    })
    await expect(sentence).toContainText(until)
    await expect(page.getByText(say('home.nextDebit', { day: until }))).toBeVisible()
    await expect(page.getByText(say('common.works'), { exact: true }).first()).toBeVisible()
    await expect(
      page.getByRole('button', { name: inOrder(say('common.credit', { kind: 'both' }), until) }),
    ).toBeVisible()
  })

  await test.step('the other tab updates on its own', async () => {
    await expect(
      tab.getByRole('dialog').getByText(contains('credit.running', { kind: 'promised', until })),
    ).toBeVisible()
  })

  await test.step('the other device is refused and shown what to do next', async () => {
    const other = away.getByRole('dialog', { name: say('common.credit', { kind: 'both' }) })
    await away.bringToFront()
    await other.getByRole('button', { name: say('credit.take', { kind: 'other' }) }).click()
    await expect(other.getByText(contains('credit.running', { kind: 'promised', until }))).toBeVisible()
    await other.getByRole('button', { name: startsWith('common.pay') }).click()
    await expect(away.getByRole('dialog', { name: say('payment.title') })).toBeVisible()
  })
  await device.close()
})

test('a company requests a business credit; with enough money there is nothing to defer', async ({ page }) => {
  await openAs(page, '2000002')
  const sheet = await openCredit(page, say('common.credit', { kind: 'business' }))

  await test.step('a failure keeps the selection and says what to do', async () => {
    await page.route('**/activate_action/', (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: say('credit.take', { kind: 'business' }) }).click()
    await expect(sheet.getByRole('alert')).toContainText(say('errors.network'))
  })

  await test.step('the credit is active and cannot be requested again', async () => {
    const until = await dayPromised(page)
    await sheet.getByRole('button', { name: say('credit.take', { kind: 'business' }) }).click()
    await expect(page.getByRole('dialog', { name: say('credit.taken', { kind: 'business' }) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('heading', { level: 1, name: startsWith('status.credit', { kind: 'business' }) }),
    ).toContainText(until)
    await openCredit(page, say('common.credit', { kind: 'business' }))
    await expect(sheet.getByText(contains('credit.running', { kind: 'business', until }))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('with enough money there is nothing to defer', async () => {
    await page
      .getByRole('button', { name: say('shell.signOut') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('shell.signOut') })
      .click()
    await signIn(page)
    await expect(page.getByRole('button', { name: startsWith('autopay.title') })).toBeVisible()
    await expect(page.getByRole('button', { name: startsWith('common.credit', { kind: 'both' }) })).toHaveCount(0)
  })
})

test('when the server fails, the cached contract is shown to its own account only', async ({ page }) => {
  const info = '**/api/v0/contract_info/get_contract_info/'
  const calls = '**/api/**'
  const asOf = page.getByRole('status').filter({ hasText: startsWith('home.asOf') })
  await openAs(page, '1000001')
  const balance = page.getByTestId('balance')
  await expect(balance).toBeVisible()
  const known = await balance.textContent()

  await test.step('a reload without a response shows cached data, its age and a way to retry', async () => {
    await page.route(info, (route) => route.abort())
    await page.reload()
    await expect(asOf).toBeVisible()
    await expect(balance).toHaveText(known ?? '')
    await expect(page.getByRole('heading', { name: say('home.services'), exact: true })).toBeVisible()
    await expect(page.getByText(startsWith('errors.title'))).toBeHidden()
    const retry = asOf.getByRole('button', { name: say('common.retry') })
    await expect(retry).toBeEnabled()
    await page.unroute(info)
    await retry.click()
    await expect(asOf).toBeHidden()
    await expect(balance).toHaveText(known ?? '')
  })

  await test.step('cached data is also shown with no responses at all and a URL without a contract', async () => {
    await page.route(calls, (route) => route.abort())
    await page.goto('/')
    await expect(asOf).toBeVisible()
    await expect(balance).toHaveText(known ?? '')
    await expect(page).toHaveURL(/contract_id=1000001/)
    await page.unroute(calls)
    await expect(asOf).toBeHidden({ timeout: 20_000 })
  })

  await test.step('a contract never seen before shows the failure', async () => {
    await page.route(info, (route) => route.abort())
    await page.goto('/?billing_id=rb&contract_id=1000002')
    // A failed connection is retried for three seconds first.
    await expect(page.getByRole('heading', { level: 1, name: say('home.failed') })).toBeVisible()
    await page.unroute(info)
  })

  await test.step('signing out clears the cache, so another account sees no cached data', async () => {
    await page
      .getByRole('button', { name: say('shell.signOut') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('shell.signOut') })
      .click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('1000001')
    await page.route(info, (route) => route.abort())
    await page.goto('/login?next=' + encodeURIComponent('/?billing_id=rb&contract_id=1000001'))
    await signIn(page, '1000009')
    await expect(page.getByRole('heading', { level: 1, name: say('home.failed') })).toBeVisible()
    await expect(asOf).toBeHidden()
  })
})
