import { balanceCalls } from '@kabinet/contract/balance'
import { action, cashback } from '@kabinet/contract/ids'
import { ownCalls } from '@kabinet/contract/own'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { expect, type Locator, type Page } from '@playwright/test'
import { cashbackTitles } from '../apps/server/src/modules/billing/billing.messages.ts'
import { answerAtBank } from './bank.ts'
import { contains, inOrder, refusal, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function line(sheet: Locator, title: RegExp): Promise<string> {
  const row = sheet.locator('dl > div').filter({ has: sheet.page().getByRole('term').filter({ hasText: title }) })
  return (await row.getByRole('definition').textContent()) ?? ''
}

/** Returns an amount without its sign and currency, as written elsewhere in the cabinet. */
function digitsOf(sum: string): string {
  return sum.replaceAll(/[^\d\s.,]/g, '').trim()
}

async function openTariffs(page: Page, contract: string, service: string) {
  await page.goto(`/contract/rb/${contract}/service/${service}/tariff`)
  await expect(page.getByRole('heading', { level: 1, name: say('tariffs.title') })).toBeVisible()
}

/** Cuts the page off from server events, as a lost network would, so that its data goes stale. */
async function hearNothing(page: Page) {
  await page.route(`**${ownCalls.events.path}`, () => undefined)
}

const choice = (page: Page, tariff: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`${tariff}\\b`) })

async function choose(page: Page, tariff: string) {
  await choice(page, tariff).click()
}

