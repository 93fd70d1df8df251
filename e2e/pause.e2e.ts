import { serviceCalls } from '@kabinet/contract/services'
import { expect, type Page } from '@playwright/test'
import { growOld } from './grown-old.ts'
import { pressQuiet } from './press-quiet.ts'
import { contains, inOrder, say, startsWith } from './say.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function openPause(page: Page, contract: string, tile: RegExp) {
  await page.goto(`/contract/rb/${contract}/service/fibre`)
  await page
    .getByRole('list', { name: say('services.actions') })
    .getByRole('button', { name: tile })
    .click()
}

async function openResume(page: Page, contract: string) {
  await page.goto(`/contract/rb/${contract}/service/fibre`)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('pause.resume') })
    .click()
}

test('a pause is planned with its consequences, and cancelled', async ({ page, customer }) => {
  const own = await customer('cashbackAtRisk')
  await openAs(page, own)
  await openPause(page, own.contract, startsWith('services.pause'))
  const sheet = dialog(page)

  await test.step('without days the form is not sent', async () => {
    await expect(sheet.getByText(say('pause.rules', { min: '1', max: 30, months: 6 }))).toBeVisible()
    await pressQuiet(sheet.getByRole('button', { name: say('pause.schedule'), exact: true }))
    await expect(sheet.getByRole('alert')).toContainText(say('pause.missing', { end: 'from' }))
  })

  await test.step('the days are chosen by keyboard, and losses are shown', async () => {
    const days = sheet.getByRole('table').getByRole('button', { disabled: false })
    await days.first().focus()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('radio', { name: startsWith('pause.lastDay') })).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText(say('pause.daysCount', { days: 10 }), { exact: true })).toBeVisible()
    await expect(sheet.getByText(say('pause.back'), { exact: true })).toBeVisible()
    await expect(sheet.getByText(say('pause.keptDays'))).toBeVisible()
    await expect(
      sheet.getByText(
        inOrder(contains('pause.cashbackLost'), contains('pause.cashbackText', { days: 60, required: 60, years: 1 })),
      ),
    ).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(
      sheet.getByText(
        inOrder(contains('pause.cashbackNear'), contains('pause.cashbackText', { days: 59, required: 60, years: 1 })),
      ),
    ).toBeVisible()
  })

  await test.step('the pause is planned, and shown as planned', async () => {
    await page.route('**/service_management/stop_contract/', (route) => route.abort(), { times: 1 })
    const button = sheet.getByRole('button', { name: startsWith('pause.scheduleFrom') })
    await button.click()
    await expect(sheet.getByRole('alert')).toContainText(say('errors.network'))
    // The second click must be ignored.
    await button.dblclick()
    await expect(page.getByRole('dialog', { name: say('pause.done') })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the pause is known even if the preview fails to load', async () => {
    const asking = (url: URL) => url.pathname === serviceCalls.status.path
    await page.route(asking, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('button', { name: startsWith('services.pauseAhead') })).toBeVisible()
    await expect(page.getByRole('link', { name: startsWith('promo.title') })).toBeVisible()
    await expect(page.getByRole('button', { name: startsWith('services.pause') })).toBeHidden()
    await page.unroute(asking)
  })

  await test.step('the pause is cancelled after a confirmation', async () => {
    await openPause(page, own.contract, startsWith('services.pauseAhead'))
    await expect(sheet.getByText(say('pause.daysCount', { days: 9 }))).toBeVisible()
    await sheet.getByRole('button', { name: say('pause.cancel') }).click()
    const question = page.getByRole('dialog', { name: say('pause.cancelTitle') })
    await question.getByRole('button', { name: say('pause.cancel') }).click()
    await expect(page.getByRole('dialog', { name: say('pause.cancelled') })).toBeVisible()
    await page.keyboard.press('Escape')
    await openPause(page, own.contract, startsWith('services.pause'))
    await expect(sheet.getByRole('table')).toBeVisible()
  })
})

test('a paused contract is resumed, or topped up first', async ({ page, customer }) => {
  const own = await customer('paused')
  await openAs(page, own)
  const sheet = dialog(page)

  await test.step('a failed load is retried', async () => {
    await page.route('**/service_management/get_status/**', (route) => route.abort())
    await openResume(page, own.contract)
    await expect(sheet.getByText(say('pause.failed'))).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/service_management/get_status/**')
    await sheet.getByRole('button', { name: say('common.retry') }).click()
    await expect(sheet.getByText(say('pause.keptDays'))).toBeVisible()
  })

  await test.step('resuming shows the paid-until day, and home reports an active contract', async () => {
    const until = sheet
      .locator('dl > div')
      .filter({ hasText: say('common.willBePaidUntil') })
      .getByRole('definition')
    const day = (await until.textContent()) ?? ''
    await sheet.getByRole('button', { name: say('pause.resume') }).click()
    await expect(page.getByRole('dialog', { name: say('pause.resumed') })).toBeVisible()
    await expect(sheet).toContainText(day)
    await page.goto(`/?billing_id=rb&contract_id=${own.contract}`)
    await expect(page.getByRole('heading', { level: 1, name: startsWith('status.works') })).toBeVisible()
  })

  await test.step('without a month on the balance, the sheet leads to paying the shortfall', async () => {
    const poor = await customer('pausedShort')
    await openAs(page, poor)
    const learn = await growOld(page, '**/service_management/get_status/**')
    await openResume(page, poor.contract)
    await expect(sheet.getByRole('button', { name: say('pause.resume') })).toBeVisible()
    await learn()
    await sheet.getByRole('button', { name: say('pause.resume') }).click()
    await expect(sheet.getByRole('alert')).toContainText(contains('common.shortfallTitle'))
    const topUp = sheet.getByRole('button', { name: startsWith('common.topUpBy') })
    const sum = ((await topUp.textContent()) ?? '').replaceAll(/[^\d\s]/g, '').trim()
    await expect(sheet.getByRole('button', { name: say('pause.resume') })).toBeHidden()
    await topUp.click()
    await expect(
      page.getByRole('dialog', { name: say('payment.title') }).getByLabel(say('payment.amount')),
    ).toHaveValue(sum)
  })
})
