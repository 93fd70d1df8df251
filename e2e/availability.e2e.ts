import { expect, type Page } from '@playwright/test'
import { checkAddress, onAddress, orderHere } from './connecting.ts'
import { contains, say, startsWith } from './say.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('addresses are checked before any form: some can be connected, others ask for a call', async ({
  page,
  context,
}) => {
  await test.step('sign-in leads to the check', async () => {
    await page.goto('/login?way=connection')
    await page.getByRole('link', { name: say('connection.open') }).click()
    await page.getByRole('link', { name: startsWith('pageAuth.home') }).click()
    await expect(page).toHaveURL(onAddress('availability'))
  })

  await test.step('where nothing can be connected, a call is offered, and the address is filled in', async () => {
    await checkAddress(page, { house: '4' })
    await expect(page.getByText(say('availability.none'))).toBeVisible()
    await expect(orderHere(page)).toBeHidden()
    await page.getByRole('button', { name: say('connection.callMe') }).click()
    await expect(page.getByText(say('connection.callbackHouse'))).toBeVisible()
    await expect(page.getByRole('combobox', { name: say('common.requestAddress') })).toHaveValue('Yerevan, Alpha 4')
    await page.goBack()
    await expect(page.getByText(say('availability.none'))).toBeVisible()
  })

  await test.step('a private house has bundles, three months ahead and a sentence of its own', async () => {
    await chooseAnother(page, '3')
    await expect(page.getByText('A line to a private house: three months are paid ahead.')).toBeVisible()
    await expect(page.getByText(say('availability.months', { months: 3 }), { exact: true })).toBeVisible()
    await expect(page.getByText('Internet and Mosaic', { exact: true })).toBeVisible()
    await expect(page.getByText('30 200 ֏', { exact: true }).first()).toBeVisible()
  })

  await test.step('without a network, it can be tried again', async () => {
    await page.route('**/api/v0/availability/', (route) => route.abort())
    await chooseAnother(page, '2')
    await expect(page.getByText(say('availability.failed'))).toBeVisible()
    await page.unroute('**/api/v0/availability/')
    await page.getByRole('button', { name: say('common.retry') }).click()
    await expect(page.getByText(say('availability.withCable'))).toBeVisible()
  })

  await test.step('all prices of a kind open at a press', async () => {
    const internet = page.getByRole('button', { name: contains('availability.speeds', { from: '50', to: '300' }) })
    await expect(page.getByText('Fibre 300', { exact: true })).toBeHidden()
    await internet.click()
    await expect(page.getByText('Fibre 300', { exact: true })).toBeVisible()
  })

  await test.step('another tab has the same address, and this one follows its choice', async () => {
    const other = await context.newPage()
    await other.goto('/iwantufanet/availability')
    await expect(other.getByRole('heading', { level: 1, name: 'Alpha 2' })).toBeVisible()
    await chooseAnother(other, '1')
    await expect(page.getByRole('heading', { level: 1, name: 'Alpha 1' })).toBeVisible()
    await other.close()
  })

  await test.step('another address is chosen from the contacts too, and no further screen opens without one', async () => {
    await orderHere(page).click()
    await expect(page).toHaveURL(onAddress('personal-data'))
    await page.getByLabel(say('connection.flat'), { exact: true }).fill('12')
    await page.getByRole('button', { name: say('connection.changeAddress') }).click()
    await expect(page.getByLabel(say('addresses.street'))).toHaveValue('Alpha')
    await page.goto('/iwantufanet/personal-data')
    await expect(page).toHaveURL(onAddress('availability'))
    await page.getByLabel(say('addresses.house')).click()
    await page.getByRole('option', { name: '1', exact: true }).click()
    await orderHere(page).click()
    await expect(page.getByLabel(say('connection.flat'), { exact: true })).toHaveValue('')
  })

  await test.step('a number that is typed in full is sent with the button', async () => {
    await page.getByRole('button', { name: say('connection.changeAddress') }).click()
    await page.getByLabel(say('addresses.house')).fill('2')
    const check = page.getByRole('button', { name: say('availability.check') })
    await expect(check).not.toHaveAttribute('aria-disabled', 'true')
    await check.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alpha 2' })).toBeVisible()
  })
})

async function chooseAnother(page: Page, house: string) {
  await page.getByRole('button', { name: say('connection.changeAddress') }).click()
  await page.getByLabel(say('addresses.house')).click()
  await page.getByRole('option', { name: house, exact: true }).click()
}
