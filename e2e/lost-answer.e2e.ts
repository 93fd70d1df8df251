import { serviceCalls } from '@kabinet/contract/services'
import { simCalls } from '@kabinet/contract/sim'
import { tvCalls } from '@kabinet/contract/tv'
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

/** Lets the next request to `path` reach the server, but drops the response. */
async function loseAnswer(page: Page, path: string) {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**${path}`, lose, { times: 1 })
}

/** Returns the balance after the charge, as the sheet shows it, in currency units. */
async function balanceAfter(sheet: Locator): Promise<number> {
  const line = sheet
    .locator('dl > div')
    .filter({ hasText: say('common.balanceAfter') })
    .getByRole('definition')
  await expect(line).toHaveText(/→/)
  return Number((await line.textContent())?.split('→').at(-1)?.replaceAll(/[^\d]/g, ''))
}

test('when the response is lost, a connection is still reported as made and paid once', async ({
  page,
  product,
  customer,
}) => {
  const { signIn: token, balance } = script(product.url)
  const sheet = page.getByRole('dialog')

  /** Clicks `button`, and expects the page to show `message` without another click. */
  async function connect(path: string, button: RegExp, message: string) {
    await loseAnswer(page, path)
    const sent = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path))
    await sheet.getByRole('button', { name: button }).click()
    await sent
    await expect(sheet.getByText(message)).toBeVisible()
    await expect(sheet.getByRole('alert')).toBeHidden()
  }

  await test.step('an option of a SIM card is connected', async () => {
    await openAs(page, '1000122')
    await page.getByRole('link', { name: /^Mobile/ }).click()
    await page.getByRole('button', { name: /^50 messages more/ }).click()
    const after = await balanceAfter(sheet)
    await connect(simCalls.activate.path, startsWith('sim.connectFor'), say('sim.connected', { volume: '50 messages' }))
    expect(await balance(await token('1000122', 'ararat122'), '1000122')).toBe(after)
  })

  await test.step('a channel package of a TV card is connected', async () => {
    const own = await customer('everything')
    await openAs(page, own, `/contract/rb/${own.contract}/service/cable`)
    await page.getByRole('button', { name: startsWith('services.cableTv') }).click()
    await sheet.getByRole('radio', { name: new RegExp(`${own.contract}1$`) }).check()
    await sheet
      .getByRole('list', { name: say('tv.available') })
      .getByRole('button', { name: /^Sport/ })
      .click()
    const after = await balanceAfter(sheet)
    await connect(tvCalls.crud.path, startsWith('tv.connectFor'), say('tv.connectedTitle', { title: 'Sport' }))
    await expect(sheet.getByText(say('tv.connectedText'))).toBeVisible()
    expect(await balance(await token(own.contract, own.password), own.contract)).toBe(after)
  })

  await openAs(page, '1000118')
  await page.getByRole('link', { name: /^Internet/ }).click()
  await test.step('a channel package of online TV is connected', async () => {
    await page.getByRole('button', { name: startsWith('services.onlineTv') }).click()
    await sheet.getByRole('switch', { name: 'Match Day' }).click()
    const after = await balanceAfter(sheet)
    await connect(
      tvCalls.connectOnline.path,
      startsWith('tv.connect'),
      say('tv.connectedTitle', { title: 'Match Day' }),
    )
    expect(await balance(await token('1000118', 'ararat118'), '1000118')).toBe(after)
    await page.keyboard.press('Escape')
  })

  await test.step('free days are activated', async () => {
    await page.getByRole('button', { name: startsWith('services.promotion', { days: 30 }) }).click()
    await connect(serviceCalls.promotion.path, startsWith('tv.connectFree'), say('tv.promotionOn'))
  })
})
