import { ownCalls } from '@kabinet/contract/own'
import { simCalls } from '@kabinet/contract/sim'
import { expect, type Page } from '@playwright/test'
import { unitTitles } from '../apps/server/src/modules/sim/sim.messages.ts'
import { demo } from './demo.ts'
import { pressQuiet } from './press-quiet.ts'
import { beginning, contains, inOrder, refusal, say, type Values } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

async function chooseOption(page: Page, name: string) {
  await page.getByRole('radio', { name: beginning(name) }).check()
  await page.getByRole('button', { name: say('sim.connect'), exact: true }).click()
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

  await test.step('remaining volumes are written out in words', async () => {
    const left = page.getByRole('list', { name: say('sim.base') }).getByRole('listitem')
    await expect(left.filter({ hasText: unitTitles.minutes.en })).toContainText(
      inOrder('71', say('sim.unit', { unit: 'minutes', amount: 71 })),
    )
    await expect(left.filter({ hasText: unitTitles.minutes.en })).toContainText(
      contains('sim.ofUntil', { whole: `200 ${say('sim.unit', { unit: 'minutes', amount: 200 })}` }),
    )
    await expect(left.filter({ hasText: unitTitles.internet.en })).toContainText(
      inOrder('640', say('sim.unit', { unit: 'megabytes' })),
    )
  })

  await test.step('an option must be chosen', async () => {
    await pressQuiet(page.getByRole('button', { name: say('sim.connect'), exact: true }))
    await expect(page.getByText(say('sim.chooseOne'))).toBeVisible()
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
    await expect(sheet.getByRole('alert')).toContainText(refusal('sim_option_insufficient_funds'))
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
    await expect(sheet.getByText(say('sim.connected', { name: '50 messages more' }))).toBeVisible()
    expect(await balance(await token('1000109', 'ararat109'), '1000109')).toBe(400)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: say('sim.extra') })).toContainText('50 messages more')
    await expect(page.getByRole('radio', { name: /^50 messages more/ })).toBeDisabled()
  })
})

test('a company sees its services of one kind at all addresses', async ({ page }) => {
  const openAt = (address: Values) => say('services.open', { address: say('common.addressLine', address) })
  await openAs(page, '2000001')
  await expect(page.getByRole('link', { name: /^Internet Office, 100.*Shiraz 10/ })).toBeVisible()
  await page.getByRole('link', { name: /^Internet Office, 200/ }).click()
  await expect(page.getByText('Abovyan 8', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: say('services.connected') })).toContainText(demo.staticIp)
  await page.getByRole('link', { name: openAt({ street: 'Komitas', house: '19', hasFlat: 'yes', flat: '1' }) }).click()
  await expect(page).toHaveURL(/\/contract\/ul\/2000001\/service\/shop-internet$/)
  await expect(page.getByRole('link', { name: openAt({ street: 'Abovyan', house: '8', hasFlat: 'no' }) })).toBeVisible()
  await page.getByRole('link', { name: say('common.back') }).click()
  await expect(page).toHaveURL(/\/service\/office-main$/)
})
