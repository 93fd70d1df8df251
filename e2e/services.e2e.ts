import { balanceCalls } from '@kabinet/contract/balance'
import { ownCalls } from '@kabinet/contract/own'
import { expect, type Page } from '@playwright/test'
import { demo } from './demo.ts'
import { inNavigation } from './navigation.ts'
import { beginning, contains, refusal, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const pageOf = (contract: string, service: string) => `/contract/rb/${contract}/service/${service}`
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: say('services.actions') }).getByRole('button', { name: beginning(name) })
const addOn = (page: Page, name: string) =>
  page.getByRole('list', { name: say('services.connected') }).getByRole('button', { name: beginning(name) })

test('a service opens from home and by URL; an unknown service redirects home', async ({ page }) => {
  await openAs(page, '1000008')

  await test.step('a service opens from home, and back leads home again', async () => {
    await page.getByRole('link', { name: /^Cameras/ }).click()
    await expect(page).toHaveURL(pageOf('1000008', 'cameras'))
    await expect(page).toHaveTitle(/Cameras/)
    await expect(page.getByRole('heading', { level: 1, name: 'Cameras' })).toBeVisible()
    await expect(page.getByRole('link', { name: startsWith('services.cameras') })).toHaveAttribute(
      'href',
      'https://cameras.aragats.example/1000008',
    )
    await page.getByRole('link', { name: say('common.back') }).click()
    await expect(page.getByRole('heading', { level: 1, name: startsWith('status.works') })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Cameras' })).toBeVisible()
  })

  await test.step('a service opens by URL, also after a reload; back leads home', async () => {
    await page.goto(pageOf('1000008', 'fibre'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Internet' })).toBeVisible()
    await expect(page.getByRole('list', { name: say('services.connected') })).toContainText(demo.staticIp)
    await page.getByRole('link', { name: say('common.back') }).click()
    await expect(page.getByRole('heading', { level: 1, name: startsWith('status.works') })).toBeVisible()
  })

  for (const [what, path] of [
    ['an unknown service', pageOf('1000008', 'nothing')],
    ['somebody else’s contract', pageOf('1000001', 'fibre')],
    ['an unknown billing', '/contract/xx/1000008/service/fibre'],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: startsWith('status.works') })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/')
    })
  }
})

test('the address of a static IP is shown, and its button copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, '1000008', pageOf('1000008', 'fibre'))
  await addOn(page, demo.staticIp).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('203.0.113.24', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: say('common.copy') }).click()
  await expect(sheet.getByRole('button', { name: say('common.copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('203.0.113.24')
})

test('a static IP is turned on and off at the announced price', async ({ page, product, customer }) => {
  const { signIn: token, balance, ask } = script(product.url)
  const own = await customer('fibre500')
  const access = await token(own.contract, own.password)
  const before = await balance(access, own.contract)
  // Without server events, the offer goes stale.
  await page.route(`**${ownCalls.events.path}`, () => undefined)
  await openAs(page, own)
  await page.getByRole('link', { name: /^Internet/ }).click()
  await tile(page, say('services.staticIp')).click()
  const sheet = page.getByRole('dialog')

  await test.step('each option shows its price', async () => {
    await expect(sheet.getByRole('button', { name: say('staticIp.turnOn', { sum: '250 ֏' }) })).toBeVisible()
    await sheet.getByRole('radio', { name: /^Static IP Basic/ }).check()
    await expect(sheet.getByText('12 400 → 12 245 ֏')).toBeVisible()
  })

  await test.step('a failure is reported, and nothing is charged', async () => {
    await page.route(`**${balanceCalls.activate.path}`, (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: say('staticIp.turnOn', { sum: '155 ֏' }) }).click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    expect(await balance(access, own.contract)).toBe(before)
  })

  await test.step('the static IP is turned on for the announced amount', async () => {
    await sheet.getByRole('button', { name: say('staticIp.turnOn', { sum: '155 ֏' }) }).click()
    await expect(sheet.getByText(say('staticIp.state', { state: 'turning_on' }))).toBeVisible()
    await expect(sheet.getByText(say('staticIp.soon'))).toBeVisible()
    await expect(sheet.getByText(say('staticIp.addressLater'))).toBeVisible()
    expect(await balance(access, own.contract)).toBe(before - 155)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: say('services.connected') })).toContainText('Static IP Basic')
  })

  await test.step('the charge for the month is in the history', async () => {
    await inNavigation(page, 'shell.history').click()
    await expect(page.getByRole('main').getByText('12 245 ֏').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('155')
    await page.goBack()
  })

  await test.step('the static IP is turned off, and unused days are refunded', async () => {
    await addOn(page, demo.staticIp).click()
    await sheet.getByRole('button', { name: say('staticIp.turnOff') }).click()
    const question = page.getByRole('dialog', { name: say('staticIp.offTitle') })
    await expect(question).toContainText(contains('staticIp.refund', { sum: '150 ֏' }))
    await question.getByRole('button', { name: say('staticIp.turnOff') }).click()
    await expect(page.getByText(say('staticIp.givenBack', { sum: '150 ֏' }))).toBeVisible()
    expect(await balance(access, own.contract)).toBe(before - 5)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: say('services.connected') })).toBeHidden()
  })

  await test.step('a static IP turned on elsewhere in the meantime is refused and shown as on', async () => {
    const turnOn = () =>
      ask(
        'POST',
        balanceCalls.activate.path,
        { contract_id: own.contract, billing_id: 'rb', action_id: 4, state: 'on' },
        access,
      )
    await tile(page, say('services.staticIp')).click()
    await expect(sheet.getByRole('button', { name: say('staticIp.turnOn', { sum: '250 ֏' }) })).toBeVisible()
    expect(await turnOn()).toMatchObject({ status: 'ok' })
    await sheet.getByRole('button', { name: say('staticIp.turnOn', { sum: '250 ֏' }) }).click()
    await expect(sheet.getByRole('alert')).toContainText(refusal('static_ip_on'))
    await expect(sheet.getByText(say('staticIp.state', { state: 'turning_on' }))).toBeVisible()
    expect(await balance(access, own.contract)).toBe(before - 255)
  })
})

