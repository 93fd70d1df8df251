import { expect, type Page } from '@playwright/test'
import { messages } from '../apps/server/sandbox/bank/bank.messages.ts'
import { countedHand } from './hand.ts'
import { beginning, contains, say, startsWith } from './say.ts'
import { fillSignIn, openAs } from './sign-in.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const actions = (page: Page) => page.getByRole('list', { name: say('services.actions') })

test('a payment takes three taps from sign-in', async ({ page, customer }) => {
  const own = await customer('debitUncovered')
  const hand = countedHand()
  await page.goto('/login')
  const started = Date.now()
  await fillSignIn(page, own.contract, own.password)
  await hand.tap(page.getByRole('button', { name: startsWith('common.topUp') }))
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: startsWith('payment.pay') }))
  await page.waitForURL(/\/sandbox\/bank\//)
  await hand.tap(page.getByRole('button', { name: beginning(messages.pay.en) }))
  await expect(page.getByRole('status').filter({ hasText: contains('payment.doneTitle') })).toBeVisible()
  expect(hand.count).toEqual({ taps: 3, fields: 0 })
  // Less than 20 s on a machine with nothing else to do. Other journeys run beside this one, so no limit is asserted.
  const seconds = (Date.now() - started) / 1000
  test.info().annotations.push({ type: 'seconds from sign-in', description: seconds.toFixed(1) })
})

test('a tariff is changed from home in three taps', async ({ page, customer }) => {
  const own = await customer('fibre500')
  const hand = countedHand()
  await openAs(page, own)
  await hand.tap(actions(page).getByRole('link', { name: startsWith('services.tariff') }))
  await hand.tap(page.getByRole('main').getByRole('button', { name: /Fibre 1000/ }))
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: startsWith('tariffs.changeFor') }))
  await expect(page.getByRole('dialog', { name: say('tariffs.done', { title: 'Fibre 1000' }) })).toBeVisible()
  expect(hand.count.taps).toBe(3)
})

test('services are paused from home in four taps', async ({ page, customer }) => {
  const own = await customer('cashbackAtRisk')
  const hand = countedHand()
  await openAs(page, own)
  await hand.tap(actions(page).getByRole('button', { name: startsWith('services.pause') }))
  const sheet = page.getByRole('dialog')
  const days = sheet.getByRole('table').getByRole('button', { disabled: false })
  await hand.tap(days.nth(0))
  await hand.tap(days.nth(1))
  await hand.tap(sheet.getByRole('button', { name: startsWith('pause.scheduleFrom') }))
  await expect(page.getByRole('dialog', { name: say('pause.done') })).toBeVisible()
  expect(hand.count.taps).toBe(4)
})
