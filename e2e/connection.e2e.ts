import { expect, type Page } from '@playwright/test'
import { answerAtBank } from './bank.ts'
import {
  checkAddress,
  bookVisit,
  chooseTime,
  fillContacts,
  giveCode,
  giveContacts,
  next,
  onAddress,
  openAccount,
  orderHere,
  reloadAt,
  signDocuments,
  startOrder,
  visitIsDone,
} from './connecting.ts'
import { countedHand } from './hand.ts'
import { movement, openHistory } from './history.ts'
import { inNavigation } from './navigation.ts'
import type { OperatorId } from './product.ts'
import { beginning, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { codeSentTo } from './sms.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Unused phone number in full and as typed, a code phrase, and amounts as shown. */
const facts = {
  am: {
    phone: '37499777101',
    typed: '99777101',
    phrase: 'արագած',
    sums: { nothing: '0 ֏', order: '9 900 ֏', connection: '3 000 ֏', month: '6 900 ֏' },
  },
  ru: {
    phone: '79995557101',
    typed: '9995557101',
    phrase: 'ласточка',
    sums: { nothing: '0 ₽', order: '990 ₽', connection: '300 ₽', month: '690 ₽' },
  },
} satisfies Record<OperatorId, unknown>

test('a stranger orders with government sign-in, pays, signs, books a visit and is charged once it is done @both', async ({
  page,
  operator,
  product,
}) => {
  const { phone, typed, phrase, sums } = facts[operator]
  const person = { house: '1', flat: '71', name: 'Anna Test', phone, typed }
  const hand = countedHand()

  await test.step('the address is checked, then contacts and the code of the phone follow', async () => {
    await page.goto('/iwantufanet')
    await expect(page).toHaveURL(onAddress('start'))
    await hand.tap(page.getByRole('link', { name: startsWith('pageAuth.home') }))
    await expect(page).toHaveURL(onAddress('availability'))
    await giveContacts(page, person, hand)
    await giveCode(page, product.url, person, 1, hand)
    await expect(page).toHaveURL(onAddress('confirm-personal-data'))
  })

  await test.step('the government confirms who it is', async () => {
    await hand.tap(page.getByRole('button', { name: say('connection.identityGov') }))
    await page.waitForURL(/\/sandbox\/id\//)
    await hand.tap(page.locator('button[value="citizen1"]'))
    await expect(page).toHaveURL(onAddress('choice-services'))
    expect(page.url()).not.toContain('code=')
  })

  await test.step('services are chosen with their total in sight', async () => {
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await hand.tap(page.getByRole('checkbox', { name: /^100 Mbit\/s Fibre 100\b/ }))
    await hand.type(page.getByLabel(say('chooseServices.phrase')), phrase)
    await hand.tap(next(page))
    await expect(page).toHaveURL(onAddress('payment'))
    expect(hand.count.taps, 'taps from start to payment').toBeLessThanOrEqual(12)
    expect(hand.count.fields, 'typed fields from start to payment').toBeLessThanOrEqual(5)
  })

  await test.step('the bank takes the payment, and the order moves on', async () => {
    const pay = page.getByRole('button', { name: startsWith('payment.pay', { sum: sums.order }) })
    await expect(pay).toBeVisible()
    await pay.click()
    await answerAtBank(page, 'pay')
    await expect(page).toHaveURL(onAddress('documents'))
  })

  await test.step('the documents are read and signed', async () => {
    await signDocuments(page, product.url, person.phone, 1)
    await expect(page).toHaveURL(onAddress('choice-departure-time'))
  })

  await test.step('a visit is booked', async () => {
    await chooseTime(page)
    await bookVisit(page).click()
    await expect(page).toHaveURL(onAddress('finish'))
    await expect(page.getByRole('heading', { name: say('finish.ordered') })).toBeVisible()
  })

  await test.step('home is signed in; the money is on the balance, and nothing is charged', async () => {
    await openAccount(page).click()
    await expect(page.getByRole('heading', { level: 1, name: startsWith('status.orderedVisit') })).toBeVisible()
    await expect(page.getByTestId('balance')).toHaveText(beginning(sums.order))
    await expect(page.getByText(say('home.severity'))).toHaveCount(0)
    await openHistory(page)
    await expect(movement(page, 'card', `+${sums.order}`).button).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /−\d/ })).toHaveCount(0)
  })

  await test.step('the engineer closes the visit: connection and month are charged, and history explains them', async () => {
    const fee = movement(page, 'connection', `−${sums.connection}`)
    const month = movement(page, 'month', `−${sums.month}`)
    await visitIsDone(product.url, await contractOf(page))
    await expect(fee.button).toHaveCount(1)
    await expect(month.button).toHaveCount(1)
    await month.button.click()
    await expect(month.row.getByText('Internet, Fibre 100, 100 Mbit/s')).toBeVisible()
    await expect(month.row.getByText(startsWith('history.period'))).toBeVisible()
    await expect(month.row.getByText(say('history.balance'))).toBeVisible()
  })

  await test.step('home shows the connected contract, with everything that was paid used', async () => {
    await inNavigation(page, 'shell.home').click()
    await expect(page.getByRole('heading', { level: 1, name: startsWith('status.works') })).toBeVisible()
    await expect(page.getByTestId('balance')).toHaveText(beginning(sums.nothing))
    await expect(page.getByText(startsWith('contracts.ordered'))).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('common.continue'), exact: true })).toBeHidden()
  })
})

