import { ownCalls } from '@kabinet/contract/own'
import { simCalls } from '@kabinet/contract/sim'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pressQuiet } from './press-quiet.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

/** Chooses an option and opens what it costs. */
async function chooseOption(page: Page, name: string) {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  return page.getByRole('dialog', { name: `Connect ${name}?` })
}

test('a SIM option is connected for what is told before, and refused once the money is spent', async ({
  page,
  product,
}) => {
  const { signIn: token, balance, ask } = script(product.url)
  // It hears of nothing: what it offers grows old.
  await page.route(`**${ownCalls.events.path}`, () => undefined)
  await openAs(page, '1000109')
  await page.getByRole('link', { name: /^Mobile/ }).click()

  await test.step('what cannot be loaded says so, and is asked for again', async () => {
    const asked = `**${simCalls.balances.path}?**`
    await page.route(asked, (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Could not load. Try to refresh')).toHaveCount(1, { timeout: 20_000 })
    await expectAccessible(page)
    await page.unroute(asked)
    await page.getByRole('button', { name: 'Try again' }).click()
  })

  await test.step('what is left is told in words', async () => {
    const left = page.getByRole('list', { name: 'In the tariff' }).getByRole('listitem')
    await expect(left.filter({ hasText: 'Minutes' })).toContainText('71 minutes')
    await expect(left.filter({ hasText: 'Minutes' })).toContainText('of 200 minutes')
    await expect(left.filter({ hasText: 'Internet' })).toContainText('640 MB')
    await expectAccessible(page)
  })

  await test.step('one has to be chosen', async () => {
    await pressQuiet(page.getByRole('button', { name: 'Connect', exact: true }))
    await expect(page.getByText('Choose an option first')).toBeVisible()
  })

  await test.step('the money went elsewhere: it is refused once, and paying is the way on', async () => {
    const sheet = await chooseOption(page, '5 GB more')
    await expect(sheet.getByText('1 300 → 400 ֏')).toBeVisible()
    await expectAccessible(page)
    const access = await token('1000109', 'ararat109')
    for (const offering_id of ['minutes-100', 'gigabyte-1']) {
      const body = { contract_id: '1000109', billing_id: 'rb', offering_id }
      expect(await ask('POST', simCalls.activate.path, body, access)).toMatchObject({ status: 'ok' })
    }
    await sheet.getByRole('button', { name: 'Connect for 900 ֏' }).click()
    await expect(sheet.getByRole('alert')).toHaveCount(1)
    await expect(sheet.getByRole('alert')).toContainText(/not enough|insufficient/i)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Top up 300 ֏' }).click()
    await expect(page.getByRole('dialog', { name: 'Top up' }).getByLabel('Amount')).toHaveValue('300')
    await page.keyboard.press('Escape')
  })

  await test.step('another one is connected, and takes what it said', async () => {
    const sheet = await chooseOption(page, '50 messages more')
    await expect(sheet.getByText('600 → 400 ֏')).toBeVisible()
    await sheet.getByRole('button', { name: 'Connect for 200 ֏' }).click()
    await expect(sheet.getByText('50 messages more is connected.')).toBeVisible()
    expect(await balance(await token('1000109', 'ararat109'), '1000109')).toBe(400)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: 'Options' })).toContainText('50 messages more')
    await expect(page.getByRole('radio', { name: /^50 messages more/ })).toBeDisabled()
  })
})

test('a firm sees its services of one kind at all addresses', async ({ page }) => {
  await openAs(page, '2000001')
  await expect(page.getByRole('link', { name: /^Internet Office 100.*Shiraz 10/ })).toBeVisible()
  await page.getByRole('link', { name: /^Internet Office 200/ }).click()
  await expect(page.getByText('Abovyan 8', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Connected to it' })).toContainText('Static IP')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Open Komitas 19/ }).click()
  await expect(page).toHaveURL(/\/contract\/ul\/2000001\/service\/shop-internet$/)
  await expect(page.getByRole('link', { name: 'Open Abovyan 8' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/service\/office-main$/)
})
