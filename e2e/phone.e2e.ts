import { expect } from '@playwright/test'
import { pressQuiet } from './press-quiet.ts'
import { openProfile } from './profile.ts'
import { inOrder, refusal, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { codeSentTo } from './sms.ts'
import { test } from './test.ts'

/** Unused phone number, as typed and as shown. */
const next = { typed: '91000106', shown: '+374 91 000 106' }

const shownAs = (phone: string) => phone.replace(/^(\d{3})(\d\d)(\d{3})(\d{3})$/, '+$1 $2 $3 $4')

test('the page asks about an unconfirmed phone number once per session', async ({ page, customer }) => {
  const own = await customer('phoneOutdated')
  const question = page.getByText(say('profile.ask', { phone: shownAs(own.phone) }))
  const reload = async () => {
    await page.reload()
    await expect(page.getByTestId('balance')).toBeVisible()
  }
  await openAs(page, own)
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: say('profile.askLater'), exact: true }).click()
  await expect(question).toBeHidden()
  await reload()
  await expect(question).toBeHidden()

  await page.evaluate('sessionStorage.clear()')
  await reload()
  await page.getByRole('button', { name: say('profile.askYes') }).click()
  await expect(page.getByText(say('profile.askThanks'))).toBeVisible()
  await page.evaluate('sessionStorage.clear()')
  await reload()
  await expect(page.getByRole('heading', { name: say('home.services'), exact: true })).toBeVisible()
  await expect(question).toBeHidden()
})

test('a phone number is changed with a code', async ({ page, product, context, customer }) => {
  const own = await customer('fibre500')
  const old = shownAs(own.phone)
  const digits = next.shown.replace(/\D/g, '')
  await openAs(page, own)
  const second = await context.newPage()
  await second.goto('/')
  await openProfile(second)
  await expect(second.getByRole('button', { name: inOrder(old, say('profile.phone')) })).toBeVisible()
  await page.bringToFront()
  await (await openProfile(page)).getByRole('button', { name: inOrder(old, say('profile.phone')) }).click()
  const sheet = page.getByRole('dialog', { name: say('profile.phoneTitle') })
  const code = sheet.getByLabel(say('common.code'))
  const confirm = sheet.getByRole('button', { name: say('common.confirm') })

  await test.step('an invalid number is reported next to its field', async () => {
    const number = sheet.getByLabel(say('common.phoneNumber'))
    await number.fill('9')
    await pressQuiet(sheet.getByRole('button', { name: say('common.sendCode') }))
    await expect(sheet.getByText(say('common.phoneShort'))).toBeVisible()
    await number.fill(old)
    await pressQuiet(sheet.getByRole('button', { name: say('common.sendCode') }))
    await expect(sheet.getByText(say('profile.phoneSame'))).toBeVisible()
    await number.fill(next.typed)
    await sheet.getByRole('button', { name: say('common.sendCode') }).click()
  })

  await test.step('the phone number cannot be changed without the password or the current number', async () => {
    const password = sheet.getByLabel(say('confirmation.passwordOf', { number: own.contract }))
    await password.fill('ararat07')
    await confirm.click()
    await expect(sheet.getByText(refusal('wrong_password'))).toBeVisible()
    await password.fill(own.password)
    await confirm.click()
    await expect(sheet.getByText(say('common.codeSent', { phone: next.shown }))).toBeVisible()
  })

  await test.step('a sent code can be entered after trying another number, and after closing', async () => {
    const number = sheet.getByLabel(say('common.phoneNumber'))
    await sheet.getByRole('button', { name: say('profile.anotherNumber') }).click()
    await number.fill(next.typed)
    await sheet.getByRole('button', { name: say('common.sendCode') }).click()
    await expect(code).toBeEditable()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await (await openProfile(page)).getByRole('button', { name: inOrder(old, say('profile.phone')) }).click()
    await number.fill(next.typed)
    await sheet.getByRole('button', { name: say('common.sendCode') }).click()
    await expect(code).toBeEditable()
    await expect(sheet.getByRole('button', { name: startsWith('common.codeAgainIn') })).toBeDisabled()
  })

  await test.step('a wrong code is reported and cleared', async () => {
    const right = await codeSentTo(product.url, digits)
    await expect(confirm).toBeDisabled()
    await code.fill(right === '0000' ? '1111' : '0000')
    await expect(sheet.getByText(refusal('code_wrong'))).toBeVisible()
    await expect(code).toHaveValue('')
    await expect(code).toBeFocused()
    await expect(sheet.getByRole('button', { name: startsWith('common.codeAgainIn') })).toBeDisabled()
  })

  await test.step('the field is locked when the countdown ends, until a new code is sent', async () => {
    await script(product.url).ask('POST', '/sandbox/clock', { advance: 'PT2M' })
    await expect(sheet.getByText(say('common.codeTimeOver'))).toBeVisible()
    await expect(code).not.toBeEditable()
    await sheet.getByRole('button', { name: say('common.codeAgain') }).click()
    await expect(sheet.getByRole('button', { name: startsWith('common.codeAgainIn') })).toBeVisible()
    await expect(code).toBeFocused()
  })

  await test.step('the right code changes the phone number in every tab', async () => {
    await code.fill(await codeSentTo(product.url, digits, 2))
    await expect(page.getByRole('dialog', { name: say('profile.phoneChanged', { phone: next.shown }) })).toBeVisible()
    await expect(second.getByRole('button', { name: inOrder(next.shown, say('profile.phone')) })).toBeVisible()
  })
})
