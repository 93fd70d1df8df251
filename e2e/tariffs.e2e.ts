import { balanceCalls } from '@kabinet/contract/balance'
import { action } from '@kabinet/contract/ids'
import { ownCalls } from '@kabinet/contract/own'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

const dialog = (page: Page) => page.getByRole('dialog')

/** The value of a line of the sheet. */
async function line(sheet: Locator, title: RegExp): Promise<string> {
  const row = sheet.locator('dl > div').filter({ has: sheet.page().getByRole('term').filter({ hasText: title }) })
  return (await row.getByRole('definition').textContent()) ?? ''
}

/** A sum without its sign and its currency: as other places of the cabinet write it. */
function digitsOf(sum: string): string {
  return sum.replaceAll(/[^\d\s.,]/g, '').trim()
}

async function openTariffs(page: Page, contract: string, service: string) {
  await page.goto(`/contract/rb/${contract}/service/${service}/tariff`)
  await expect(page.getByRole('heading', { level: 1, name: 'Change the tariff' })).toBeVisible()
}

/** What changes elsewhere is not heard of: the page grows old, as where the network was lost for a while. */
async function hearNothing(page: Page) {
  await page.route(`**${ownCalls.events.path}`, () => undefined)
}

async function choose(page: Page, tariff: string) {
  await page.getByRole('radio', { name: new RegExp(`${tariff}\\b`) }).check()
  await page.getByRole('button', { name: `Choose ${tariff}` }).click()
}