test('a tariff is changed now for the announced amount; a slower one is planned and cancelled', async ({
  page,
  product,
  customer,
}) => {
  const { ask, signIn: token } = script(product.url)
  await hearNothing(page)
  const own = await customer('cashbackForYear')
  await openAs(page, own)
  await openTariffs(page, own.contract, 'fibre')
  const sheet = dialog(page)
  let charge = ''
  let refund = ''
  let balance = ''

  await test.step('faster tariffs can start now or later, slower tariffs only later', async () => {
    const now = page.getByRole('region', { name: say('tariffs.now') })
    await expect(now).toContainText(say('tariffs.speed', { speed: '300' }))
    await expect(page.getByRole('region', { name: say('tariffs.up', { by: 'speed' }) })).toContainText(
      contains('tariffs.when', { when: 'both' }),
    )
    await expect(page.getByRole('region', { name: say('tariffs.up', { by: 'speed' }) })).toContainText(
      contains('tariffs.equipmentFrom'),
    )
    await expect(page.getByRole('region', { name: say('tariffs.down', { by: 'speed' }) })).toContainText(
      contains('tariffs.when', { when: 'later' }),
    )
  })

  await test.step('the day and all consequences are shown before confirming', async () => {
    await choose(page, 'Fibre 500')
    await expect(sheet.getByRole('radio', { name: startsWith('tariffs.now') })).toBeChecked()
    await expect(sheet.getByRole('radio', { name: contains('tariffs.costsNothing') })).toBeVisible()
    charge = await line(sheet, startsWith('tariffs.month', { title: 'Fibre 500' }))
    refund = await line(sheet, startsWith('tariffs.refund'))
    balance = (await line(sheet, startsWith('common.balanceAfter'))).split('→')[1] ?? ''
    await expect(sheet.getByText(say('tariffs.difference'))).toBeVisible()
    await expect(sheet.getByText(say('tariffs.equipment'))).toBeVisible()
    await expect(
      sheet.getByText(startsWith('tariffs.cashbackLost', { title: 'cashback for one year with us' })),
    ).toBeVisible()
  })

  await test.step('a lost response keeps the choice; the button shows the amount, and a retry succeeds', async () => {
    const net = await line(sheet, startsWith('common.fromBalance'))
    await page.route('**/api/v0/tariffs/tariff_change', (route) => route.abort(), { times: 1 })
    const button = sheet.getByRole('button', { name: say('tariffs.changeFor', { sum: net }) })
    await button.click()
    await expect(sheet.getByRole('alert')).toContainText(say('errors.network'))
    await button.click()
    await expect(page.getByRole('dialog', { name: say('tariffs.done', { title: 'Fibre 500' }) })).toBeVisible()
    await expect(sheet).toContainText(digitsOf(balance))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: say('tariffs.now') })).toContainText(
      say('tariffs.speed', { speed: '500' }),
    )
  })

  await test.step('a slower tariff has a single day, is planned for that day and then shown', async () => {
    await choose(page, 'Fibre 300')
    await expect(sheet.getByText(say('tariffs.difference'))).toBeVisible()
    await expect(sheet.getByText(say('common.willBePaidUntil'))).toBeHidden()
    await expect(sheet.getByText(contains('tariffs.cashbackLost'))).toBeHidden()
    await sheet.getByRole('button', { name: startsWith('tariffs.plan') }).click()
    await expect(page.getByRole('dialog', { name: say('tariffs.planDone') })).toBeVisible()
    await page.keyboard.press('Escape')
    const planned = page.getByRole('region', { name: say('tariffs.planned') })
    await expect(planned).toContainText(say('tariffs.speed', { speed: '300' }))
    await expect(choice(page, 'Fibre')).toHaveCount(0)
    await page.reload()
    await expect(planned).toContainText(say('tariffs.speed', { speed: '300' }))
  })

  await test.step('a change that was cancelled elsewhere in the meantime disappears', async () => {
    const of = { contract_id: own.contract, billing_id: 'rb', service_id: 'fibre', current_tariff_id: 'fibre-500' }
    const path = `${tariffCalls.cancel.path}?${new URLSearchParams(of)}`
    await ask('DELETE', path, undefined, await token(own.contract, own.password))
    await page.getByRole('button', { name: say('tariffs.cancel') }).click()
    await sheet.getByRole('button', { name: say('tariffs.cancel') }).click()
    await expect(sheet.getByRole('alert')).toContainText(refusal('tariff_none_planned'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: say('tariffs.planned') })).toBeHidden()
    await choose(page, 'Fibre 300')
    await sheet.getByRole('button', { name: startsWith('tariffs.plan') }).click()
    await expect(page.getByRole('dialog', { name: say('tariffs.planDone') })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the change is cancelled after a confirmation, and other tariffs can be chosen again', async () => {
    await page.getByRole('button', { name: say('tariffs.cancel') }).click()
    const question = page.getByRole('dialog', { name: say('tariffs.cancelTitle') })
    await expect(question).toContainText(contains('tariffs.cancelText', { title: 'Fibre 500' }))
    await question.getByRole('button', { name: say('tariffs.cancel') }).click()
    await expect(page.getByRole('dialog', { name: say('tariffs.cancelled') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: say('tariffs.planned') })).toBeHidden()
    await expect(page.getByRole('region', { name: say('tariffs.down', { by: 'speed' }) })).toBeVisible()
  })

  await test.step('home and the history show the announced figures', async () => {
    await page.goto(`/?billing_id=rb&contract_id=${own.contract}`)
    await expect(page.getByTestId('balance')).toContainText(digitsOf(balance))
    await expect(page.getByRole('list', { name: say('home.cashback') })).toContainText(
      inOrder(cashbackTitles[cashback.oneYear]!.en, say('home.cashbackLost')),
    )
    await page.goto(`/history?billing_id=rb&contract_id=${own.contract}`)
    await expect(
      page
        .getByText(`−${digitsOf(charge)}`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(
      page
        .getByText(`+${digitsOf(refund)}`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })
})

test('the result of a payment that was not for a tariff is shown at home alone', async ({ page, customer }) => {
  const own = await customer('debitUncovered')
  await openAs(page, own)
  await page.getByRole('button', { name: startsWith('common.topUp') }).click()
  const payment = page.getByRole('dialog', { name: say('payment.title') })
  await payment.getByRole('button', { name: startsWith('payment.pay') }).click()
  await answerAtBank(page, 'pay')
  const result = page.getByText(contains('payment.doneTitle')).first()
  await expect(result).toBeVisible()
  await openTariffs(page, own.contract, 'fibre')
  await expect(choice(page, 'Fibre 1000')).toBeVisible()
  await expect(result).toBeHidden()
  await page.goto('/')
  await expect(result).toBeVisible()
})

test('with too little money, a customer tops up, returns to the choice and changes the tariff', async ({
  page,
  product,
  customer,
}) => {
  const { ask, signIn: token, pay, bank } = script(product.url)
  await hearNothing(page)
  const own = await customer('debitUncovered')
  await openAs(page, own)
  await openTariffs(page, own.contract, 'fibre')
  const sheet = dialog(page)

  await test.step('the top-up is prefilled with the shortfall plus one', async () => {
    await choose(page, 'Fibre 1000')
    await expect(sheet.getByRole('button', { name: startsWith('tariffs.changeFor') })).toBeHidden()
    const topUp = sheet.getByRole('button', { name: startsWith('common.topUpBy') })
    const sum = digitsOf((await topUp.textContent()) ?? '')
    await topUp.click()
    const payment = page.getByRole('dialog', { name: say('payment.title') })
    await expect(payment.getByLabel(say('payment.amount'))).toHaveValue(sum)
    await payment.getByRole('button', { name: startsWith('payment.pay') }).click()
    await answerAtBank(page, 'pay')
  })

  await test.step('the payment is shown on the page, and the tariff is still chosen', async () => {
    await page.waitForURL(/\/service\/fibre\/tariff\?tariff=fibre-1000/)
    const result = page.getByRole('status').filter({ hasText: contains('payment.doneTitle') })
    await expect(result).toBeVisible()
    await result.getByRole('button', { name: say('tariffs.title') }).click()
    await expect(sheet.getByRole('button', { name: startsWith('tariffs.changeFor') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(choice(page, 'Fibre 1000')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('money spent in the meantime is missing: the change is refused, and a top-up offered', async () => {
    await choose(page, 'Fibre 1000')
    const access = await token(own.contract, own.password)
    const staticIp = { contract_id: own.contract, billing_id: 'rb', action_id: action.staticIp, state: 'on' }
    expect(await ask('POST', balanceCalls.activate.path, staticIp, access)).toMatchObject({ status: 'ok' })
    await sheet.getByRole('button', { name: startsWith('tariffs.changeFor') }).click()
    await expect(sheet.getByRole('alert')).toContainText(contains('common.shortfallTitle'))
    // 250 was charged for the static IP. The 1 suggested on top cancels out, as it was part of the first top-up too.
    await expect(sheet.getByRole('button', { name: say('common.topUpBy', { sum: '250 ֏' }) })).toBeVisible()
    await bank(`/orders/${(await pay(own.contract, 250)).order}/approve`)
    await page.reload()
    await choose(page, 'Fibre 1000')
    await sheet.getByRole('button', { name: startsWith('tariffs.changeFor') }).click()
    await expect(page.getByRole('dialog', { name: say('tariffs.done', { title: 'Fibre 1000' }) })).toBeVisible()
  })
})

test('if no tariff can be changed, the page says why and what to do', async ({ page, product, customer }) => {
  const { ask, signIn: token } = script(product.url)
  await hearNothing(page)
  const own = await customer('pausedLately')
  await openAs(page, own)

  await test.step('a tariff not available at this address cannot be chosen', async () => {
    await openTariffs(page, own.contract, 'fibre')
    const closed = page.getByRole('listitem').filter({ hasText: say('tariffs.closed') })
    await expect(closed).toBeVisible()
    await expect(closed.getByRole('button')).toHaveCount(0)
  })

  await test.step('a change planned elsewhere in the meantime blocks this change and leads back to the tariffs', async () => {
    const access = await token(own.contract, own.password)
    const of = { contract_id: own.contract, billing_id: 'rb', service_id: 'cable' }
    const { detail } = (await ask('GET', `${tariffCalls.list.path}?${new URLSearchParams(of)}`, undefined, access)) as {
      detail: { changeTariffInfo: { tariffs: { actions: { when: number }[] }[] } }
    }
    const time = detail.changeTariffInfo.tariffs[0]!.actions.at(-1)!.when
    await openTariffs(page, own.contract, 'cable')
    await choose(page, 'Cable 90')
    const planned = { ...of, current_tariff_id: 'cable-60', new_tariff_id: 'cable-90', time }
    expect(await ask('POST', tariffCalls.change.path, planned, access)).toMatchObject({ status: 'ok' })
    const sheet = dialog(page)
    await sheet.getByRole('button', { name: startsWith('tariffs.changeFor') }).click()
    await expect(sheet.getByRole('alert')).toContainText(refusal('tariff_planned'))
    await sheet.getByRole('button', { name: say('tariffs.toList') }).click()
    await expect(page.getByRole('region', { name: say('tariffs.planned') })).toContainText('Cable 90')
    await openTariffs(page, own.contract, 'fibre')
  })

  await test.step('a failed load is reported and retried', async () => {
    await page.route('**/api/v0/tariffs/tariffs_list**', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { name: say('tariffs.failed') })).toBeVisible({
      timeout: 20_000,
    })
    await page.unroute('**/api/v0/tariffs/tariffs_list**')
    await page.getByRole('button', { name: say('common.retry') }).click()
    await expect(page.getByRole('region', { name: say('tariffs.up', { by: 'speed' }) })).toBeVisible()
  })

  await test.step('an unknown service redirects home', async () => {
    await page.goto(`/contract/rb/${own.contract}/service/none/tariff`)
    await expect(page).toHaveURL(new RegExp(`/\\?.*contract_id=${own.contract}`))
  })
})
