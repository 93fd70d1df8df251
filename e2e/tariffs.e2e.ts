import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { signIn } from './sign-in.ts'
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

async function choose(page: Page, tariff: string) {
  await page.getByRole('radio', { name: new RegExp(`${tariff}\\b`) }).check()
  await page.getByRole('button', { name: `Choose ${tariff}` }).click()
}

test(
  'a tariff is changed now for what was shown, and a slower one is planned and cancelled',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/login')
    await signIn(page, '1000019')
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
      await page.goto('/history?billing_id=rb&contract_id=1000019')
      await expect(page.getByText(`−${digitsOf(charge)}`).first()).toBeVisible()
      await expect(page.getByText(`+${digitsOf(refund)}`).first()).toBeVisible()
    })
  },
)

test('who lacks money tops up first, comes back to the choice, and changes', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, '1000014')
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
    await page.getByRole('button', { name: 'Choose Fibre 1000' }).click()
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await sheet.getByRole('button', { name: /^Change now for/ }).click()
    await expect(sheet.getByRole('status')).toContainText('Fibre 1000 is on.')
  })
})

test('where no tariff can be changed, the page says why and what to do', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, '1000016')

  await test.step('a tariff that is not at this address cannot be chosen', async () => {
    await openTariffs(page, '1000016', 'fibre')
    const closed = page.getByRole('radio', { name: /Not at this address for now/ })
    await expect(closed).toBeDisabled()
    await expectAccessible(page)
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