test('a tariff is changed now for what was shown, and a slower one is planned and cancelled', async ({
  page,
  product,
}) => {
  const { ask, signIn: token } = script(product.url)
  await hearNothing(page)
  await openAs(page, '1000019')
  await openTariffs(page, '1000019', 'fibre')
  const sheet = dialog(page)
  let charge = ''
  let refund = ''
  let balance = ''

  await test.step('faster ones begin now or later, slower ones only later', async () => {
    const now = page.getByRole('region', { name: 'Now' })
    await expect(now).toContainText('300 Mbit/s')
    await expect(page.getByRole('region', { name: 'Faster' })).toContainText(/Now or from \d+/)
    await expect(page.getByRole('region', { name: 'Faster' })).toContainText('an engineer may have to change')
    await expect(page.getByRole('region', { name: 'Slower' })).toContainText(/Only from \d+/)
    await expectAccessible(page)
  })

  await test.step('the day is chosen first, then everything is told before it is done', async () => {
    await choose(page, 'Fibre 500')
    await expect(sheet.getByRole('radio', { name: /^Now/ })).toBeChecked()
    await expect(sheet.getByRole('radio', { name: /^From .* Free to change/ })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Continue' }).click()
    charge = await line(sheet, /^Fibre 500, a month/)
    refund = await line(sheet, /^Refund, Fibre 300/)
    balance = (await line(sheet, /^Balance after/)).split('→')[1] ?? ''
    await expect(sheet.getByText('Price difference a month')).toBeVisible()
    await expect(sheet.getByText('an engineer may have to change the equipment')).toBeVisible()
    await expect(sheet.getByText(/^Cashback for a year with us is lost/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a silence keeps the choice; the button names the sum, and it is done', async () => {
    const net = await line(sheet, /^Now, from the balance/)
    await page.route('**/api/v0/tariffs/tariff_change', (route) => route.abort(), { times: 1 })
    const button = sheet.getByRole('button', { name: `Change now for ${net}` })
    await button.click()
    await expect(sheet.getByRole('alert')).toContainText('No connection')
    await button.click()
    await expect(sheet.getByRole('status')).toContainText('Fibre 500 is on.')
    await expect(sheet.getByRole('status')).toContainText(digitsOf(balance))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Now' })).toContainText('500 Mbit/s')
  })

  await test.step('a slower one has one day, is planned for it, and is then shown', async () => {
    await choose(page, 'Fibre 300')
    await expect(sheet.getByText('Price difference a month')).toBeVisible()
    await expect(sheet.getByText('Paid until')).toBeHidden()
    await expect(sheet.getByText(/is lost/)).toBeHidden()
    await sheet.getByRole('button', { name: /^Plan for / }).click()
    await expect(sheet.getByRole('status')).toContainText('The change is planned.')
    await page.keyboard.press('Escape')
    const planned = page.getByRole('region', { name: 'Planned' })
    await expect(planned).toContainText('300 Mbit/s')
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.reload()
    await expect(planned).toContainText('300 Mbit/s')
    await expectAccessible(page)
  })

  await test.step('one that was cancelled elsewhere meanwhile is none any more', async () => {
    const of = { contract_id: '1000019', billing_id: 'rb', service_id: 'fibre', current_tariff_id: 'fibre-500' }
    const path = `${tariffCalls.cancel.path}?${new URLSearchParams(of)}`
    await ask('DELETE', path, undefined, await token('1000019', 'ararat19'))
    await page.getByRole('button', { name: 'Cancel the change' }).click()
    await sheet.getByRole('button', { name: 'Cancel the change' }).click()
    await expect(sheet.getByRole('alert')).toContainText('There is no planned change to cancel.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Planned' })).toBeHidden()
    await choose(page, 'Fibre 300')
    await sheet.getByRole('button', { name: /^Plan for / }).click()
    await expect(sheet.getByRole('status')).toContainText('The change is planned.')
    await page.keyboard.press('Escape')
  })

  await test.step('it is cancelled after a question, and others can be chosen again', async () => {
    await page.getByRole('button', { name: 'Cancel the change' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel the planned change?' })
    await expect(question).toContainText('Fibre 500 stays')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel the change' }).click()
    await expect(question.getByRole('status')).toContainText('The planned change is cancelled.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Planned' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Slower' })).toBeVisible()
  })

  await test.step('home and the history have the figures that were shown', async () => {
    await page.goto('/?billing_id=rb&contract_id=1000019')
    await expect(page.getByTestId('balance')).toContainText(digitsOf(balance))
    await expect(page.getByRole('list', { name: 'Cashback' })).toContainText(/Cashback for a year with us.*Lost/)
    await page.goto('/history?billing_id=rb&contract_id=1000019')
    await expect(page.getByText(`−${digitsOf(charge)}`).first()).toBeVisible()
    await expect(page.getByText(`+${digitsOf(refund)}`).first()).toBeVisible()
  })
})

test('who lacks money tops up first, comes back to the choice, and changes', async ({ page, product }) => {
  const { ask, signIn: token, pay, bank } = script(product.url)
  await hearNothing(page)
  await openAs(page, '1000014')
  await openTariffs(page, '1000014', 'fibre')
  const sheet = dialog(page)

  await test.step('what is missing, and one more, is what is topped up', async () => {
    await choose(page, 'Fibre 1000')
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await expect(sheet.getByRole('button', { name: /^Change now/ })).toBeHidden()
    const topUp = sheet.getByRole('button', { name: /^Top up/ })
    const sum = digitsOf((await topUp.textContent()) ?? '')
    await expectAccessible(page)
    await topUp.click()
    const payment = page.getByRole('dialog', { name: 'Top up' })
    await expect(payment.getByLabel('Amount')).toHaveValue(sum)
    await payment.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
    await page.getByRole('button', { name: /^Pay/ }).click()
  })

  await test.step('the payment is told there, and the tariff is still chosen', async () => {
    await page.waitForURL(/\/service\/fibre\/tariff\?tariff=fibre-1000/)
    await expect(page.getByText(/Balance topped up by/).first()).toBeVisible()
    await expect(page.getByRole('radio', { name: /Fibre 1000/ })).toBeChecked()
    await expectAccessible(page)
  })

  await test.step('what was spent meanwhile is missing: it is refused, told, and may be topped up', async () => {
    await page.getByRole('button', { name: 'Choose Fibre 1000' }).click()
    await sheet.getByRole('button', { name: 'Continue' }).click()
    const access = await token('1000014', 'ararat14')
    const staticIp = (state: 'on' | 'off') => {
      const body = { contract_id: '1000014', billing_id: 'rb', action_id: action.staticIp, state }
      return ask('POST', balanceCalls.activate.path, body, access)
    }
    expect(await staticIp('on')).toMatchObject({ status: 'ok' })
    await sheet.getByRole('button', { name: /^Change now for/ }).click()
    await expect(sheet.getByRole('alert')).toContainText('The balance does not cover it.')
    // 250 of it went to the static IP, 1 was topped up beyond need, and 1 is added again.
    await expect(sheet.getByRole('button', { name: 'Top up 250 ֏' })).toBeVisible()
    await expectAccessible(page)
    // The day on which it was on is used: it comes back as another payment.
    expect(await staticIp('off')).toMatchObject({ status: 'ok' })
    await bank(`/orders/${(await pay('1000014', 100)).order}/approve`)
    await page.reload()
    await page.getByRole('button', { name: 'Choose Fibre 1000' }).click()
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await sheet.getByRole('button', { name: /^Change now for/ }).click()
    await expect(sheet.getByRole('status')).toContainText('Fibre 1000 is on.')
  })
})

test('where no tariff can be changed, the page says why and what to do', async ({ page, product }) => {
  const { ask, signIn: token } = script(product.url)
  await hearNothing(page)
  await openAs(page, '1000016')

  await test.step('a tariff that is not at this address cannot be chosen', async () => {
    await openTariffs(page, '1000016', 'fibre')
    const closed = page.getByRole('radio', { name: /Not at this address for now/ })
    await expect(closed).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('a change that somebody planned meanwhile is in the way, and leads back to the tariffs', async () => {
    const access = await token('1000016', 'ararat16')
    const of = { contract_id: '1000016', billing_id: 'rb', service_id: 'cable' }
    const { detail } = (await ask('GET', `${tariffCalls.list.path}?${new URLSearchParams(of)}`, undefined, access)) as {
      detail: { changeTariffInfo: { tariffs: { actions: { when: number }[] }[] } }
    }
    const time = detail.changeTariffInfo.tariffs[0]!.actions.at(-1)!.when
    await openTariffs(page, '1000016', 'cable')
    await choose(page, 'Cable 90')
    const planned = { ...of, current_tariff_id: 'cable-60', new_tariff_id: 'cable-90', time }
    expect(await ask('POST', tariffCalls.change.path, planned, access)).toMatchObject({ status: 'ok' })
    const sheet = dialog(page)
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await sheet.getByRole('button', { name: /^Change now/ }).click()
    await expect(sheet.getByRole('alert')).toContainText('A change is planned already. Cancel it first.')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Back to the tariffs' }).click()
    await expect(page.getByRole('region', { name: 'Planned' })).toContainText('Cable 90')
    const query = new URLSearchParams({ ...of, current_tariff_id: 'cable-60' })
    await ask('DELETE', `${tariffCalls.cancel.path}?${query}`, undefined, access)
    await openTariffs(page, '1000016', 'fibre')
  })

  await test.step('a load that fails says so and is tried again', async () => {
    await page.route('**/api/v0/tariffs/tariffs_list**', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The tariffs could not be loaded' })).toBeVisible({
      timeout: 20_000,
    })
    await page.unroute('**/api/v0/tariffs/tariffs_list**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Faster' })).toBeVisible()
  })

  await test.step('a service that there is not leads home', async () => {
    await page.goto('/contract/rb/1000016/service/none/tariff')
    await expect(page).toHaveURL(/\/\?.*contract_id=1000016/)
  })
})
