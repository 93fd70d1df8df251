import { expect } from '@playwright/test'
import { notificationMessages } from '../apps/server/src/modules/notifications/notifications.messages.ts'
import { openProfile } from './profile.ts'
import { phrase, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test('the notification channel is chosen in the profile and used for the next payment', async ({
  page,
  product,
  customer,
}) => {
  const outside = script(product.url)
  const own = await customer('fibre500')
  const pay = async () => {
    const { order } = await outside.pay(own.contract, 1500)
    await outside.bank(`/orders/${order}/approve`)
  }
  const came = (box: 'mail' | 'sms', who: string) => async () => {
    const messages = (await outside.ask('GET', `/sandbox/${box}/messages?${who}`)) as {
      subject?: string
      text: string
    }[]
    return messages.map(({ subject, text }) => (subject ?? text).replaceAll('\u00a0', ' '))
  }
  const letters = came('mail', `to=${own.email}`)
  const texts = came('sms', `phone=${own.phone}`)
  await openAs(page, own)
  const profile = await openProfile(page)
  const byText = profile.getByRole('radio', { name: startsWith('notifications.sms') })
  const byLetter = profile.getByRole('radio', { name: startsWith('notifications.email') })
  await expect(byText).toBeChecked()

  await test.step('a failed save is reported, and the setting stays as it was', async () => {
    await page.route('**/api/v0/notifications/', (route) => route.abort(), { times: 1 })
    await byLetter.click()
    await expect(profile.getByRole('alert')).toBeVisible()
    await expect(byText).toBeChecked()
  })

  await test.step('notifications are sent by email', async () => {
    await byLetter.click()
    await expect(profile.getByText(say('notifications.emailSaved'))).toBeVisible()
    await pay()
    await expect
      .poll(letters)
      .toContainEqual(
        expect.stringMatching(
          phrase(notificationMessages.payment_arrived.subject, { sum: '1 500 ֏', contract: own.contract }),
        ),
      )
    expect(await texts()).not.toContainEqual(expect.stringContaining('1 500'))
  })

  await test.step('notifications are sent by text message again, also after a reload', async () => {
    await byText.click()
    await expect(profile.getByText(startsWith('notifications.smsSaved'))).toBeVisible()
    await page.reload()
    await openProfile(page)
    await expect(byText).toBeChecked()
    await pay()
    await expect
      .poll(texts)
      .toContainEqual(
        expect.stringMatching(
          phrase(notificationMessages.payment_arrived.text, { sum: '1 500 ֏', contract: own.contract }),
        ),
      )
  })
})
