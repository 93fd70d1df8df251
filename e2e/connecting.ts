import { expect, type Page } from '@playwright/test'
import { countedHand, type Hand } from './hand.ts'
import { say, startsWith } from './say.ts'
import { script } from './script.ts'
import { codeSentTo } from './sms.ts'

/** Person who orders a connection: where, as whom, and from which phone. */
export interface Newcomer {
  /** Alpha by default. */
  readonly street?: string
  readonly house: string
  /** Undefined for a private house. */
  readonly flat?: string
  readonly name: string
  /** Phone in full and as typed. */
  readonly phone: string
  readonly typed: string
}

export const onAddress = (step: string) => new RegExp(`/iwantufanet/${step}(\\?|$)`)

/** Checks the address, orders there, fills in the contacts, and sends them. */
export async function giveContacts(page: Page, person: Newcomer, hand: Hand = countedHand()) {
  await checkAddress(page, person, hand)
  await hand.tap(orderHere(page))
  await fillContacts(page, person, hand)
  await hand.tap(next(page))
  await expect(page).toHaveURL(onAddress('confirm-phone-number'))
}

/** Chooses street and house, which is answered by what can be had there. */
export async function checkAddress(
  page: Page,
  { street = 'Alpha', house }: Pick<Newcomer, 'street' | 'house'>,
  hand: Hand = countedHand(),
) {
  await hand.type(page.getByLabel(say('addresses.street')), street.slice(0, 4))
  await hand.tap(page.getByRole('option', { name: street, exact: true }))
  await hand.tap(page.getByRole('option', { name: house, exact: true }))
}

/** Fills in flat and contacts. */
export async function fillContacts(page: Page, { flat, name, typed }: Newcomer, hand: Hand = countedHand()) {
  if (flat === undefined) await hand.tap(page.getByRole('checkbox', { name: say('connection.privateHouse') }))
  else await hand.type(page.getByLabel(say('connection.flat'), { exact: true }), flat)
  await hand.type(page.getByLabel(say('connection.fullName')), name)
  await hand.type(page.getByRole('textbox', { name: startsWith('common.phoneNumber') }), typed)
  await hand.tap(page.getByRole('checkbox', { name: startsWith('common.offer') }))
}

export async function giveCode(page: Page, url: string, { phone }: Newcomer, codes = 1, hand: Hand = countedHand()) {
  await hand.takeCode(page.getByLabel(say('common.code')), await codeSentTo(url, phone, codes))
}

/** From the first screen to the code of the phone, as the given one that is sent to it. */
export async function startOrder(page: Page, url: string, person: Newcomer, codes = 1) {
  await page.goto('/iwantufanet')
  await page.getByRole('link', { name: startsWith('pageAuth.home') }).click()
  await giveContacts(page, person)
  await giveCode(page, url, person, codes)
}

/** Reloads a screen of the flow, which must stay. */
export async function reloadAt(page: Page, step: string) {
  await expect(page).toHaveURL(onAddress(step))
  await page.reload()
  await expect(page).toHaveURL(onAddress(step))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const orderHere = (page: Page) => page.getByRole('button', { name: say('availability.order') })

export const next = (page: Page) => page.getByRole('button', { name: say('connection.next'), exact: true })

export const bookVisit = (page: Page) => page.getByRole('button', { name: say('departureTime.book') })

/** Leads from the end of an order to the cabinet. */
export const openAccount = (page: Page) => page.getByRole('button', { name: say('finish.open') })

/** Opens each document, signs it with a code where one is asked for, and goes on. */
export async function signDocuments(page: Page, url: string, phone: string, codesBefore: number) {
  const list = page.getByRole('list', { name: say('documents.title') })
  const unsigned = list.getByRole('listitem').filter({ hasText: say('documents.state', { state: 'unsigned' }) })
  const sheet = page.getByRole('dialog')
  await expect(list).toBeVisible()
  let codes = codesBefore
  for (let left = await unsigned.count(); left > 0; left -= 1) {
    await unsigned.first().getByRole('button').click()
    await sheet.getByRole('button', { name: say('documents.sign'), exact: true }).click()
    const code = sheet.getByLabel(say('common.code'))
    await expect.poll(async () => (await code.isVisible()) || (await unsigned.count()) < left).toBe(true)
    if (await code.isVisible()) {
      codes += 1
      await code.fill(await codeSentTo(url, phone, codes))
      await sheet.getByRole('button', { name: say('documents.sign'), exact: true }).click()
    }
    await expect(unsigned).toHaveCount(left - 1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await next(page).click()
}

/** Chooses the last free day of the month that is shown, and its first time. */
export async function chooseTime(page: Page) {
  const freeDays = page.getByRole('table').getByRole('button', { name: /^\d+ \p{L}+$/u, disabled: false })
  await freeDays.last().click()
  await page.getByRole('radio').first().click()
}

/** The engineers report from their own system that the visit of a contract is done. */
export async function visitIsDone(url: string, contract: string) {
  const outside = script(url)
  let process: number | undefined
  await expect
    .poll(async () => {
      const visits = (await outside.ask('GET', '/sandbox/visits')) as { process: number; contract: string }[]
      process = visits.find((visit) => visit.contract === contract)?.process
      return process
    })
    .toBeDefined()
  await outside.ask('POST', `/sandbox/visits/${process}/done`, {})
}
