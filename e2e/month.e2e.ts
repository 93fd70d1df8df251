import { rmSync } from 'node:fs'
import { balanceCalls } from '@kabinet/contract/balance'
import { documentCalls } from '@kabinet/contract/documents'
import { addDays, dayOf, startOf } from '@kabinet/contract/kernel/days'
import { ownCalls } from '@kabinet/contract/own'
import { visitCalls } from '@kabinet/contract/visits'
import { expect } from '@playwright/test'
import { visitIsDone } from './connecting.ts'
import { movement, openHistory } from './history.ts'
import { makeDataDir, startProduct } from './product.ts'
import { contains, refusal, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

/** Starts a server for this journey alone, because the days pass for all of its customers. */
async function startAlone() {
  const dataDir = makeDataDir()
  // The page refetches after each night, and many nights pass within the minute of a rate limit.
  const env = { LIMITS: 'perSession=10000,perCustomer=10000,perAddress=10000' }
  const product = await startProduct({ operator: 'am', dataDir, name: 'product-month', env })
  return {
    url: product.url,
    async stop() {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const zone = 'Asia/Yerevan'

test('two weeks pass: charges, a suspension, a payment that ends it, and autopay three days before the end', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const product = await startAlone()
  const outside = script(product.url)
  const clock = async () => ((await outside.ask('GET', '/sandbox/clock')) as { now: number }).now
  const pass = (advance: string) => outside.ask('POST', '/sandbox/clock', { advance })
  const dayIn = async (days: number) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: zone }).format(
      ((await clock()) + days * 86_400) * 1000,
    )
  const ofPhone = async (phone: string) =>
    ((await outside.ask('GET', `/sandbox/sms/messages?phone=${phone}`)) as { text: string }[]).map(({ text }) => text)
  try {
    await page.context().addCookies([{ name: 'locale', value: 'en', url: product.url }])
    const autopayer = await browser.newContext({ baseURL: product.url })
    await autopayer.addCookies([{ name: 'locale', value: 'en', url: product.url }])

    await test.step('a tariff change left open over midnight is recalculated before its price can change', async () => {
      await page.goto(`${product.url}/login`)
      await signIn(page, '1000002')
      await page.route(`**${ownCalls.events.path}`, () => undefined)
      await page.goto(`${product.url}/contract/rb/1000001/service/fibre/tariff?tariff=fibre-300`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /Fibre 300/ })
        .click()
      const sheet = page.getByRole('dialog')
      const yesterday = sheet.getByRole('button', { name: say('tariffs.changeFor', { sum: '3 380 ֏' }) })
      await expect(yesterday).toBeVisible()
      const evening = await clock()
      const passTo = (now: number) => outside.ask('POST', '/sandbox/clock', { now })
      await passTo(startOf(addDays(dayOf(new Date(evening * 1000), zone), 1), zone).getTime() / 1000)
      await yesterday.click()
      await expect(sheet.getByRole('alert')).toContainText(refusal('terms_changed'))
      // The refund covers one day less.
      await expect(sheet.getByRole('button', { name: say('tariffs.changeFor', { sum: '3 610 ֏' }) })).toBeVisible()
      await expect(sheet.getByText(say('common.was', { before: '3 380 ֏', after: '3 610 ֏' }))).toBeAttached()
      await page.unrouteAll()
      // No call may be on its way when the token expires.
      await page.goto('about:blank')
      await passTo(evening + 86_400)
    })

    await test.step('an uncovered charge falls due, and services are suspended while the page is open', async () => {
      // No call may be on its way when days pass: it would be repeated with a token that has just expired as well.
      const loaded = [ownCalls.events, visitCalls.visits, documentCalls.unsignedDocuments, balanceCalls.detail].map(
        ({ path }) => page.waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.ok()),
      )
      await page.goto(`${product.url}/?billing_id=rb&contract_id=1000002`)
      await Promise.all(loaded)
      await expect(
        page
          .getByText(/2\s150/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await pass('P3D')
      await expect(
        page.getByRole('heading', { level: 1, name: contains('status.off', { subject: 'other' }) }),
      ).toBeVisible()
      const texts = await ofPhone('37491000001')
      // The former billing has announced the charge, as the feed of the demo says.
      expect(texts.filter((text) => text.includes('1000002'))).toEqual([expect.stringContaining('are suspended')])
    })

    await test.step('a payment starts the month at once', async () => {
      const { order } = await outside.pay('1000002', 6000)
      await outside.bank(`/orders/${order}/approve`)
      await openHistory(page)
      const today = await dayIn(0)
      await expect(movement(page, 'card', '+6 000', today).button).toBeVisible()
      const { row, button: month } = movement(page, 'month', '−5 900', today)
      await month.click()
      await expect(row.getByText('Internet, Fibre 50, 50 Mbit/s')).toBeVisible()
      await expect(row.getByText(/2\s250/)).toBeVisible()
    })

    await test.step('autopay tops up the shortfall three days before the end, in time for the charge', async () => {
      const other = await autopayer.newPage()
      await other.goto('/login')
      await signIn(other, '1000007')
      await openHistory(other)
      await pass('P5D')
      const { button: autopay } = movement(other, 'autopay', '+7 700')
      await expect(autopay).toBeVisible()
      const { row, button: debit } = movement(other, 'month', '−11 900', await dayIn(3))
      await expect(debit).toHaveCount(0)
      await pass('P4D')
      await debit.click()
      await expect(row.getByText('Internet, Fibre 300, 300 Mbit/s')).toBeVisible()
      await expect(row.getByText(startsWith('history.period'))).toBeVisible()
    })

    await test.step('daily charges are grouped, and expand to days and their calculation', async () => {
      const viewer = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 780 } })
      await viewer.addCookies([{ name: 'locale', value: 'en', url: product.url }])
      const other = await viewer.newPage()
      await other.goto('/login')
      await signIn(other, '1000008')
      await openHistory(other)
      const together = other.getByRole('button', { name: /Film Evening.*\d+ days in / }).first()
      await together.focus()
      await other.keyboard.press('Enter')
      await expect(together).toHaveAttribute('aria-expanded', 'true')
      const days = other.getByRole('list', { name: 'Film Evening' }).getByRole('listitem')
      const count = Number(/(\d+) days in/.exec((await together.textContent()) ?? '')?.[1])
      await expect(days).toHaveCount(count)
      const oldest = days.last()
      await oldest.getByRole('button').click()
      await expect(oldest.getByText(/Film Evening, .*1 of \d+ days/)).toBeVisible()
      await expect(oldest.getByText(say('history.balance'))).toBeInViewport({ ratio: 1 })
      await pass('P1D')
      await expect(together).toHaveAttribute('aria-expanded', 'true')
      await expect(oldest.getByText(say('history.balance'))).toBeVisible()
      await viewer.close()
    })

    await test.step('an order costs nothing until its visit is done, and that night it is charged, once', async () => {
      const customer = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 780 } })
      await customer.addCookies([{ name: 'locale', value: 'en', url: product.url }])
      const other = await customer.newPage()
      const charges = other.getByRole('listitem').filter({ hasText: /−\d/ })
      const { row, button: month } = movement(other, 'month', '−9 900')
      await other.goto('/login')
      await signIn(other, '1000021')
      await openHistory(other)
      await expect(movement(other, 'card', '+12 900').button).toBeVisible()
      await expect(charges).toHaveCount(0)
      await visitIsDone(product.url, '1000021')
      await expect(movement(other, 'connection', '−3 000').button).toBeVisible()
      await month.click()
      await expect(row.getByText('Internet, Fibre 100, 100 Mbit/s')).toBeVisible()
      await expect(row.getByText('TV, Mosaic, 120 channels')).toBeVisible()
      await expect(row.getByText(say('history.balance'))).toBeVisible()
      await pass('P1D')
      await other.reload()
      await expect(charges).toHaveCount(2)
      await customer.close()
    })

    await autopayer.close()
  } finally {
    await product.stop()
  }
})
