import { contractCalls } from '@kabinet/contract/contracts'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pressQuiet } from './press-quiet.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { codeSentTo } from './sms.ts'
import { test } from './test.ts'

const phone = { asked: '+374 91 000 017', old: '+374 91 000 006', typed: '91000106', shown: '+374 91 000 106' }

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

async function openProfile(page: Page) {
  await page.getByRole('button', { name: /^Profile/ }).click()
  return page.getByRole('dialog')
}

test('a phone is asked about once a session, until it is confirmed', async ({ page }) => {
  const question = page.getByText(`Is ${phone.asked} still your number?`)
  const reload = async () => {
    await page.reload()
    await expect(page.getByTestId('balance')).toBeVisible()
  }
  await openAs(page, '1000017')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Later', exact: true }).click()
  await expect(question).toBeHidden()
  await reload()
  await expect(question).toBeHidden()

  await page.evaluate('sessionStorage.clear()')
  await reload()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Thank you, the number stays.')).toBeVisible()
  await page.evaluate('sessionStorage.clear()')
  await reload()
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible()
  await expect(question).toBeHidden()
})

test('a phone is changed by a code', async ({ page, product, context }) => {
  const digits = phone.shown.replace(/\D/g, '')
  await openAs(page, '1000006')
  const second = await context.newPage()
  await second.goto('/')
  await openProfile(second)
  await expect(second.getByRole('button', { name: `${phone.old} Phone` })).toBeVisible()
  await page.bringToFront()
  await (await openProfile(page)).getByRole('button', { name: `${phone.old} Phone` }).click()
  const sheet = page.getByRole('dialog', { name: 'New phone number' })
  const code = sheet.getByLabel('Code from the message')
  const confirm = sheet.getByRole('button', { name: 'Confirm' })

  await test.step('a number that cannot be is told by its field', async () => {
    const number = sheet.getByLabel('Phone number')
    await number.fill('9')
    await pressQuiet(sheet.getByRole('button', { name: 'Send a code' }))
    await expect(sheet.getByText('The phone number is not complete')).toBeVisible()
    await number.fill(phone.old)
    await pressQuiet(sheet.getByRole('button', { name: 'Send a code' }))
    await expect(sheet.getByText('This is already your number')).toBeVisible()
    await expectAccessible(page)
    await number.fill(phone.typed)
    await sheet.getByRole('button', { name: 'Send a code' }).click()
  })

  await test.step('nobody changes it who knows neither password nor phone', async () => {
    const password = sheet.getByLabel('Password of contract 1000006')
    await password.fill('ararat07')
    await confirm.click()
    await expect(sheet.getByText('The current password is wrong.')).toBeVisible()
    await expectAccessible(page)
    await password.fill('ararat06')
    await confirm.click()
    await expect(sheet.getByText(`We sent a 4-digit code to ${phone.shown}.`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a code that was sent can be entered after another number was wanted, and after closing', async () => {
    const number = sheet.getByLabel('Phone number')
    await sheet.getByRole('button', { name: 'Another number' }).click()
    await number.fill(phone.typed)
    await sheet.getByRole('button', { name: 'Send a code' }).click()
    await expect(code).toBeEditable()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await (await openProfile(page)).getByRole('button', { name: `${phone.old} Phone` }).click()
    await number.fill(phone.typed)
    await sheet.getByRole('button', { name: 'Send a code' }).click()
    await expect(code).toBeEditable()
    await expect(sheet.getByRole('button', { name: /^Another code in/ })).toBeDisabled()
  })

  await test.step('a wrong code is told and cleared', async () => {
    const right = await codeSentTo(product.url, digits)
    await expect(confirm).toBeDisabled()
    await code.fill(right === '0000' ? '1111' : '0000')
    await expect(sheet.getByText('The code is wrong.')).toBeVisible()
    await expect(code).toHaveValue('')
    await expect(code).toBeFocused()
    await expect(sheet.getByRole('button', { name: /^Another code in/ })).toBeDisabled()
  })

  await test.step('when the countdown ends the field is locked, until another code is sent', async () => {
    await script(product.url).ask('POST', '/sandbox/clock', { advance: 'PT2M' })
    await expect(sheet.getByText('The time for this code is over.')).toBeVisible()
    await expect(code).not.toBeEditable()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Send another code' }).click()
    await expect(sheet.getByRole('button', { name: /^Another code in/ })).toBeVisible()
    await expect(code).toBeFocused()
  })

  await test.step('the right one changes the phone, on every tab', async () => {
    await code.fill(await codeSentTo(product.url, digits, 2))
    await expect(sheet.getByText(`Your phone is now ${phone.shown}.`)).toBeVisible()
    await expect(second.getByRole('button', { name: `${phone.shown} Phone` })).toBeVisible()
  })
})

test('an e-mail is changed by a link, and who lost it takes it back', async ({ page, product, context }) => {
  const outside = script(product.url)
  /** Opens the link of the newest letter to an address, where it leads to that page. */
  async function follow(to: string, path: string) {
    let link: string | undefined
    await expect
      .poll(async () => {
        const letters = (await outside.ask('GET', `/sandbox/mail/messages?to=${to}`)) as { text: string }[]
        link = letters.map(({ text }) => new RegExp(`\\S+${path}#\\S+`).exec(text)?.[0]).find(Boolean)
        return link
      })
      .toBeDefined()
    const opened = await context.newPage()
    await opened.goto(link!)
    return opened
  }
  await openAs(page, '1000019')
  const profile = await openProfile(page)
  await profile.getByRole('button', { name: /E-mail/ }).click()
  const sheet = page.getByRole('dialog', { name: 'New e-mail' })
  const field = sheet.getByLabel('E-mail address')
  const send = sheet.getByRole('button', { name: 'Send the link' })
  const old = await field.inputValue()

  await test.step('a failure keeps what was typed, and a session alone changes nothing', async () => {
    await field.fill('new@')
    await pressQuiet(send)
    await expect(sheet.getByText('Check the e-mail address')).toBeVisible()
    await expectAccessible(page)
    await field.fill('new@example.com')
    await page.route('**/api/v0/user_info/', (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await expect(field).toHaveValue('new@example.com')
    await send.click()
    await sheet.getByLabel('Password of contract 1000019').fill('ararat19')
    await sheet.getByRole('button', { name: 'Confirm' }).click()
    await expect(sheet.getByText('We sent a link to new@example.com.')).toBeVisible()
  })

  await test.step('the link makes it the account’s', async () => {
    await sheet.getByRole('button', { name: 'Back to the profile' }).click()
    const row = (address: string) => page.getByRole('button', { name: `${address} E-mail` })
    await expect(row(old)).toBeVisible()
    const opened = await follow('new@example.com', '/confirm-email')
    await expect(opened.getByText('n•••@example.com is confirmed.')).toBeVisible()
    await expectAccessible(opened)
    await expect(row('new@example.com')).toBeVisible()
    await profile.getByRole('button', { name: 'Security' }).click()
    await expect(page.getByText('The e-mail was changed to n•••@example.com')).toBeVisible()
    await expectAccessible(page)
    await opened.close()
  })

  await test.step('the old one says that it was not they: every device is out, and it is back', async () => {
    const opened = await follow(old, '/not-me')
    await expect(opened.getByRole('heading', { name: 'The e-mail was changed to n•••@example.com' })).toBeVisible()
    await expectAccessible(opened)
    await opened.getByRole('button', { name: 'It was not me: secure my account' }).click()
    await expect(opened.getByText('Your account is secured.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await opened.getByRole('link', { name: 'Open the cabinet' }).click()
    await expect(opened.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test('how one hears of money is chosen in the profile, and the next payment is told that way', async ({
  page,
  product,
}) => {
  const outside = script(product.url)
  const pay = async () => {
    const { order } = await outside.pay('1000013', 1500)
    await outside.bank(`/orders/${order}/approve`)
  }
  const came = (box: 'mail' | 'sms', who: string) => async () => {
    const messages = (await outside.ask('GET', `/sandbox/${box}/messages?${who}`)) as {
      subject?: string
      text: string
    }[]
    return messages.map(({ subject, text }) => (subject ?? text).replaceAll('\u00a0', ' '))
  }
  const letters = came('mail', 'to=vahe.baghdasaryan@example.com')
  const texts = came('sms', 'phone=37491000013')
  await openAs(page, '1000013')
  const profile = await openProfile(page)
  const byText = profile.getByRole('radio', { name: /^Text message/ })
  const byLetter = profile.getByRole('radio', { name: /^E-mail/ })
  await expect(byText).toBeChecked()
  await expectAccessible(page)

  await test.step('what cannot be saved is told, and the choice stays as it was', async () => {
    await page.route('**/api/v0/notifications/', (route) => route.abort(), { times: 1 })
    await byLetter.click()
    await expect(profile.getByRole('alert')).toBeVisible()
    await expect(byText).toBeChecked()
  })

  await test.step('by a letter', async () => {
    await byLetter.click()
    await expect(profile.getByText('Saved: letters to v•••@example.com.')).toBeVisible()
    await expectAccessible(page)
    await pay()
    await expect.poll(letters).toContain('1 500 ֏ has arrived, contract 1000013')
    expect(await texts()).not.toContainEqual(expect.stringContaining('1 500'))
  })

  await test.step('and by a text message again, also after a reload', async () => {
    await byText.click()
    await expect(profile.getByText(/^Saved: text messages to/)).toBeVisible()
    await page.reload()
    await openProfile(page)
    await expect(byText).toBeChecked()
    await pay()
    await expect.poll(texts).toContain('Your payment of 1 500 ֏ to contract 1000013 has arrived. Thank you! Aragats')
  })
})

test(
  'the password of an own contract is changed: other devices are signed out, and access by the older one ends',
  { tag: '@both' },
  async ({ page, product, operator, context }) => {
    const outside = script(product.url)
    const elsewhere = await outside.signIn('1000007', 'ararat07')
    const flatmate = await outside.signIn('1000018', 'ararat18')
    await outside.ask('POST', contractCalls.add.path, { login: '1000007', password: 'ararat07' }, flatmate)
    await openAs(page, '1000007')
    const second = await context.newPage()
    await second.goto('/')
    await expect(second.getByTestId('balance')).toBeVisible()
    await page.bringToFront()
    const stolen = (await context.cookies()).find(({ name }) => name === 'refresh')!.value
    await page.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('button', { name: 'Change the password' }).click()
    const sheet = page.getByRole('dialog', { name: 'New contract password' })
    const next = sheet.getByLabel('New password', { exact: true })
    const again = sheet.getByLabel('New password once more')
    const submit = sheet.getByRole('button', { name: operator === 'am' ? 'Change the password' : 'Send a code' })

    await test.step('what does not fit is told before anything is asked for', async () => {
      await expect(submit).toBeDisabled()
      await expectAccessible(page)
      await next.fill('12')
      await again.fill('13')
      await again.blur()
      await expect(sheet.getByText('The passwords differ')).toBeVisible()
      await expect(submit).toBeDisabled()
      await next.fill('12345678')
      await again.focus()
      await expect(sheet.getByText('Repeated and sequential characters are easy to guess')).toBeVisible()
      await expect(
        sheet.getByText(/manages this contract with the current password and will lose access/),
      ).toBeVisible()
      await expect(sheet.getByLabel('Keep their access')).not.toBeChecked()
      await expectAccessible(page)
      await next.fill('49205816')
      await again.fill('49205816')
      await sheet.getByLabel('Sign out on all other devices').check()
    })

    if (operator === 'am') {
      await test.step('a wrong current password is told by its field', async () => {
        const old = sheet.getByLabel('Current password')
        await old.fill('not-this')
        await submit.click()
        await expect(sheet.getByText('The current password is wrong.')).toBeVisible()
        await expect(next).toHaveValue('49205816')
        await old.fill('ararat07')
        await submit.click()
      })
    } else {
      await test.step('a code confirms it', async () => {
        await submit.click()
        await sheet.getByLabel('Code from the message').fill(await codeSentTo(product.url, '79120000007'))
        await sheet.getByRole('button', { name: 'Confirm' }).click()
      })
    }

    await test.step('this session goes on in every tab, all others are over, and the old password is', async () => {
      await expect(sheet.getByText('The password is changed.')).toBeVisible()
      const headers = { cookie: `refresh=${stolen}`, 'x-app-key': 'demo-app-key', 'content-type': 'application/json' }
      const thief = await fetch(product.url + signInCalls.refresh.path, { method: 'POST', headers, body: '{}' })
      expect(thief.status, 'whoever copied the cookie is out').toBe(401)
      await expectAccessible(page)
      expect(await outside.ask('GET', profileCalls.userInfo.path, undefined, elsewhere)).toMatchObject({
        status_id: 401,
      })
      const own = { contracts: [{ contract_id: '1000007', billing_id: 'rb' }] }
      expect(await outside.ask('POST', contractCalls.info.path, own, flatmate)).toMatchObject({ status_id: 403 })
      await openProfile(second)
      await second.getByRole('button', { name: 'Devices and access' }).click()
      await expect(second.getByText(/this device/)).toBeVisible()
      await page.reload()
      await expect(page.getByTestId('balance')).toBeVisible()
      expect(await outside.signIn('1000007', '49205816')).toBeTruthy()
    })
  },
)
