import { expect, type Page } from '@playwright/test'
import { answerAtBank } from './bank.ts'
import {
  bookVisit,
  chooseTime,
  next,
  onAddress,
  openAccount,
  reloadAt,
  signDocuments,
  startOrder,
  visitIsDone,
} from './connecting.ts'
import { movement } from './history.ts'
import { inNavigation } from './navigation.ts'
import { beginning, contains, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a customer adds services to a contract at the same address: what the payment promises is what is charged', async ({
  page,
  product,
  customer,
}) => {
  const beside = ['blocked', 'paused', 'onCredit'] as const
  const own = await customer('debitUncovered', { house: 'abovyan-12', flat: '91', beside })
  const { phone, contract } = own
  const outside = script(product.url)
  const before = await outside.balance(await outside.signIn(contract, own.password), contract)
  let promised = 0
  let ahead = 0

  await test.step('the phone is known, so nothing but the contract is asked', async () => {
    const person = { street: 'Abovyan', house: '12', flat: '91', name: 'Elen', phone, typed: phone.slice(3) }
    await startOrder(page, product.url, person)
    await reloadAt(page, 'choice-contract')
  })

  await test.step('contracts that cannot take services say why, and a new one is possible', async () => {
    const cards = page.getByRole('radio')
    await expect(cards).toHaveCount(beside.length + 2)
    for (const reason of ['blocked', 'paused', 'on_credit']) {
      const card = page.getByRole('radio', { name: contains('chooseContract.unfit', { reason }) })
      await expect(card).toBeDisabled()
    }
    await expect(page.getByRole('radio', { name: startsWith('chooseContract.new') })).toBeEnabled()
    await page.getByRole('radio', { name: beginning(say('common.number', { number: contract })) }).check()
    await next(page).click()
    await expect(page).toHaveURL(onAddress('choice-services'))
  })

  await test.step('only what the contract does not have is offered', async () => {
    await expect(page.getByRole('checkbox', { name: /Cable 90/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Fibre/ })).toHaveCount(0)
    await page.getByRole('checkbox', { name: /Cable 90/ }).click()
    await page.getByRole('checkbox', { name: /Two Cameras/ }).click()
    await page.getByLabel(say('chooseServices.phrase')).fill('արագած')
    await next(page).click()
    await expect(page).toHaveURL(onAddress('payment'))
  })

  await test.step('it is paid for now', async () => {
    const pay = page.getByRole('button', { name: startsWith('payment.pay') })
    await expect(pay).toBeVisible()
    await expect(page.getByRole('button', { name: say('orderPayment.later') })).toHaveCount(0)
    promised = amountIn(await pay.innerText())
    const cost = await page.getByRole('region', { name: say('orderPayment.cost') }).innerText()
    ahead = amountIn(/\d[\d\s]*/.exec(cost.split(say('orderPayment.rest'))[1]!)![0])
    expect(promised).toBe(3000 + ahead - before)
    await pay.click()
    await answerAtBank(page, 'pay')
    await expect(page).toHaveURL(onAddress('documents'))
  })

  await test.step('the annex is signed, and the engineer comes', async () => {
    await signDocuments(page, product.url, phone, 1)
    await chooseTime(page)
    await bookVisit(page).click()
    await expect(page).toHaveURL(onAddress('finish'))
    await openAccount(page).click()
  })

  await test.step('home shows the order beside the services that work, and nothing is charged yet', async () => {
    const notice = await page.getByText(contains('home.orderedText')).innerText()
    expect(amountIn(/(\d[\d\s]*)\D*$/.exec(notice)![1]!)).toBe(3000 + ahead)
    await expect(page.getByRole('heading', { level: 1, name: startsWith('status.works') })).toBeVisible()
    await expect.poll(() => balanceOf(page)).toBe(before + promised)
  })

  await test.step('after the visit, connection and the rest of the month are charged: exactly what was paid', async () => {
    await inNavigation(page, 'shell.history').click()
    await visitIsDone(product.url, contract)
    const fee = movement(page, 'connection', '−3 000')
    const rest = movement(page, 'part')
    await expect(fee.button).toBeVisible()
    await rest.button.click()
    await expect(rest.row.getByText(/3\s400\s֏ × \d+ ÷ \d+/)).toBeVisible()
    await expect(rest.row.getByText(/1\s500\s֏ × \d+ ÷ \d+/)).toBeVisible()
    expect(amountIn(/−[\d\s]+/.exec(await rest.button.innerText())![0])).toBe(ahead)
    await inNavigation(page, 'shell.home').click()
    await expect(page.getByText(contains('home.orderedText'))).toBeHidden()
    await expect.poll(() => balanceOf(page)).toBe(0)
  })
})

/** Returns the whole amount in a text. */
const amountIn = (text: string) => Number(text.replaceAll(/\D/g, ''))

async function balanceOf(page: Page): Promise<number> {
  const balance = page.getByTestId('balance')
  await expect(balance).toBeVisible()
  return amountIn(await balance.innerText())
}
