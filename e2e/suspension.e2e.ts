import { serviceCalls } from '@kabinet/contract/services'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { growOld } from './grown-old.ts'
import { pressQuiet } from './press-quiet.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

test.beforeEach(async ({ context, page, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
  await page.goto('/login')
})

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens what changes the state of the contract's services. */
async function openPause(page: Page, contract: string, tile: RegExp) {
  await page.goto(`/contract/rb/${contract}/service/fibre`)
  await page.getByRole('list', { name: 'What you can do' }).getByRole('button', { name: tile }).click()
}

test('a pause is planned with what it brings, and cancelled', async ({ page }) => {
  await signIn(page, '1000015')
  await openPause(page, '1000015', /^Pause services/)
  const sheet = dialog(page)

  await test.step('without days nothing is sent', async () => {
    await expect(sheet.getByText('From 1 to 30 days, at most once every 6 months.')).toBeVisible()
    await pressQuiet(sheet.getByRole('button', { name: 'Pause', exact: true }))
    await expect(sheet.getByRole('alert')).toContainText('Choose the first and the last day')
    await expectAccessible(page)
  })

  await test.step('the days are chosen by keyboard, and what is lost is told', async () => {
    const days = sheet.getByRole('table').getByRole('button', { disabled: false })
    await days.first().focus()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('radio', { name: /^Last day/ })).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('10 days', { exact: true })).toBeVisible()
    await expect(sheet.getByText('Services come back')).toBeVisible()
    await expect(sheet.getByText('Paid days kept for later')).toBeVisible()
    await expect(sheet.getByText(/will be lost\. 60 of 60 suspended days/)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText(/is at risk\. 59 of 60 suspended days/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is planned, and shown so', async () => {
    await page.route('**/service_management/stop_contract/', (route) => route.abort(), { times: 1 })
    const button = sheet.getByRole('button', { name: /^Pause from / })
    await button.click()
    await expect(sheet.getByRole('alert')).toContainText('No connection')
    // Its second press is none.
    await button.dblclick()
    await expect(sheet.getByRole('status')).toContainText('The pause is planned.')
    await page.keyboard.press('Escape')
  })

  await test.step('it is known also where it cannot be asked about', async () => {
    const asking = (url: URL) => url.pathname === serviceCalls.status.path
    await page.route(asking, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^The pause is planned/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Additional services/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pause services/ })).toBeHidden()
    await page.unroute(asking)
  })

  await test.step('it is cancelled after a question', async () => {
    await openPause(page, '1000015', /^The pause is planned/)
    await expect(sheet.getByText('9 days')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Cancel the pause' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel the pause?' })
    await question.getByRole('button', { name: 'Cancel the pause' }).click()
    await expect(question.getByRole('status')).toContainText('The pause is cancelled.')
    await page.keyboard.press('Escape')
    await openPause(page, '1000015', /^Pause services/)
    await expect(sheet.getByRole('table')).toBeVisible()
  })
})

test('a paused contract is resumed, or first topped up', async ({ page }) => {
  await signIn(page, '1000005')
  const sheet = dialog(page)

  await test.step('what failed to load is tried again', async () => {
    await page.route('**/service_management/get_status/**', (route) => route.abort())
    await openPause(page, '1000005', /services|pause/i)
    await expect(sheet.getByText('The state of the services could not be loaded')).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/service_management/get_status/**')
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet.getByText('Paid days kept for later')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('resuming is told with the day that is paid until, and home works', async () => {
    const until = sheet.locator('dl > div').filter({ hasText: 'After resuming, paid until' }).getByRole('definition')
    const day = (await until.textContent()) ?? ''
    await sheet.getByRole('button', { name: 'Resume now' }).click()
    await expect(sheet.getByRole('status')).toContainText('The services work again.')
    await expect(sheet.getByRole('status')).toContainText(day)
    await page.goto('/?billing_id=rb&contract_id=1000005')
    await expect(page.getByRole('heading', { level: 1, name: /^Everything works/ })).toBeVisible()
  })

  await test.step('without a month on the balance the way leads to paying what is missing', async () => {
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await dialog(page).getByRole('button', { name: 'Sign out' }).click()
    await signIn(page, '1000020')
    const learn = await growOld(page, '**/service_management/get_status/**')
    await openPause(page, '1000020', /^Resume services/)
    await expect(sheet.getByRole('button', { name: 'Resume now' })).toBeVisible()
    await learn()
    await sheet.getByRole('button', { name: 'Resume now' }).click()
    await expect(sheet.getByRole('alert')).toContainText('The balance does not cover it.')
    const topUp = sheet.getByRole('button', { name: /^Top up/ })
    const sum = ((await topUp.textContent()) ?? '').replaceAll(/[^\d\s]/g, '').trim()
    await expect(sheet.getByRole('button', { name: 'Resume now' })).toBeHidden()
    await expectAccessible(page)
    await topUp.click()
    await expect(page.getByRole('dialog', { name: 'Top up' }).getByLabel('Amount')).toHaveValue(sum)
  })
})
