import { connectionCalls } from '@kabinet/contract/connection'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { checkAddress, next, onAddress, reloadAt } from './connecting.ts'
import { pressQuiet } from './press-quiet.ts'
import { say, startsWith } from './say.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const services = (page: Page) => page.getByRole('group', { name: say('businessOrder.servicesTitle') })
const service = (page: Page, name: string) =>
  services(page).getByRole('checkbox', { name: startsWith('businessOrder.service', { service: name }) })
const send = (page: Page) => page.getByRole('button', { name: say('businessOrder.send') })

async function fillPerson(page: Page, name: string, typed: string) {
  await page.getByLabel(say('businessOrder.name')).fill(name)
  await page.getByRole('textbox', { name: startsWith('common.phoneNumber') }).fill(typed)
  await page.getByRole('checkbox', { name: startsWith('common.offer') }).check()
}

/** Returns the letter about a company, which sales get. */
async function letterAbout(page: Page, company: string) {
  const letters = async () => {
    const answer = await page.request.get('/sandbox/mail/messages?to=sales@aragats.example')
    const all = (await answer.json()) as { subject: string; text: string }[]
    return all.filter(({ subject }) => subject.endsWith(company))
  }
  await expect.poll(async () => (await letters()).length).toBe(1)
  return (await letters())[0]!.text
}

