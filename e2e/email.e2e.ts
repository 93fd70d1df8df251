import { expect } from '@playwright/test'
import { pressQuiet } from './press-quiet.ts'
import { openProfile } from './profile.ts'
import { inOrder, say } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test('an email address is changed by a link, and its former owner reverts the change', async ({
  page,
  product,
  context,
  customer,
}) => {
  const outside = script(product.url)
  async function follow(to: string, path: string, about = '') {
    let link: string | undefined
    await expect
      .poll(async () => {
        const letters = (await outside.ask('GET', `/sandbox/mail/messages?to=${to}`)) as { text: string }[]
        const pattern = new RegExp(`\\S+${path}#\\S+`)
        link = letters
          .filter(({ text }) => text.includes(about))
          .map(({ text }) => pattern.exec(text)?.[0])
          .find(Boolean)
        return link
      })
      .toBeDefined()
    const opened = await context.newPage()
    await opened.goto(link!)
    return opened
  }
  const own = await customer('fibre500')
  await openAs(page, own)
  const profile = await openProfile(page)
  await profile.getByRole('button', { name: say('profile.email') }).click()
  const sheet = page.getByRole('dialog', { name: say('profile.emailTitle') })
  const field = sheet.getByLabel(say('profile.emailAddress'))
  const send = sheet.getByRole('button', { name: say('profile.emailSend') })
  const old = await field.inputValue()

  await test.step('a failure keeps the input, and a session alone cannot change the address', async () => {
    await field.fill('new@')
    await pressQuiet(send)
    await expect(sheet.getByText(say('common.emailWrong'))).toBeVisible()
    await field.fill('new@example.com')
    await page.route('**/api/v0/user_info/', (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await expect(field).toHaveValue('new@example.com')
    await send.click()
    await sheet.getByLabel(say('confirmation.passwordOf', { number: own.contract })).fill(own.password)
    await sheet.getByRole('button', { name: say('common.confirm') }).click()
    await expect(
      page.getByRole('dialog', { name: say('profile.emailSent', { email: 'new@example.com' }) }),
    ).toBeVisible()
  })

  await test.step('the link confirms the new address', async () => {
    await page.getByRole('button', { name: say('common.done'), exact: true }).click()
    const row = (address: string) => page.getByRole('button', { name: inOrder(address, say('profile.email')) })
    await expect(row(old)).toBeVisible()
    const opened = await follow('new@example.com', '/confirm-email')
    await expect(opened.getByText(say('security.emailConfirmed', { email: 'n•••@example.com' }))).toBeVisible()
    await expect(row('new@example.com')).toBeVisible()
    await profile.getByRole('button', { name: say('security.title') }).click()
    await expect(page.getByText(say('security.emailChanged', { to: 'n•••@example.com' }))).toBeVisible()
    await opened.close()
  })

  await test.step('a link to the former address reverts the change and signs out every device', async () => {
    // The customer's own sign-in is announced with such a link too.
    const opened = await follow(old, '/not-me', 'n•••@example.com')
    await expect(
      opened.getByRole('heading', { name: say('security.emailChanged', { to: 'n•••@example.com' }) }),
    ).toBeVisible()
    await opened.getByRole('button', { name: say('security.notMe') }).click()
    await expect(opened.getByText(say('security.done'))).toBeVisible()
    await expect(page.getByRole('heading', { name: say('pageAuth.title') })).toBeVisible()
    await opened.getByRole('link', { name: say('security.toCabinet') }).click()
    await expect(opened.getByRole('heading', { name: say('pageAuth.title') })).toBeVisible()
  })
})
