import { promoCalls } from '@kabinet/contract/promo'
import { expect } from '@playwright/test'
import { inOrder, say, startsWith } from './say.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test('an additional service is found from home, viewed and ordered', async ({ page }) => {
  await openAs(page, '1000016')
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const sheet = page.getByRole('dialog')

  await test.step('home links to the list, which reports a failed load', async () => {
    const asked = `**${promoCalls.services.path}`
    await page.route(asked, (route) => route.abort())
    await page.getByRole('link', { name: startsWith('promo.title') }).click()
    await expect(page.getByText(say('promo.failed'))).toBeVisible({ timeout: 20_000 })
    await page.unroute(asked)
    await page.getByRole('button', { name: say('common.retry') }).click()
    await expect(page.getByRole('list', { name: say('promo.title') }).getByRole('link')).not.toHaveCount(0)
  })

  await test.step('a service shows its benefits and tariffs, also after a reload', async () => {
    await page
      .getByRole('list', { name: say('promo.title') })
      .getByRole('link', { name: /Video surveillance/ })
      .click()
    await expect(page).toHaveURL(/\/available-service\?/)
    const answer = page.waitForResponse(`**${promoCalls.services.path}`)
    await page.reload()
    await expect(title('Video surveillance')).toBeVisible()
    const { detail } = (await (await answer).json()) as { detail: { image: string }[] }
    const picture = await page.request.get(detail[0]!.image)
    expect(picture.headers()['content-type']).toContain('image/svg+xml')
    await expect(page.getByRole('heading', { name: say('promo.benefits') })).toBeVisible()
  })

  await test.step('an order is prefilled, and Enter reports missing fields', async () => {
    await page
      .getByRole('button', { name: startsWith('promo.order') })
      .first()
      .click()
    const address = sheet.getByLabel(say('common.requestAddress'))
    const phone = sheet.getByRole('textbox', { name: startsWith('common.requestPhone') })
    const name = sheet.getByLabel(say('common.requestName'))
    const known = await Promise.all([address, phone, name].map((field) => field.inputValue()))
    expect(known).not.toContain('')
    await address.fill('')
    await phone.fill('91')
    await name.fill('')
    await name.press('Enter')
    await expect(sheet.getByText(say('common.requestAddressMissing'))).toBeVisible()
    await expect(sheet.getByText(say('common.phoneShort'))).toBeVisible()
    await expect(sheet.getByText(say('common.requestNameMissing'))).toBeVisible()
    await address.fill('Abovyan 8, flat 3')
    await phone.fill('91000016')
    await name.fill('Ani')
  })

  await test.step('a failed order keeps its input and is retried', async () => {
    await page.route(`**${promoCalls.requestConnection.path}`, (route) => route.abort(), { times: 1 })
    const send = sheet.getByRole('button', { name: say('common.requestSend') })
    await send.click()
    await expect(sheet.getByRole('alert')).toContainText(say('errors.network'))
    await send.click()
    await expect(sheet).toContainText(
      inOrder(say('common.requestSent'), say('common.requestSentText', { phone: '+374 91 000 016' })),
    )
    await sheet.getByRole('button', { name: say('common.done') }).click()
    await expect(title('Video surveillance')).toBeVisible()
    await expect(page.getByText(startsWith('promo.requested', { tariff: 'One camera' }))).toBeVisible()
  })

  await test.step('back leads to the list and home; an unknown service leads to the list', async () => {
    await page.getByRole('link', { name: say('promo.backToList') }).click()
    await expect(title(say('promo.title'))).toBeVisible()
    const requests = page.getByRole('list', { name: say('promo.requests') }).getByRole('listitem')
    await expect(requests.first()).toContainText('Video surveillance, “One camera”')
    await expect(requests.first()).toContainText('+374 91 000 016')
    await page.getByRole('link', { name: say('common.back'), exact: true }).click()
    await expect(page.getByTestId('balance')).toBeVisible()
    await page.goto('/available-service?billing_id=rb&contract_id=1000016')
    await expect(page).toHaveURL('/available-services?billing_id=rb&contract_id=1000016')
    await expect(title(say('promo.title'))).toBeVisible()
  })
})
