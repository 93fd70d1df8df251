import { expect } from '@playwright/test'
import { movement } from './history.ts'
import { inNavigation, navigation } from './navigation.ts'
import { saved } from './saved.ts'
import { contains, type MessageKey, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')

test('a payment restarts the services: the history shows both, explains the charge, and gives a receipt and a spreadsheet', async ({
  page,
  product,
}) => {
  const outside = script(product.url)
  const { button: paid } = movement(page, 'card', '+9 000')
  const { row, button: charged } = movement(page, 'month', '−8 900')
  await openAs(page, '1000011')

  await test.step('a payment made elsewhere appears on its own, with the charge for the month', async () => {
    await inNavigation(page, 'shell.history').click()
    await expect(page.getByRole('heading', { level: 1, name: say('history.title') })).toBeVisible()
    await expect(page.getByRole('group', { name: say('history.chart') })).toBeVisible()
    const { order } = await outside.pay('1000011', 9000)
    await outside.bank(`/orders/${order}/approve`)
    await expect(paid).toBeVisible()
    await expect(charged).toBeVisible()
  })

  await test.step('the charge expands to its days and terms', async () => {
    await charged.click()
    await expect(row.getByText(startsWith('history.period'))).toBeVisible()
    await expect(row.getByText('Internet, Fibre 100, 100 Mbit/s')).toBeVisible()
    await expect(row.getByText(/^−\d/).last()).toBeVisible()
    await expect(row.getByText(say('history.charged'))).toBeVisible()
    await expect(row.getByText(say('history.balance'))).toBeVisible()
  })

  await test.step('the payment has a receipt, and a failed download is reported', async () => {
    await paid.click()
    const button = page.getByRole('button', { name: say('history.receipt') })
    await page.route('**/receipts/**', (route) => route.abort(), { times: 1 })
    await button.click()
    await expect(page.getByRole('alert')).toBeVisible()
    const again = page.getByRole('button', { name: say('common.retry') })
    const { name, content } = await saved(page, () => again.click())
    expect(name).toMatch(/^Receipt 1000011 .*\.pdf$/)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('filtering by type hides the others and is kept in the URL', async () => {
    await page.getByRole('radio', { name: say('history.account') }).check()
    await expect(page).toHaveURL(/kind=account/)
    await expect(charged).toBeVisible()
    await expect(movement(page, 'card').row).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('radio', { name: say('history.account') })).toBeChecked()
    await expect(charged).toBeVisible()
    await page.getByRole('radio', { name: say('history.payback') }).check()
    await expect(page.getByText(say('history.noPayback'))).toBeVisible()
    await page.goBack()
    await expect(charged).toBeVisible()
    await page.goBack()
    await expect(paid).toBeVisible()
  })

  await test.step('a month is selected in the chart, also by keyboard, and shown alone', async () => {
    const bars = page.getByRole('group', { name: say('history.chart') }).getByRole('button')
    const previous = bars.nth(1)
    expect(plain((await bars.first().textContent()) ?? '')).toMatch(contains('history.bar'))
    await previous.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
    await expect(previous).toHaveAttribute('aria-pressed', 'true')
    await expect(paid).toBeHidden()
    await inNavigation(page, 'shell.home').click()
    await expect(page).toHaveURL(({ pathname }) => pathname === '/')
    await page.goBack()
    await expect(previous).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: say('history.everything') }).click()
    await expect(page).not.toHaveURL(/month=/)
    await expect(paid).toBeVisible()
  })

  await test.step('a search finds a payment by its amount, says where it has searched, and is kept in the URL', async () => {
    const field = page.getByRole('searchbox', { name: say('history.search') })
    const found = page.getByRole('status').filter({ hasText: /found/ })
    await field.fill('9 000')
    await expect(found).toContainText(say('history.searchedAll'))
    await expect(paid).toBeVisible()
    await expect(charged).toBeHidden()
    await page.reload()
    await expect(field).toHaveValue('9 000')
    await expect(paid).toBeVisible()
    await field.fill('fibre 8900')
    await expect(charged).toBeVisible()
    await expect(paid).toBeHidden()
    await page.goBack()
    await expect(field).toHaveValue('')
    await expect(paid).toBeVisible()
    await page.goForward()
    await expect(field).toHaveValue('fibre 8900')
    await expect(paid).toBeHidden()
    await field.fill('no such charge')
    await expect(found).toContainText(say('history.found', { count: 0 }))
    await page.getByRole('button', { name: say('history.everything') }).click()
    await expect(field).toHaveValue('')
    await expect(paid).toBeVisible()
  })

  await test.step('it prints as a statement: whose it is, the balances of the period, and no controls', async () => {
    await page.emulateMedia({ media: 'print' })
    const line = (label: MessageKey) => page.locator('dl > div').filter({ hasText: say(label) })
    await expect(line('history.printedContract')).toContainText('1000011')
    await expect(line('history.printedHolder')).toBeVisible()
    await expect(line('history.printedPeriod')).toContainText('2026')
    await expect(line('history.printedOpening')).toBeVisible()
    await expect(line('history.printedClosing')).toContainText(/\d/)
    await expect(paid).toBeVisible()
    for (const role of ['searchbox', 'radio', 'navigation', 'link'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    await page.emulateMedia({ media: null })
  })

  await test.step('the visible entries are saved as a spreadsheet', async () => {
    await page.getByRole('radio', { name: say('history.charge') }).check()
    const { name, content } = await saved(page, () => page.getByRole('button', { name: /CSV/ }).click())
    expect(name).toMatch(/ 1000011 \d{4}-\d{2}-\d{2} \d{4}-\d{2}-\d{2} Payments\.csv$/)
    const [, first, ...others] = content.toString().trimEnd().split('\r\n')
    expect(first).toMatch(/411111\*\*1111",9000,/)
    expect(others.length).toBeGreaterThan(3)
    expect(others.join('\n')).not.toContain(',-')
  })
})

test('a history that fails to load says so once and when to retry; expanded entries scroll into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route('**/api/v0/balance_months/**', (route) => route.abort())
  // Home asks for the history too, for the last movement.
  await page.route('**/get_balance_detail/**', (route) => route.abort())
  await openAs(page, '1000001')
  const again = page.getByRole('button', { name: say('common.retry') })
  const payments = movement(page, 'card')
  const first = payments.button.first()
  await inNavigation(page, 'shell.history').click()
  await expect(again).toHaveCount(1)
  await expect(page.getByText(say('errors.network'))).toBeVisible()
  await page.unroute('**/get_balance_detail/**')
  const refused = { status: 'error', status_id: 429, code: 'too_many_requests', message: 'Too many attempts.' }
  await page.route('**/get_balance_detail/**', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: refused }),
  )
  await again.click()
  await expect(page.getByText(say('errors.busy', { minutes: 1 }))).toBeVisible()
  await expect(again).toBeDisabled()
  await expect(again).toHaveCount(1)
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('group', { name: say('history.chart') })).toBeVisible()
  await expect(first).toBeVisible()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)

  await test.step('an entry expanded at the lower edge scrolls above the bottom bar', async () => {
    await first.evaluate((row) => scrollBy(0, row.getBoundingClientRect().bottom - innerHeight + 70))
    await first.click()
    const balance = payments.row.first().getByText(say('history.balance'))
    const bar = await navigation(page).last().boundingBox()
    await expect
      .poll(async () => {
        const box = await balance.boundingBox()
        return box !== null && box.y + box.height <= bar!.y
      })
      .toBe(true)
  })
})
