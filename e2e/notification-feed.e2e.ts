import { expect, type Page } from '@playwright/test'
import { say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const values = (count: number) => (count === 0 ? { count } : { count, shown: String(count) })
const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: say('feed.bell', values(unread)), exact: true })
const unreadOn = (page: Page, unread: number) => page.getByText(say('feed.unread', values(unread)))

test('the bell counts what is new, and what was read stays read in every tab', async ({ page, product, customer }) => {
  const own = await customer('fibre500')
  await openAs(page, own)
  const second = await page.context().newPage()
  await second.goto('/')

  await test.step('a payment and the sign-in are counted, without a reload', async () => {
    await expect(bell(page, 1)).toBeVisible()
    const outside = script(product.url)
    const { order } = await outside.pay(own.contract, 1500)
    await outside.bank(`/orders/${order}/approve`)
    for (const tab of [page, second]) await expect(bell(tab, 2)).toBeVisible()
  })

  await test.step('opening the payment reads it, and leads to the month of the payment', async () => {
    await bell(page, 2).click()
    await expect(page).toHaveURL(/\/notifications/)
    await expect(page.getByRole('heading', { name: say('feed.today') })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(say('feed.payment')) }).click()
    await expect(page).toHaveURL(/\/history.*month=/)
    await page.goBack()
    await expect(unreadOn(page, 1)).toBeVisible()
  })

  await test.step('the settings are beside it', async () => {
    await page.getByRole('button', { name: say('feed.settings') }).click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: startsWith('notifications.sms') })).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('all are read, also after a reload and in the other tab', async () => {
    await page.getByRole('button', { name: say('feed.markAll') }).click()
    await expect(unreadOn(page, 0)).toBeVisible()
    await expect(bell(second, 0)).toBeVisible()
    await page.reload()
    await expect(unreadOn(page, 0)).toBeVisible()
  })
})
