import { serviceCalls } from '@kabinet/contract/services'
import { simCalls } from '@kabinet/contract/sim'
import { tvCalls } from '@kabinet/contract/tv'
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

/** The next such request reaches the server, and its answer is lost on the way. */
async function loseAnswer(page: Page, path: string) {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**${path}`, lose, { times: 1 })
}

/** The balance that a sheet tells for afterwards, in units of the currency. */
async function balanceAfter(sheet: Locator): Promise<number> {
  const line = sheet.locator('dl > div').filter({ hasText: 'Balance after' }).getByRole('definition')
  await expect(line).toHaveText(/→/)
  return Number((await line.textContent())?.split('→').at(-1)?.replaceAll(/[^\d]/g, ''))
}

test('what was connected though the answer was lost is told as connected, and paid once', async ({ page, product }) => {
  const { signIn: token, balance } = script(product.url)
  const sheet = page.getByRole('dialog')

  /** Connects, and is told of it without another press. */
  async function connect(path: string, told: string) {
    await loseAnswer(page, path)
    const sent = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path))
    await sheet.getByRole('button', { name: /^Connect/ }).click()
    await sent
    await expect(sheet.getByText(told)).toBeVisible()
    await expect(sheet.getByRole('alert')).toBeHidden()
    await expectAccessible(page)
  }

  await test.step('an option of a SIM card', async () => {
    await openAs(page, '1000122')
    await page.getByRole('link', { name: /^Mobile/ }).click()
    await page.getByRole('radio', { name: /^50 messages more/ }).check()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const after = await balanceAfter(sheet)
    await connect(simCalls.activate.path, '50 messages more is connected.')
    expect(await balance(await token('1000122', 'ararat122'), '1000122')).toBe(after)
  })

  await test.step('a packet of a TV card', async () => {
    await openAs(page, '1000008', '/contract/rb/1000008/service/cable')
    await page.getByRole('button', { name: /^Cable TV/ }).click()
    await sheet.getByRole('radio', { name: /41702201873$/ }).check()
    const packet = sheet.getByRole('list', { name: 'Available' }).getByRole('listitem').filter({ hasText: 'Sport' })
    await packet.getByRole('button', { name: /^Sport/ }).click()
    await packet.getByRole('button', { name: 'Connect' }).click()
    const after = await balanceAfter(sheet)
    await connect(tvCalls.crud.path, 'Sport is connected.')
    await expect(sheet.getByText('It goes on until you turn it off.')).toBeVisible()
    expect(await balance(await token('1000008', 'ararat08'), '1000008')).toBe(after)
  })

  await openAs(page, '1000118')
  await page.getByRole('link', { name: /^Internet/ }).click()
  await test.step('a packet of online TV', async () => {
    await page.getByRole('button', { name: /^Online TV/ }).click()
    await sheet.getByRole('switch', { name: 'Match Day' }).click()
    const after = await balanceAfter(sheet)
    await connect(tvCalls.connectOnline.path, 'Match Day is connected.')
    expect(await balance(await token('1000118', 'ararat118'), '1000118')).toBe(after)
    await page.keyboard.press('Escape')
  })

  await test.step('days without a fee', async () => {
    await page.getByRole('button', { name: /^30 days of online TV without a fee/ }).click()
    await connect(serviceCalls.stock.path, 'Online TV as a gift is on.')
  })
})