test('an order survives a reload of every screen, is finished on a second device and paid later', async ({
  page,
  browser,
  product,
}) => {
  const person = { house: '2', flat: '72', name: 'Anna Later', phone: '37499777102', typed: '99777102' }
  const { ask } = script(product.url)
  const elsewhere = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
  await elsewhere.addCookies([{ name: 'locale', value: 'en', url: product.url }])
  const other = await elsewhere.newPage()

  await test.step('what was typed stays', async () => {
    await page.goto('/iwantufanet')
    await page.reload()
    await page.getByRole('link', { name: startsWith('pageAuth.home') }).click()
    await checkAddress(page, person)
    await expect(orderHere(page)).toBeVisible()
    await reloadAt(page, 'availability')
    await orderHere(page).click()
    await fillContacts(page, person)
    await reloadAt(page, 'personal-data')
    await expect(page.getByText(`Alpha ${person.house}`, { exact: true })).toBeVisible()
    await expect(page.getByLabel(say('connection.flat'), { exact: true })).toHaveValue(person.flat)
    await expect(page.getByLabel(say('connection.fullName'))).toHaveValue(person.name)
    await expect(page.getByRole('textbox', { name: startsWith('common.phoneNumber') })).toHaveValue(/99\D*777\D*102/)
    await expect(page.getByRole('checkbox', { name: startsWith('common.offer') })).toBeChecked()
    await next(page).click()
  })

  await test.step('the code screen keeps its timer and sends nothing', async () => {
    await expect(page).toHaveURL(onAddress('confirm-phone-number'))
    await codeSentTo(product.url, person.phone)
    const before = await secondsLeft(page)
    await page.reload()
    expect(await secondsLeft(page)).toBeLessThanOrEqual(before)
    expect(await ask('GET', `/sandbox/sms/messages?phone=${person.phone}`)).toHaveLength(1)
    await giveCode(page, product.url, person)
  })

  await test.step('the order is on the server: each screen is the same after a reload', async () => {
    await reloadAt(page, 'confirm-personal-data')
    await page.getByRole('button', { name: say('connection.identitySkip') }).click()
    await reloadAt(page, 'choice-services')
    await page.getByRole('checkbox', { name: /^100 Mbit\/s Fibre 100\b/ }).click()
    await sayPhrase(page)
    await expect(page).toHaveURL(onAddress('confirm-internet-cable'))
    // The code phrase is kept nowhere, so it is asked for again.
    await page.reload()
    await expect(page).toHaveURL(onAddress('choice-services'))
    await expect(page.getByRole('checkbox', { name: /^100 Mbit\/s Fibre 100\b/ })).toBeChecked()
    await sayPhrase(page)
    await page.getByRole('radio', { name: startsWith('cable.yes') }).check()
    await next(page).click()
    await reloadAt(page, 'payment')
    await expect(page.getByText(startsWith('orderPayment.laterText', { sum: '6 900 ֏' }))).toBeVisible()
  })

  await test.step('a second device with the same phone and address lands on the payment', async () => {
    await ask('POST', '/sandbox/clock', { advance: 'PT2M1S' })
    await startOrder(other, product.url, person, 2)
    await reloadAt(other, 'payment')
    await other.getByRole('button', { name: say('orderPayment.later') }).click()
    await reloadAt(other, 'documents')
    await expect(page, 'the first device follows').toHaveURL(onAddress('documents'))
  })

  await test.step('it signs and books a visit there, and both show the same', async () => {
    await signDocuments(other, product.url, person.phone, 2)
    await reloadAt(other, 'choice-departure-time')
    await chooseTime(other)
    await bookVisit(other).click()
    await reloadAt(other, 'finish')
    await comeBack(page)
    await reloadAt(page, 'finish')
    for (const device of [page, other]) {
      await expect(device.getByRole('heading', { name: say('finish.ordered') })).toBeVisible()
    }
  })

  await test.step('after the visit, home asks for what was put off', async () => {
    await openAccount(other).click()
    await expect(other.getByRole('heading', { level: 1, name: startsWith('status.orderedVisit') })).toBeVisible()
    await expect(other.getByRole('button', { name: startsWith('common.pay') })).toBeVisible()
    await expect(other.getByTestId('balance')).toHaveText(beginning('0 ֏'))
    await visitIsDone(product.url, await contractOf(other))
    await expect(
      other.getByRole('heading', { level: 1, name: say('status.notStarted', { sum: '6 900 ֏', subject: 'internet' }) }),
    ).toBeVisible()
    await expect(other.getByTestId('balance')).toHaveText(beginning('0 ֏'))
  })
  await elsewhere.close()
})

/** Returns to a page as from another tab or application. */
async function comeBack(page: Page) {
  await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
}

async function sayPhrase(page: Page) {
  await page.getByLabel(say('chooseServices.phrase')).fill(facts.am.phrase)
  await next(page).click()
}

/** Returns the seconds of the countdown to another code. */
async function secondsLeft(page: Page): Promise<number> {
  const again = page.getByRole('button', { name: startsWith('common.codeAgainIn') })
  await expect(again).toBeVisible()
  const [, minutes, seconds] = /(\d+):(\d+)/.exec(await again.innerText())!
  return Number(minutes) * 60 + Number(seconds)
}

async function contractOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/contract_id=\d/)
  return new URL(page.url()).searchParams.get('contract_id')!
}