test('a suspended contract can get basic internet for a day, once per period', async ({
  page,
  context,
  browser,
  product,
}) => {
  await openAs(page, '1000103')
  await page.getByRole('link', { name: /^Internet/ }).click()
  const sheet = page.getByRole('dialog')
  const open = sheet.getByRole('button', { name: say('availableInternet.open', { hours: 24 }) })

  await tile(page, say('services.availableInternet', { hours: 24 })).click()
  await expect(open).toBeVisible()
  const other = await context.newPage()
  const deaf = await browser.newPage({ baseURL: product.url })
  await test.step('another page shows the same offer, and so does a device without events', async () => {
    await other.goto(page.url())
    await deaf.context().addCookies([{ name: 'locale', value: 'en', url: product.url }])
    await deaf.route(`**${ownCalls.events.path}`, () => undefined)
    await openAs(deaf, '1000103', new URL(page.url()).pathname)
    for (const each of [other, deaf]) {
      await tile(each, say('services.availableInternet', { hours: 24 })).click()
      await expect(each.getByRole('button', { name: say('availableInternet.open', { hours: 24 }) })).toBeVisible()
    }
  })

  await page.bringToFront()
  await test.step('a failure is reported', async () => {
    await page.route(`**${balanceCalls.activate.path}`, (route) => route.abort(), { times: 1 })
    await open.click()
    await expect(sheet.getByRole('alert')).toBeVisible()
  })
  await open.click()
  await expect(sheet.getByText(startsWith('availableInternet.running'))).toBeVisible()

  await test.step('the other page updates on its own', async () => {
    await expect(other.getByRole('dialog').getByText(startsWith('availableInternet.running'))).toBeVisible()
    await other.close()
  })

  await test.step('the server refuses a stale offer, and the active one is shown', async () => {
    const elsewhere = deaf.getByRole('dialog', { name: say('availableInternet.title', { hours: 24 }) })
    const refused = deaf.waitForResponse(`**${balanceCalls.activate.path}`)
    await elsewhere.getByRole('button', { name: say('availableInternet.open', { hours: 24 }) }).click()
    expect(await (await refused).json()).toMatchObject({ status: 'error', code: 'internet_once' })
    await expect(deaf.getByRole('dialog', { name: contains('availableInternet.running') })).toBeVisible()
    await expect(elsewhere.getByRole('button', { name: say('availableInternet.open', { hours: 24 }) })).toBeHidden()
    await deaf.keyboard.press('Escape')
    await expect(deaf.getByText(startsWith('common.openUntil'))).toBeVisible()
    await deaf.close()
  })
})

test('free days of online TV can be activated once', async ({ page, context, product, customer }) => {
  const { signIn: token, balance } = script(product.url)
  const own = await customer('fibre500')
  const access = await token(own.contract, own.password)
  const before = await balance(access, own.contract)
  // Without server events, the offers in the tabs go stale.
  await context.route(`**${ownCalls.events.path}`, () => undefined)
  await openAs(page, own)
  await page.getByRole('link', { name: /^Internet/ }).click()
  const name = say('services.promotion', { days: 30 })
  const sheet = page.getByRole('dialog', { name: say('tv.promotionTitle') })
  await expect(tile(page, name)).toBeVisible()

  const other = await context.newPage()
  await test.step('another tab asks whether to activate the free days', async () => {
    await other.goto(page.url())
    await tile(other, name).click()
    await expect(other.getByRole('dialog').getByRole('button', { name: say('tv.connectFree') })).toBeVisible()
  })

  await page.bringToFront()
  await test.step('the consequences are shown beforehand, and nothing is charged', async () => {
    await tile(page, name).click()
    await expect(sheet).toContainText(contains('tv.promotionText'))
    await sheet.getByRole('button', { name: say('tv.connectFree') }).click()
    await expect(page.getByRole('dialog', { name: say('tv.promotionOn') })).toBeVisible()
    expect(await balance(access, own.contract)).toBe(before)
    await page.keyboard.press('Escape')
    await expect(tile(page, name)).toBeHidden()
    // The element that opened the sheet no longer exists, so the heading is focused.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('the other tab is refused and says so', async () => {
    await other.bringToFront()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: say('tv.connectFree') })
      .click()
    await expect(other.getByRole('dialog').getByText(say('tv.promotionHad'))).toBeVisible()
    await other.close()
  })

  await tile(page, say('services.onlineTv')).click()
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'Online TV as a gift' })).toBeChecked()
})
