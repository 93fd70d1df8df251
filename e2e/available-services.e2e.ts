import { promoCalls } from '@kabinet/contract/promo'
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test('an additional service is found from home, looked at and ordered', async ({ context, page, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
  await openAs(page, '1000016')
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const sheet = page.getByRole('dialog')

  await test.step('home leads to the list, which says so when it cannot be loaded', async () => {
    const asked = `**${promoCalls.services.path}`
    await page.route(asked, (route) => route.abort())
    await page.getByRole('link', { name: /^Additional services/ }).click()
    await expect(page.getByText('The additional services could not be loaded')).toBeVisible({ timeout: 20_000 })
    await page.unroute(asked)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('list', { name: 'Additional services' }).getByRole('link')).not.toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a service opens with what it gives and its tariffs, and outlives a reload', async () => {
    await page.getByRole('link', { name: /^Video surveillance/ }).click()
    await expect(page).toHaveURL(/\/available-service\?/)
    const answer = page.waitForResponse(`**${promoCalls.services.path}`)
    await page.reload()
    await expect(title('Video surveillance')).toBeVisible()
    const { detail } = (await (await answer).json()) as { detail: { image: string }[] }
    const picture = await page.request.get(detail[0]!.image)
    expect(picture.headers()['content-type']).toContain('image/svg+xml')
    await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an order begins with what is known, and tells by Enter what is missing', async () => {
    await page
      .getByRole('button', { name: /^Order: / })
      .first()
      .click()
    const address = sheet.getByLabel('Address to connect')
    const phone = sheet.getByRole('textbox', { name: /^Phone to call back/ })
    const name = sheet.getByLabel('Your name')
    const known = await Promise.all([address, phone, name].map((field) => field.inputValue()))
    expect(known).not.toContain('')
    await address.fill('')
    await phone.fill('91')
    await name.fill('')
    await name.press('Enter')
    await expect(sheet.getByText('Enter the address')).toBeVisible()
    await expect(sheet.getByText('The phone number is not complete')).toBeVisible()
    await expect(sheet.getByText('Enter your name')).toBeVisible()
    await expectAccessible(page)
    await address.fill('Abovyan 8, apt. 3')
    await phone.fill('91000016')
    await name.fill('Ani')
  })

  await test.step('what failed keeps what was typed, and is sent again', async () => {
    await page.route(`**${promoCalls.requestConnection.path}`, (route) => route.abort(), { times: 1 })
    const send = sheet.getByRole('button', { name: 'Send the request' })
    await send.click()
    await expect(sheet.getByRole('alert')).toContainText('No connection')
    await send.click()
    await expect(sheet.getByRole('status')).toContainText('The request is sent. We will call you at +374 91 000 016.')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Back to the service' }).click()
    await expect(title('Video surveillance')).toBeVisible()
  })

  await test.step('back leads to the list and home; the address of no service to the list', async () => {
    await page.getByRole('link', { name: 'Back to additional services' }).click()
    await expect(title('Additional services')).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /until|off/ })).toBeVisible()
    await page.goto('/available-service?billing_id=rb&contract_id=1000016')
    await expect(page).toHaveURL('/available-services?billing_id=rb&contract_id=1000016')
    await expect(title('Additional services')).toBeVisible()
  })
})
