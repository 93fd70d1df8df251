import { ownCalls } from '@kabinet/contract/own'
import { tvCalls } from '@kabinet/contract/tv'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pressQuiet } from './press-quiet.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const failure = { status: 'error', status_id: 503, code: 'unavailable', message: 'Not available.', request_id: 'test' }
const contract = '1000008'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

/** Opens a tile of a service's page, in this tab or another one of somebody signed in. */
async function openTile(page: Page, service: string, name: string) {
  await page.goto(`/contract/rb/${contract}/service/${service}`)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

/** A packet of the card shown, opened. */
async function openPacket(page: Page, title: string) {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${title}`) }) })
  await row.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  return row
}

/** A sum of the sheet, in units of the currency: `1 100 ֏`. */
async function sumOf(page: Page, term: string): Promise<number> {
  const sum = page.getByRole('dialog').locator('dl > div').filter({ hasText: term }).getByRole('definition')
  await expect(sum).toHaveText(/\d/)
  return Number((await sum.textContent())?.split('→').at(-1)?.replaceAll(/[^\d]/g, ''))
}

test('a packet connected in two tabs is one subscription and one charge; it ends and goes on as one chooses', async ({
  page,
  context,
  product,
}) => {
  const { signIn: token, balance } = script(product.url)
  const access = await token(contract, 'ararat08')
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const sheet = page.getByRole('dialog')
  // The tabs hear of nothing: what they offer grows old.
  await context.route(`**${ownCalls.events.path}`, () => undefined)
  await openAs(page, contract)

  await test.step('what cannot be loaded says so, once, and is asked for again', async () => {
    await page.route(`**${tvCalls.current.path}*`, (route) => route.fulfill({ status: 503, json: failure }), {
      times: 1,
    })
    await openTile(page, 'cable', 'Cable TV')
    await expect(sheet.getByText('The subscriptions could not be loaded')).toHaveCount(1)
    await expect(page.getByText('Not available.')).toHaveCount(1)
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet.getByRole('list', { name: 'Active' }).getByRole('listitem')).toContainText(['Sport'])
    await expectAccessible(page)
  })

  const tab = await context.newPage()
  await test.step('another tab is about to connect what has the same channels', async () => {
    await openTile(tab, 'cable', 'Cable TV')
    await (await openPacket(tab, 'Family')).getByRole('button', { name: 'Connect' }).click()
    await expect(tab.getByRole('button', { name: /^Connect for/ })).toBeVisible()
  })

  await test.step('what it costs is told before, and is what the balance shows after', async () => {
    await page.bringToFront()
    await (await openPacket(page, 'Kids')).getByRole('button', { name: 'Connect' }).click()
    await expect(sheet.getByRole('radio', { name: 'Without an end date' })).toBeChecked()
    await sheet.getByRole('radio', { name: 'With an end date' }).check()
    await sheet.getByLabel('End date', { exact: true }).fill(soon)
    const after = await sumOf(page, 'Balance after')
    expect((await balance(access, contract)) - after).toBe(await sumOf(page, 'Now, from the balance'))
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Connect for/ }).click()
    await expect(sheet.getByText('Kids is connected. It stays on until')).toBeVisible()
    expect(await balance(access, contract)).toBe(after)
    await sheet.getByRole('button', { name: 'Back to cable TV' }).last().click()
    await expect(sheet.getByRole('list', { name: 'Active' })).toContainText('Kids')
  })

  await test.step('its channels are taken now: the other tab is refused, the list explains', async () => {
    await tab.bringToFront()
    await tab.getByRole('button', { name: /^Connect for/ }).click()
    await expect(tab.getByRole('alert')).toHaveCount(1)
    await expect(tab.getByRole('alert')).toContainText('some of these channels, in the packet “Kids”')
    await expectAccessible(tab)
    await tab.getByRole('button', { name: 'Back to cable TV' }).last().click()
    await expect(await openPacket(tab, 'Family')).toContainText('These channels are in another of this card’s packets')
  })

  await test.step('the same packet, connected in both tabs, is paid once', async () => {
    for (const each of [tab, page]) {
      await each.bringToFront()
      await (await openPacket(each, 'Wide World')).getByRole('button', { name: 'Connect' }).click()
    }
    const after = await sumOf(page, 'Balance after')
    const charge = await sumOf(page, 'Now, from the balance')
    for (const each of [page, tab]) {
      await each.bringToFront()
      await each.getByRole('button', { name: /^Connect for/ }).click()
      await expect(each.getByText('Wide World is connected.')).toBeVisible()
    }
    expect(await balance(access, contract)).toBe(after)
    await page.bringToFront()
    await sheet.getByRole('button', { name: 'Back to cable TV' }).last().click()
    await sheet.getByRole('tab', { name: 'History' }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Wide World' })).toHaveCount(1)
    await expectAccessible(page)
    await page.goto(`/history?billing_id=rb&contract_id=${contract}`)
    await expect(page.getByRole('button', { name: new RegExp(`−${charge} ֏`) })).toHaveCount(1)
  })
  await tab.close()

  await test.step('it ends with the paid days, which is taken back', async () => {
    await openTile(page, 'cable', 'Cable TV')
    await (await openPacket(page, 'Wide World')).getByRole('button', { name: 'Turn off' }).click()
    await expect(sheet.getByRole('radio', { name: /^At the end of the paid days/ })).toBeChecked()
    await sheet.getByRole('radio', { name: /^Later/ }).check()
    await pressQuiet(sheet.getByRole('button', { name: 'Turn off' }))
    await expect(sheet.getByText('Choose a day')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('radio', { name: /^At the end of the paid days/ }).check()
    await page.route(`**${tvCalls.crud.path}*`, (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await sheet.getByRole('button', { name: 'Turn off' }).click()
    await expect(sheet.getByText('Wide World will be turned off.')).toBeVisible()
    await expect(sheet.getByText(/It stays on until/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Back to cable TV' }).last().click()
    await (await openPacket(page, 'Wide World')).getByRole('button', { name: 'Keep it on' }).click()
    await sheet.getByRole('button', { name: 'Keep it on' }).click()
    await expect(sheet.getByText('Wide World stays on.')).toBeVisible()
  })
})

test('a packet of online TV is charged by the day: on, off, and on again costs one day', async ({ page, product }) => {
  const { signIn: token, balance, ask } = script(product.url)
  const access = await token(contract, 'ararat08')
  const sheet = page.getByRole('dialog')
  const packet = sheet.getByRole('switch', { name: 'Match Day' })
  await page.route(`**${ownCalls.events.path}`, () => undefined)
  await openAs(page, contract)
  await openTile(page, 'online-tv', 'Online TV')
  await expect(sheet.getByText(/^Day \d+ of 30/)).toBeVisible()
  await expect(packet).not.toBeChecked()
  await expectAccessible(page)

  const cartoons = { contract_id: contract, billing_id: 'rb', packet_id: 'online-cartoons' }
  const connectElsewhere = async () =>
    expect(await ask('POST', tvCalls.connectOnline.path, cartoons, access)).toMatchObject({ status: 'ok' })
  await test.step('a day that was paid elsewhere costs another sum: that is told before it is connected', async () => {
    await sheet.getByRole('switch', { name: 'Cartoon Morning' }).click()
    await expect(sheet.getByRole('button', { name: 'Connect' })).toBeVisible()
    await connectElsewhere()
    await ask('DELETE', `${tvCalls.disconnectOnline.path}?${new URLSearchParams(cartoons)}`, undefined, access)
    await sheet.getByRole('button', { name: 'Connect' }).click()
    await expect(sheet.getByRole('alert')).toContainText('The terms have changed meanwhile.')
    await expect(sheet.getByText(/^Today is paid already/)).toBeVisible()
  })

  await test.step('one that was connected elsewhere is refused in the server’s words, and leads back', async () => {
    await connectElsewhere()
    const before = await balance(access, contract)
    await sheet.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(sheet.getByRole('alert')).toContainText('This packet is connected already.')
    expect(await balance(access, contract)).toBe(before)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Back to online TV' }).last().click()
    await expect(sheet.getByRole('switch', { name: 'Cartoon Morning' })).toBeChecked()
  })

  let after = 0
  await test.step('no answer is told once, and the next try connects it for the sum told', async () => {
    await packet.click()
    await expect(page.getByRole('dialog', { name: 'Connect Match Day?' })).toBeVisible()
    after = await sumOf(page, 'Balance after')
    await expectAccessible(page)
    await page.route(`**${tvCalls.connectOnline.path}`, (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await sheet.getByRole('button', { name: 'Connect' }).click()
    await expect(sheet.getByText('Match Day is connected.')).toBeVisible()
    expect(await balance(access, contract)).toBe(after)
    await sheet.getByRole('button', { name: 'Back to online TV' }).last().click()
    await expect(packet).toBeChecked()
  })

  await test.step('off at once, by a double click too, and on again without another charge', async () => {
    await packet.click()
    await sheet.getByRole('button', { name: 'Turn off' }).dblclick()
    await expect(sheet.getByText('Match Day is off.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Back to online TV' }).last().click()
    await packet.click()
    await expect(sheet.getByText(/^Today is paid already/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Connect' }).click()
    await expect(sheet.getByText('Match Day is connected.')).toBeVisible()
    expect(await balance(access, contract)).toBe(after)
    await page.goto(`/history?billing_id=rb&contract_id=${contract}`)
    await expect(page.getByRole('button', { name: /^Match Day/ })).toHaveCount(1)
  })
})

test('services that are off say so before anything is tried', async ({ page }) => {
  await openAs(page, '1000114')
  await page.getByRole('link', { name: /^Internet/ }).click()
  await page.getByRole('button', { name: /^Online TV/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Your services are off now. Top up first.')).toBeVisible()
  await expect(sheet.getByRole('switch', { name: 'Match Day' })).toBeDisabled()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Top up' }).click()
  await expect(page.getByRole('dialog', { name: 'Top up' })).toBeVisible()
})
