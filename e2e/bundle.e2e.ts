import { bundleCalls } from '@kabinet/contract/bundles'
import { expect, type Page } from '@playwright/test'
import { growOld } from './grown-old.ts'
import { beginning, contains, inOrder, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: say('services.actions') }).getByRole('button', { name: beginning(name) })

test('a bundle is paused as a whole', async ({ page, customer }) => {
  await openAs(page, await customer('bundle'))
  await page.getByRole('link', { name: /^Home Together/ }).click()
  await tile(page, say('services.pause')).click()
  const sheet = page.getByRole('dialog', { name: say('pause.title', { state: 'other' }) })
  await expect(sheet.getByText(say('pause.bundle'))).toBeVisible()
  for (const end of [say('pause.firstDay'), say('pause.lastDay')]) {
    await expect(sheet.getByRole('radio', { name: beginning(end) })).toBeChecked()
    await sheet.getByRole('table').getByRole('button', { disabled: false }).first().click()
  }
  await expect(sheet.getByText(startsWith('pause.cashbackFine', { title: 'internet and TV cashback' }))).toBeVisible()
  await sheet.getByRole('button', { name: startsWith('pause.scheduleFrom') }).click()
  await expect(page.getByRole('dialog', { name: say('pause.done') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tile(page, say('services.pauseAhead'))).toBeVisible()
})

test('a paused bundle cannot be resumed without a month on the balance; once topped up, it resumes from its page', async ({
  page,
  product,
  customer,
}) => {
  const { pay, bank } = script(product.url)
  const asked = `**${bundleCalls.info.path}?**`
  const sheet = page.getByRole('dialog', { name: say('bundle.resumeTitle') })
  const line = (title: string) => sheet.locator('dl > div').filter({ hasText: title }).getByRole('definition')
  const own = await customer('bundlePaused')
  await openAs(page, own)
  await expect(page.getByRole('link', { name: /^Home Together/ })).toBeVisible()

  await test.step('a bundle that fails to load or belongs to another customer redirects home', async () => {
    await page.route(asked, (route) => route.abort())
    await page.goto(`/package/rb/${own.contract}`)
    await expect(page).toHaveURL(new RegExp(`/\\?.*contract_id=${own.contract}`), { timeout: 20_000 })
    await page.unroute(asked)
    await page.goto('/package/rb/1000004')
    await expect(page).toHaveURL(new RegExp(`/\\?.*contract_id=${own.contract}`))
  })

  await test.step('an outdated page offers to resume; the server refuses, and the shortfall is shown', async () => {
    const learn = await growOld(page, asked)
    await page.getByRole('link', { name: /^Home Together/ }).click()
    await expect(page).toHaveURL(`/package/rb/${own.contract}`)
    await expect(page.getByText(inOrder(contains('bundle.suspendedTitle'), say('bundle.suspendedText')))).toBeVisible()
    await page.getByRole('button', { name: say('bundle.resume') }).click()
    await expect(sheet.getByRole('button', { name: say('bundle.resume') })).toBeVisible()
    await learn()
    await sheet.getByRole('button', { name: say('bundle.resume') }).click()
    await expect(sheet.getByRole('alert')).toContainText(
      inOrder(say('common.shortfallTitle', { sum: '4 850 ֏' }), say('common.balanceIs', { sum: '4 050 ֏' })),
    )
    await expect(line(say('common.resumeNeeds'))).toHaveText('8 900 ֏')
  })

  await test.step('the shortfall is prefilled for the top-up', async () => {
    await sheet.getByRole('button', { name: say('common.topUpBy', { sum: '4 850 ֏' }) }).click()
    await expect(
      page.getByRole('dialog', { name: say('payment.title') }).getByLabel(say('payment.amount')),
    ).toHaveValue(/^4\s850$/)
    await page.keyboard.press('Escape')
    const { order } = await pay(own.contract, 4850)
    await bank(`/orders/${order}/approve`)
  })

  await test.step('the bundle resumes for the announced amount, paid until the announced day', async () => {
    await page.getByRole('button', { name: say('bundle.resume') }).click()
    await expect(line(say('common.fromBalance'))).toHaveText('0 ֏')
    const until = (await line(say('common.willBePaidUntil')).textContent()) ?? ''
    await sheet.getByRole('button', { name: say('bundle.resume') }).click()
    await expect(page.getByRole('dialog', { name: say('bundle.resumed') })).toBeVisible()
    await expect(page.getByText(say('bundle.resumedText', { day: until }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('definition').filter({ hasText: until })).toBeVisible()
    await expect(page.getByRole('img', { name: contains('home.timeline') })).toBeVisible()
    await expect(page.getByText(say('bundle.alone'))).toBeVisible()
  })

  await test.step('after a recent pause, the next possible date is shown', async () => {
    await tile(page, say('services.pause')).click()
    await expect(page.getByRole('dialog', { name: say('pause.title', { state: 'other' }) })).toContainText(
      inOrder(say('pause.reason', { reason: 'cooldown' }), contains('pause.reasonText', { reason: 'cooldown' })),
    )
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: say('common.back') }).click()
    await expect(page.getByTestId('balance')).toContainText('8 900')
  })
})
