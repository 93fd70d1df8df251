import { ownCalls } from '@kabinet/contract/own'
import { simCalls } from '@kabinet/contract/sim'
import { expect, type Page } from '@playwright/test'
import { unitTitles } from '../apps/server/src/modules/sim/sim.messages.ts'
import { demo } from './demo.ts'
import { beginning, contains, inOrder, say, type Values } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

async function chooseOption(page: Page, name: string) {
  await page
    // Without an option of one's own, those that can be added have the list to themselves.
    .getByRole('list', { name: new RegExp(`${say('sim.options')}|${say('sim.own')}`) })
    .getByRole('button', { name: beginning(name) })
    .click()
  return page.getByRole('dialog', { name: say('sim.connectTitle', { name }) })
}

test('a SIM option is connected at the announced price, and refused once the money is spent', async ({
  page,
  product,
}) => {
  const { signIn: token, balance, ask } = script(product.url)
  // Without server events, the offer goes stale.
  await page.route(`**${ownCalls.events.path}`, () => undefined)
  await openAs(page, '1000109')
  await page.getByRole('link', { name: /^Mobile/ }).click()

  await test.step('a failed load is reported and retried', async () => {
    const asked = `**${simCalls.balances.path}?**`
    await page.route(asked, (route) => route.abort())
    await page.reload()
    await expect(page.getByText(say('sim.failed'))).toHaveCount(1, { timeout: 20_000 })
    await page.unroute(asked)
    await page.getByRole('button', { name: say('common.retry') }).click()
  })

  await test.step('remaining volumes are written out in words, and what runs low says so', async () => {
    const left = page.getByRole('list', { name: say('sim.left') }).getByRole('listitem')
    const minutes = left.filter({ hasText: unitTitles.minutes.en })
    await expect(minutes).toContainText(inOrder('71', say('sim.unit', { unit: 'minutes', amount: 71 })))
    await expect(minutes).toContainText(contains('sim.leftOf', { whole: '200' }))
    const internet = left.filter({ hasText: unitTitles.internet.en })
    await expect(internet).toContainText(inOrder('640', say('sim.unit', { unit: 'megabytes' })))
    await expect(internet).toContainText(say('sim.level', { level: 'low' }))
    await expect(
      internet.getByRole('button', { name: say('sim.addFor', { volume: '1 GB', sum: '300 ֏' }) }),
    ).toBeVisible()
  })

  await test.step('the money was spent elsewhere: the option is refused once, and paying is the next step', async () => {
    const sheet = await chooseOption(page, '5 GB more')
    await expect(sheet.getByText('1 300 → 400 ֏')).toBeVisible()
    const access = await token('1000109', 'ararat109')
    for (const offering_id of ['minutes-100', 'gigabyte-1']) {
      const body = { contract_id: '1000109', billing_id: 'rb', offering_id }
      expect(await ask('POST', simCalls.activate.path, body, access)).toMatchObject({ status: 'ok' })
    }
    await sheet.getByRole('button', { name: say('sim.connectFor', { sum: '900 ֏' }) }).click()
    await expect(sheet.getByRole('alert')).toHaveCount(1)
    await expect(sheet.getByRole('alert')).toContainText(say('common.shortfallTitle', { sum: '300 ֏' }))
    await sheet.getByRole('button', { name: say('common.topUpBy', { sum: '300 ֏' }) }).click()
    await expect(
      page.getByRole('dialog', { name: say('payment.title') }).getByLabel(say('payment.amount')),
    ).toHaveValue('300')
    await page.keyboard.press('Escape')
  })

  await test.step('another option is connected for the announced amount', async () => {
    const sheet = await chooseOption(page, '50 messages more')
    await expect(sheet.getByText('600 → 400 ֏')).toBeVisible()
    await sheet.getByRole('button', { name: say('sim.connectFor', { sum: '200 ֏' }) }).click()
    const done = page.getByRole('dialog', { name: say('sim.connected', { volume: '50 messages' }) })
    await expect(done.getByText('98 messages')).toBeVisible()
    expect(await balance(await token('1000109', 'ararat109'), '1000109')).toBe(400)
    await done.getByRole('button', { name: say('common.done') }).click()
    await expect(
      page.getByRole('list', { name: say('sim.options') }).getByRole('button', { name: beginning('50 messages more') }),
    ).toBeHidden()
  })

  await test.step('a connected option says what it costs and how it is turned off', async () => {
    await page
      .getByRole('list', { name: say('sim.own') })
      .getByRole('button', { name: beginning('50 messages more') })
      .click()
    const sheet = page.getByRole('dialog', { name: '50 messages more' })
    await expect(sheet.getByText('200 ֏')).toBeVisible()
    await expect(sheet.getByText(contains('addOn.ending', { ending: 'support' }))).toBeVisible()
  })
})

test('on a phone, an option is three taps from home, which says what is left', async ({ page, customer }) => {
  const own = await customer('everything')
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, own)
  const card = page.getByRole('link', { name: /^Mobile/ })
  await expect(card).toContainText(/13\.4\sGB, 184\sminutes/)
  const taps = [
    card,
    page.getByRole('list', { name: say('sim.options') }).getByRole('button', { name: beginning('100 minutes more') }),
    page.getByRole('dialog').getByRole('button', { name: say('sim.connectFor', { sum: '400 ֏' }) }),
  ]
  for (const tap of taps) await tap.click()
  expect(taps.length, 'taps from home').toBeLessThanOrEqual(3)
  await expect(
    page.getByRole('dialog', { name: say('sim.connected', { volume: '100 minutes' }) }).getByText('284 minutes'),
  ).toBeVisible()
})

test('a company sees its services of one kind at all addresses', async ({ page }) => {
  const others = page.getByRole('region', { name: say('services.others') })
  const cardAt = (address: Values) => others.getByRole('link', { name: say('common.addressLine', address) })
  await openAs(page, '2000001')
  await expect(page.getByRole('link', { name: /^Internet Office, 100.*Shiraz 10/ })).toBeVisible()
  await page.getByRole('link', { name: /^Internet Office, 200/ }).click()
  await expect(page.getByText('Abovyan 8', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: say('services.connected') })).toContainText(demo.staticIp)
  await cardAt({ street: 'Komitas', house: '19', hasFlat: 'yes', flat: '1' }).click()
  await expect(page).toHaveURL(/\/contract\/ul\/2000001\/service\/shop-internet$/)
  await expect(cardAt({ street: 'Abovyan', house: '8', hasFlat: 'no' })).toBeVisible()
  await page.getByRole('link', { name: say('common.back') }).click()
  await expect(page).toHaveURL(/\/service\/office-main$/)
})