test('a company orders without a referral, and loses nothing on the way', async ({ page }) => {
  const company = 'Pomegranate Garden LLC'
  await test.step('the start leads to the data, and nothing further opens without them', async () => {
    await page.goto('/iwantufanet')
    await page.getByRole('link', { name: startsWith('pageAuth.business') }).click()
    await expect(page).toHaveURL(onAddress('personal-data-business'))
    await page.goto('/iwantufanet/choice-services-business')
    await expect(page).toHaveURL(onAddress('personal-data-business'))
    await pressQuiet(next(page))
    await expect(page.getByText(say('businessOrder.nameMissing'))).toBeVisible()
    await expect(page.getByText(say('addresses.streetMissing'))).toBeVisible()
  })

  await test.step('the address comes from the lists, and survives a reload', async () => {
    await checkAddress(page, { house: '4' })
    await expect(page.getByText(say('businessOrder.nameMissing'))).toBeVisible()
    await fillPerson(page, company, '91 777 001')
    await expectAccessible(page)
    await reloadAt(page, 'personal-data-business')
    await expect(page.getByLabel(say('businessOrder.name'))).toHaveValue(company)
    await expect(page.getByLabel(say('addresses.house'))).toHaveValue('4')
    await next(page).click()
  })

  await test.step('services are chosen, and survive a reload and the way back', async () => {
    await expect(services(page).getByRole('checkbox')).toHaveCount(7)
    await pressQuiet(send(page))
    await expect(page.getByText(say('businessOrder.servicesMissing'))).toBeVisible()
    await service(page, 'phone').check()
    await service(page, 'internet').check()
    await page.getByLabel(say('connection.comment')).fill('Office 14')
    await expectAccessible(page)
    await reloadAt(page, 'choice-services-business')
    await page.goBack()
    await expect(page).toHaveURL(onAddress('personal-data-business'))
    await next(page).click()
    await expect(service(page, 'phone')).toBeChecked()
    await expect(page.getByLabel(say('connection.comment'))).toHaveValue('Office 14')
  })

  await test.step('a failure keeps everything, and what is sent again counts once', async () => {
    await page.route(`**${connectionCalls.orderForBusiness.path}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText(say('errors.network'))
    await page.unroute(`**${connectionCalls.orderForBusiness.path}`)
    await send(page).click()
    await expect(page.getByRole('heading', { name: say('businessOrder.sent') })).toBeVisible()
    await expectAccessible(page)
    const letter = await letterAbout(page, company)
    for (const line of ['Internet', 'Yerevan, Alpha 4', 'Office 14', '+37491777001', company]) {
      expect(letter).toContain(line)
    }
  })

  await test.step('the end stays until the person goes on, and the next order begins empty', async () => {
    await reloadAt(page, 'finish-business')
    await page.getByRole('button', { name: say('common.done') }).click()
    await expect(page).toHaveURL(/\/iwantufanet\/start$/)
    await page.getByRole('link', { name: startsWith('pageAuth.business') }).click()
    await expect(page.getByLabel(say('businessOrder.name'))).toHaveValue('')
  })
})

test('an agent refers a company whose address is not in the list', async ({ page }) => {
  const company = 'Apricot Trade LLC'
  await page.goto('/iwantufanet/start/s1001')
  await expect(page.getByText(startsWith('connection.invitedBy'))).toBeVisible()
  await page.getByRole('link', { name: startsWith('pageAuth.business') }).click()
  await page.getByLabel(say('addresses.street')).fill('Nowhere')
  // Leaving the field now shows its error, which must not move the button away from the pointer.
  await expect(page.getByText(say('addresses.streetUnknown'))).toBeVisible()
  await page.getByRole('button', { name: say('connection.unlisted') }).click()
  const address = page.getByRole('combobox', { name: say('common.requestAddress') })
  await expect(address).toBeFocused()
  await expect(address).toHaveValue(/Nowhere/)
  await address.fill('Vanadzor, Lori 3')
  await expect(page.getByRole('link', { name: /offer/ })).toHaveAttribute('href', /agent-offer$/)
  await fillPerson(page, company, '91 777 002')
  await reloadAt(page, 'personal-data-business')
  await expect(address).toHaveValue('Vanadzor, Lori 3')
  await next(page).click()
  await expect(services(page).getByRole('checkbox')).toHaveCount(3)
  await service(page, 'videoSurveillance').check()
  await send(page).click()
  await expect(page.getByRole('heading', { name: say('businessOrder.sent') })).toBeVisible()
  const letter = await letterAbout(page, company)
  expect(letter).toContain('Vanadzor, Lori 3')
  expect(letter).toContain('(s1001)')
  await reloadAt(page, 'finish-business')
  await page.getByRole('button', { name: say('common.done') }).click()
  await expect(page).toHaveURL(/\/iwantufanet\/start\/s1001$/)
  await expect(page.getByText(startsWith('connection.invitedBy'))).toBeVisible()
})

test('a referral that nobody has changes nothing; an agent’s, opened in another tab, asks for its own offer', async ({
  page,
  context,
}) => {
  const offer = (tab: Page) => tab.getByRole('link', { name: /offer/ })
  const agreed = (tab: Page) => tab.getByRole('checkbox', { name: startsWith('common.offer') })
  await page.goto('/iwantufanet/start/guess')
  await page.getByRole('link', { name: startsWith('pageAuth.business') }).click()
  await expect(offer(page)).toHaveAttribute('href', /\/offer$/)
  await checkAddress(page, { house: '4' })
  await fillPerson(page, 'Fig Grove LLC', '91 777 003')
  await next(page).click()
  await expect(services(page).getByRole('checkbox')).toHaveCount(7)
  await service(page, 'tv').check()
  await reloadAt(page, 'choice-services-business')
  await expect(service(page, 'tv')).toBeChecked()

  const other = await context.newPage()
  await other.goto('/iwantufanet/start/s1001')
  await other.getByRole('link', { name: startsWith('pageAuth.business') }).click()
  await expect(offer(other)).toHaveAttribute('href', /agent-offer$/)
  await expect(agreed(other)).not.toBeChecked()
  await expect(services(page).getByRole('checkbox')).toHaveCount(3)
  await agreed(other).check()
  await next(other).click()
  await service(other, 'phone').check()
  await expect(service(page, 'phone')).toBeChecked()
  await page.getByLabel(say('connection.comment')).fill('Second floor')
  await expect(other.getByLabel(say('connection.comment'))).toHaveValue('Second floor')
})
