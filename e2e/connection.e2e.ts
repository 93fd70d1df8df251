import { expect } from '@playwright/test'
import { answerAtBank } from './bank.ts'
import {
  chooseTime,
  countedHand,
  giveCode,
  giveContacts,
  next,
  onAddress,
  signDocuments,
  startOrder,
  visitIsDone,
} from './connecting.ts'
import { say, startsWith } from './say.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })
test('a stranger orders with government sign-in, pays, signs, books a visit and is connected', async ({
  page,
  product,
}) => {
  const person = { house: '1', flat: '71', name: 'Anna Test', phone: '37499777101', typed: '99777101' }
  const hand = countedHand()

  await test.step('address, contacts and the code of the phone', async () => {
    await page.goto('/iwantufanet')
    await expect(page).toHaveURL(onAddress('start'))
    await hand.tap(page.getByRole('link', { name: startsWith('pageAuth.home') }))
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
    await hand.tap(page.getByRole('checkbox', { name: /Fibre 100\b/ }))
    await hand.type(page.getByLabel(say('chooseServices.phrase')), 'արագած')
    await hand.tap(next(page))
    await expect(page).toHaveURL(onAddress('payment'))
    expect(hand.count.taps, 'taps from start to payment').toBeLessThanOrEqual(12)
    expect(hand.count.fields, 'typed fields from start to payment').toBeLessThanOrEqual(5)
  })

  await test.step('the bank takes the payment, and the order moves on', async () => {
    const pay = page.getByRole('button', { name: startsWith('payment.pay', { sum: '9 900 ֏' }) })
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
    await next(page).click()
    await expect(page).toHaveURL(onAddress('finish'))
    await expect(page.getByText(say('finish.ordered'))).toBeVisible()
  })

  await test.step('home is signed in, and shows the connected contract after the visit', async () => {
    await next(page).click()
    await expect(page).toHaveURL(/\/\?|\/$/)
    await expect(page.getByRole('heading', { name: say('home.services'), exact: true })).toBeVisible()
    const contract = new URL(page.url()).searchParams.get('contract_id') ?? ''
    await visitIsDone(product.url, contract)
    await page.reload()
    await expect(page.getByRole('heading', { name: say('home.services'), exact: true })).toBeVisible()
    await expect(page.getByText(startsWith('contracts.ordered'))).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('common.continue'), exact: true })).toBeHidden()
  })
})

test('an order without government sign-in survives reloads, is paid later and is continued from home', async ({
  page,
  product,
}) => {
  const person = { house: '1', flat: '72', name: 'Anna Later', phone: '37499777102', typed: '99777102' }
  await startOrder(page, product.url, person)
  await expect(page).toHaveURL(onAddress('confirm-personal-data'))
  await page.reload()
  await page.getByRole('button', { name: say('connection.identitySkip') }).click()
  await expect(page).toHaveURL(onAddress('choice-services'))
  await page.reload()
  await page.getByRole('checkbox', { name: /Fibre 100\b/ }).click()
  await page.getByLabel(say('chooseServices.phrase')).fill('արագած')
  await next(page).click()
  await expect(page).toHaveURL(onAddress('payment'))
  await page.reload()
  await page.getByRole('button', { name: say('orderPayment.later') }).click()
  await expect(page).toHaveURL(onAddress('documents'))
  await page.reload()
  await signDocuments(page, product.url, person.phone, 1)
  await expect(page).toHaveURL(onAddress('choice-departure-time'))
  await page.reload()
  await chooseTime(page)
  await next(page).click()
  await expect(page.getByText(say('finish.ordered'))).toBeVisible()
  await page.reload()
  await next(page).click()
  await page.getByRole('button', { name: say('common.continue'), exact: true }).click()
  await expect(page).toHaveURL(onAddress('finish'))
  await expect(page.getByText(say('finish.ordered'))).toBeVisible()
})
