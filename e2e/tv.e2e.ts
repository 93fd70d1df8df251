import { addDays } from '@kabinet/contract/kernel/days'
import { ownCalls } from '@kabinet/contract/own'
import { tvCalls } from '@kabinet/contract/tv'
import { expect, type Page } from '@playwright/test'
import { countedHand } from './hand.ts'
import { pressQuiet } from './press-quiet.ts'
import { beginning, contains, inOrder, refusal, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const failure = { status: 'error', status_id: 503, code: 'unavailable', message: 'Not available.', request_id: 'test' }

async function openTile(page: Page, contract: string, service: string, name: string) {
  await page.goto(`/contract/rb/${contract}/service/${service}`)
  await page.getByRole('button', { name: beginning(name) }).click()
}

async function openChannelPackage(page: Page, title: string) {
  const row = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: beginning(title) }) })
  await row.getByRole('button', { name: beginning(title) }).click()
  return row
}

/** Row of a package on offer, which leads to its terms. */
function channelPackage(page: Page, title: string) {
  return page.getByRole('list', { name: say('tv.available') }).getByRole('button', { name: beginning(title) })
}

/** Returns an amount in the sheet, in currency units: 1100 for `1 100 ֏`. */
async function sumOf(page: Page, term: string): Promise<number> {
  const sum = page.getByRole('dialog').locator('dl > div').filter({ hasText: term }).getByRole('definition')
  await expect(sum).toHaveText(/\d/)
  return Number((await sum.textContent())?.split('→').at(-1)?.replaceAll(/[^\d]/g, ''))
}

test('a channel package connected in two tabs is one subscription and one charge', async ({
  page,
  context,
  product,
  customer,
}) => {
  const { signIn: token, balance, today } = script(product.url)
  const { contract, password } = await customer('everything')
  const access = await token(contract, password)
  const soon = addDays(await today('Asia/Yerevan'), 3)
  const sheet = page.getByRole('dialog')
  // Without server events, the offers in the tabs go stale.
  await context.route(`**${ownCalls.events.path}`, () => undefined)
  await openAs(page, { contract, password })

  await openTile(page, contract, 'cable', say('services.cableTv'))
  await expect(channelPackage(page, 'Kids')).toBeVisible()

  const tab = await context.newPage()
  await test.step('another tab is about to connect a package with the same channels', async () => {
    await openTile(tab, contract, 'cable', say('services.cableTv'))
    await channelPackage(tab, 'Family').click()
    await expect(tab.getByRole('button', { name: startsWith('tv.connectFor') })).toBeVisible()
  })

  await test.step('the balance afterwards matches the announced price', async () => {
    await page.bringToFront()
    await channelPackage(page, 'Kids').click()
    await expect(sheet.getByRole('radio', { name: say('tv.withoutEnd') })).toBeChecked()
    await sheet.getByRole('radio', { name: say('tv.toDay') }).check()
    await sheet.getByLabel(say('tv.day'), { exact: true }).fill(soon)
    const after = await sumOf(page, say('common.balanceAfter'))
    expect((await balance(access, contract)) - after).toBe(await sumOf(page, say('common.fromBalance')))
    await sheet.getByRole('button', { name: startsWith('tv.connectFor') }).click()
    await expect(sheet).toContainText(inOrder(say('tv.connectedTitle', { title: 'Kids' }), contains('tv.staysUntil')))
    expect(await balance(access, contract)).toBe(after)
    await sheet.getByRole('button', { name: say('common.done') }).click()
    await expect(sheet.getByRole('list', { name: say('tv.active') })).toContainText('Kids')
  })

  await test.step('the channels are already connected: the other tab is refused, and the list says why', async () => {
    await tab.bringToFront()
    await tab.getByRole('button', { name: startsWith('tv.connectFor') }).click()
    await expect(tab.getByRole('alert')).toHaveCount(1)
    await expect(tab.getByRole('alert')).toContainText(refusal('channels_taken', { packet: 'Kids' }))
    await tab
      .getByRole('button', { name: say('tv.backToCable') })
      .last()
      .click()
    await channelPackage(tab, 'Family').click()
    await expect(
      tab.getByRole('dialog', { name: 'Family' }).getByText(contains('tv.taken', { count: 1 })),
    ).toBeVisible()
    await tab
      .getByRole('button', { name: say('tv.backToCable') })
      .last()
      .click()
  })

  await test.step('the same package, connected in both tabs, is paid once', async () => {
    for (const each of [tab, page]) {
      await each.bringToFront()
      await channelPackage(each, 'Wide World').click()
    }
    const after = await sumOf(page, say('common.balanceAfter'))
    const charge = await sumOf(page, say('common.fromBalance'))
    for (const each of [page, tab]) {
      await each.bringToFront()
      await each.getByRole('button', { name: startsWith('tv.connectFor') }).click()
      await expect(each.getByText(say('tv.connectedTitle', { title: 'Wide World' }))).toBeVisible()
    }
    expect(await balance(access, contract)).toBe(after)
    await page.bringToFront()
    await sheet.getByRole('button', { name: say('common.done') }).click()
    await sheet.getByRole('tab', { name: say('tv.history') }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Wide World' })).toHaveCount(1)
    await page.goto(`/history?billing_id=rb&contract_id=${contract}`)
    await expect(page.getByRole('button', { name: new RegExp(`−${charge} ֏`) })).toHaveCount(1)
  })
})

test('the end of a channel package is set and withdrawn; what fails to load is retried', async ({ page, customer }) => {
  const { contract, password } = await customer('everything')
  const sheet = page.getByRole('dialog')
  await openAs(page, { contract, password })

  await test.step('a failed load is reported once and retried', async () => {
    await page.route(`**${tvCalls.current.path}*`, (route) => route.fulfill({ status: 503, json: failure }), {
      times: 1,
    })
    await openTile(page, contract, 'cable', say('services.cableTv'))
    await expect(sheet.getByText(say('tv.subscriptionsFailed'))).toHaveCount(1)
    await expect(page.getByText(failure.message)).toHaveCount(1)
    await sheet.getByRole('button', { name: say('common.retry') }).click()
    await expect(sheet.getByRole('list', { name: say('tv.active') }).getByRole('listitem')).toContainText(['Sport'])
  })

  await test.step('the end is set to the end of the paid days, and withdrawn', async () => {
    await (await openChannelPackage(page, 'Sport')).getByRole('button', { name: say('tv.end') }).click()
    await expect(sheet.getByRole('radio', { name: startsWith('tv.endOn') })).toBeChecked()
    await sheet.getByRole('radio', { name: startsWith('tv.endLater') }).check()
    await pressQuiet(sheet.getByRole('button', { name: say('tv.end') }))
    await expect(sheet.getByText(say('tv.dayMissing'))).toBeVisible()
    await sheet.getByRole('radio', { name: startsWith('tv.endOn') }).check()
    await page.route(`**${tvCalls.crud.path}*`, (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: say('tv.end') }).click()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await sheet.getByRole('button', { name: say('tv.end') }).click()
    await expect(sheet.getByText(say('tv.endedTitle', { title: 'Sport' }))).toBeVisible()
    await expect(sheet.getByText(contains('tv.staysUntil'))).toBeVisible()
    await sheet.getByRole('button', { name: say('common.done') }).click()
    await sheet
      .getByRole('list', { name: say('tv.active') })
      .getByRole('listitem')
      .filter({ hasText: 'Sport' })
      .getByRole('button', { name: say('tv.keep') })
      .click()
    await sheet.getByRole('button', { name: say('tv.keep') }).click()
    await expect(sheet.getByText(say('tv.keptTitle', { title: 'Sport' }))).toBeVisible()
  })
})

test('channels are searched, in any alphabet', async ({ page }) => {
  await openAs(page, '1000008')
  await openTile(page, '1000008', 'cable', say('services.cableTv'))
  const sheet = page.getByRole('dialog')
  const search = sheet.getByRole('searchbox', { name: say('tv.search') })
  await expect(sheet.getByRole('list', { name: say('tv.available') }).getByRole('listitem')).not.toHaveCount(0)
  for (const typed of ['OWL', 'овл']) {
    await search.fill(typed)
    await expect(sheet.getByRole('status')).toHaveText(say('tv.foundChannels', { channels: 1, packages: 2 }))
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
  }
  await search.fill('rossiya')
  await expect(sheet.getByText(say('tv.foundNothing', { search: 'rossiya' }))).toBeVisible()
  await sheet.getByRole('button', { name: say('contracts.clear') }).click()
  await expect(sheet.getByRole('list', { name: say('tv.active') })).toContainText('Sport')
})

test('on a phone, a package is connected in three taps from its service, and one that ends is kept in two from home', async ({
  page,
  customer,
}) => {
  const own = await customer('everything')
  await page.setViewportSize({ width: 360, height: 640 })
  const sheet = page.getByRole('dialog')
  const hand = countedHand()

  await test.step('cable TV, the package, and the button in sight', async () => {
    await openAs(page, own, `/contract/rb/${own.contract}/service/cable`)
    await hand.tap(page.getByRole('button', { name: beginning(say('services.cableTv')) }))
    await hand.tap(channelPackage(page, 'Cinema'))
    const connect = sheet.getByRole('button', { name: startsWith('tv.connectFor') })
    await expect(sheet.getByText(contains('common.fromBalanceDays'))).toBeVisible()
    await expect(connect).toBeInViewport({ ratio: 1 })
    await hand.tap(connect)
    await expect(page.getByRole('dialog', { name: say('tv.connectedTitle', { title: 'Cinema' }) })).toBeVisible()
    expect(hand.count.taps).toBe(3)
  })

  await test.step('the request on home, and the answer', async () => {
    await page.goto(`/?billing_id=rb&contract_id=${own.contract}`)
    await hand.tap(page.getByRole('button', { name: startsWith('services.endsTitle', { title: 'Kids' }) }))
    const question = page.getByRole('dialog', { name: say('tv.keepTitle', { title: 'Kids' }) })
    await expect(question.getByText(startsWith('tv.nextCharge'))).toBeVisible()
    await hand.tap(question.getByRole('button', { name: say('tv.keep') }))
    await expect(page.getByRole('dialog', { name: say('tv.keptTitle', { title: 'Kids' }) })).toBeVisible()
    expect(hand.count.taps).toBe(3 + 2)
  })
})

test('a channel package of online TV is charged daily: turning it on, off and on again costs one day', async ({
  page,
  product,
  customer,
}) => {
  const { signIn: token, balance, ask } = script(product.url)
  const { contract, password } = await customer('everything')
  const access = await token(contract, password)
  const sheet = page.getByRole('dialog')
  const packet = sheet.getByRole('switch', { name: 'Match Day' })
  await page.route(`**${ownCalls.events.path}`, () => undefined)
  await openAs(page, { contract, password })
  await openTile(page, contract, 'online-tv', say('services.onlinePackages'))
  await expect(sheet.getByText(startsWith('tv.round', { of: 30 }))).toBeVisible()
  await expect(packet).not.toBeChecked()

  const cartoons = { contract_id: contract, billing_id: 'rb', packet_id: 'online-cartoons' }
  const connectElsewhere = async () =>
    expect(await ask('POST', tvCalls.connectOnline.path, cartoons, access)).toMatchObject({ status: 'ok' })
  await test.step('a day already paid elsewhere changes the amount, which is shown before connecting', async () => {
    await sheet.getByRole('switch', { name: 'Cartoon Morning' }).click()
    await expect(sheet.getByRole('button', { name: startsWith('tv.connectFor') })).toBeVisible()
    await connectElsewhere()
    await ask('DELETE', `${tvCalls.disconnectOnline.path}?${new URLSearchParams(cartoons)}`, undefined, access)
    await sheet.getByRole('button', { name: startsWith('tv.connectFor') }).click()
    await expect(sheet.getByRole('alert')).toContainText(refusal('terms_changed'))
    await expect(sheet.getByText(startsWith('tv.dailyPaid'))).toBeVisible()
  })

  await test.step('the server refuses a package connected elsewhere, and the sheet leads back', async () => {
    await connectElsewhere()
    const before = await balance(access, contract)
    await sheet.getByRole('button', { name: say('tv.connect') }).click()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(sheet.getByRole('alert')).toContainText(refusal('online_taken'))
    expect(await balance(access, contract)).toBe(before)
    await sheet
      .getByRole('button', { name: say('tv.backToOnline') })
      .last()
      .click()
    await expect(sheet.getByRole('switch', { name: 'Cartoon Morning' })).toBeChecked()
  })

  let after = 0
  await test.step('a lost response is reported once; a retry connects the package at the announced price', async () => {
    await packet.click()
    await expect(page.getByRole('dialog', { name: say('tv.onlineConnectTitle', { name: 'Match Day' }) })).toBeVisible()
    after = await sumOf(page, say('common.balanceAfter'))
    await page.route(`**${tvCalls.connectOnline.path}`, (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: startsWith('tv.connectFor') }).click()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await sheet.getByRole('button', { name: startsWith('tv.connectFor') }).click()
    await expect(sheet.getByText(say('tv.connectedTitle', { title: 'Match Day' }))).toBeVisible()
    expect(await balance(access, contract)).toBe(after)
    await sheet.getByRole('button', { name: say('common.done') }).click()
    await expect(packet).toBeChecked()
  })

  await test.step('turned off at once, also by a double click, and on again without another charge', async () => {
    await packet.click()
    await sheet.getByRole('button', { name: say('tv.disconnect') }).dblclick()
    await expect(sheet.getByText(say('tv.disconnectedTitle', { title: 'Match Day' }))).toBeVisible()
    await sheet.getByRole('button', { name: say('common.done') }).click()
    await expect(packet).not.toBeChecked()
    await packet.click()
    await expect(sheet.getByText(startsWith('tv.dailyPaid'))).toBeVisible()
    await sheet.getByRole('button', { name: say('tv.connect') }).click()
    await expect(sheet.getByText(say('tv.connectedTitle', { title: 'Match Day' }))).toBeVisible()
    expect(await balance(access, contract)).toBe(after)
    await page.goto(`/history?billing_id=rb&contract_id=${contract}`)
    await expect(page.getByRole('button', { name: /^Match Day/ })).toHaveCount(1)
  })
})

test('with suspended services, the page says so before the customer tries to connect anything', async ({ page }) => {
  await openAs(page, '1000114')
  await page.getByRole('link', { name: /^Internet/ }).click()
  await page.getByRole('button', { name: startsWith('services.onlineTv') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(say('common.notNow', { why: 'off' }))).toBeVisible()
  await expect(sheet.getByRole('switch', { name: 'Match Day' })).toBeDisabled()
  await sheet.getByRole('button', { name: say('common.topUp') }).click()
  await expect(page.getByRole('dialog', { name: say('payment.title') })).toBeVisible()
})
