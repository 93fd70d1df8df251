import { expect, type Page } from '@playwright/test'
import { pressQuiet } from './press-quiet.ts'
import type { OperatorId } from './product.ts'
import { refusal, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { codeSentTo } from './sms.ts'
import { test } from './test.ts'

const facts = {
  am: {
    prefix: '374',
    pasted: '+374 91 000 016',
    local: '91 000 016',
    digits: '37491000016',
    short: '91 000',
    landline: '10 123 456',
  },
  ru: {
    prefix: '7',
    pasted: '8 (912) 000-00-16',
    local: '(912) 000 00 16',
    digits: '79120000016',
    short: '912 000',
    landline: '495 000 00 00',
  },
} satisfies Record<OperatorId, unknown>

const phoneField = (page: Page) => page.getByRole('textbox', { name: startsWith('common.phoneNumber') })
const codeField = (page: Page) => page.getByLabel(say('common.code'))

test('a customer signs in with a texted code', { tag: '@both' }, async ({ page, operator, product, context }) => {
  const { pasted, local, digits, short } = facts[operator]
  await page.goto('/login')

  await test.step('the arrow keys open the phone tab, and the URL records it', async () => {
    await page.getByRole('tab', { name: say('pageAuth.byContract') }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: say('pageAuth.byPhone') })).toBeFocused()
    await expect(page).toHaveURL(/way=phone/)
  })

  await test.step('the phone number is formatted, and reported when incomplete', async () => {
    await phoneField(page).fill(short)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('common.phoneShort'))).toBeVisible()
    await phoneField(page).fill(pasted)
    await expect(phoneField(page)).toHaveValue(local)
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
  })

  await test.step('a wrong code is cleared and reported; another cannot be requested yet', async () => {
    const right = await codeSentTo(product.url, digits)
    await codeField(page).fill(right === '1111' ? '2222' : '1111')
    await expect(page.getByText(refusal('code_wrong'))).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await expect(page.getByRole('button', { name: say('pageAuth.submit'), exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: startsWith('common.codeAgainIn') })).toBeDisabled()
  })

  await test.step('the number can be edited and kept: its code remains valid', async () => {
    await page.getByRole('button', { name: say('pageAuth.changePhone') }).click()
    await expect(phoneField(page)).toHaveValue(local)
    await expect(phoneField(page)).toBeFocused()
    await page.getByRole('button', { name: say('pageAuth.getCode') }).click()
    await expect(codeField(page)).toBeVisible()
  })

  await test.step('a reload keeps the step; the right code signs in, in another tab too', async () => {
    const another = await context.newPage()
    await another.goto('/login?next=%2Fhistory')
    await page.bringToFront()
    await page.reload()
    await codeField(page).fill(await codeSentTo(product.url, digits))
    await expect(page).not.toHaveURL(/\/login/)
    await expect(page.getByTestId('balance')).toBeVisible()
    await expect(another).toHaveURL(/\/history/)
  })
})

test('the code field is locked when the countdown ends, and unlocked by a new code', async ({
  page,
  operator,
  product,
}) => {
  const { prefix, digits } = facts[operator]
  const phone = digits.replace(/16$/, '15')
  await page.clock.install()
  await page.goto('/login?way=phone')
  await phoneField(page).fill(phone.slice(prefix.length))
  await page.getByRole('button', { name: say('pageAuth.getCode') }).click()
  await expect(codeField(page)).toBeEditable()
  await page.clock.fastForward('02:01')
  await expect(codeField(page)).not.toBeEditable()
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await script(product.url).ask('POST', '/sandbox/clock', { advance: 'PT2M1S' })
  await page.getByRole('button', { name: say('common.codeAgain') }).click()
  await expect(codeField(page)).toBeEditable()
})

test('an outdated phone number signs in together with the contract number', async ({ page, operator, product }) => {
  const { prefix, digits, landline } = facts[operator]
  const phone = digits.replace(/16$/, '17')
  await page.goto('/login?way=phone')
  await test.step('no code is sent to a landline', async () => {
    await phoneField(page).fill(landline)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(refusal('phone_not_mobile'))
  })

  await test.step('the right code asks for the contract number', async () => {
    await phoneField(page).fill(phone.slice(prefix.length))
    await page.keyboard.press('Enter')
    await codeField(page).fill(await codeSentTo(product.url, phone))
    await expect(page.getByText(say('pageAuth.phoneOutdatedText'))).toBeVisible()
    await expect(page.getByLabel(say('pageAuth.contract'))).toBeFocused()
  })

  await test.step('the number of another contract is refused; the right number signs in', async () => {
    const signIn = page.getByRole('button', { name: say('pageAuth.submit'), exact: true })
    await pressQuiet(signIn)
    await expect(page.getByText(say('pageAuth.contractMissing'), { exact: true })).toBeVisible()
    await page.getByLabel(say('pageAuth.contract')).fill('1000001')
    await signIn.click()
    await expect(page.getByText(refusal('contract_mismatch'))).toBeVisible()
    await page.getByLabel(say('pageAuth.contract')).fill('1000017')
    await signIn.click()
    await expect(page.getByTestId('balance')).toBeVisible()
  })
})

test('a customer signs in by calling', { tag: '@ru' }, async ({ page, product }) => {
  const { ask } = script(product.url)

  async function call(phone: string) {
    await phoneField(page).fill(phone)
    await page.getByRole('button', { name: say('pageAuth.getCall') }).click()
    await expect(page.getByRole('link', { name: startsWith('pageAuth.call') })).toHaveAttribute(
      'href',
      /^tel:\+7\d{10}$/,
    )
  }
  async function answer(phone: string) {
    const calls = (await ask('GET', '/sandbox/calls')) as { request_id: string; phone: string }[]
    await ask('POST', `/sandbox/calls/${calls.find((one) => one.phone === phone)!.request_id}/confirm`)
  }

  await page.goto('/login?way=phone')
  await test.step('a refusal by the server ends the waiting', async () => {
    // The phone number belongs to a business customer.
    await call('79220000001')
    await answer('79220000001')
    await expect(page.getByRole('alert')).toContainText(refusal('call_refused'))
    await page.getByRole('button', { name: say('pageAuth.withContract') }).click()
    await expect(page.getByLabel(say('pageAuth.contract'))).toBeVisible()
    await page.getByRole('tab', { name: say('pageAuth.byPhone') }).click()
  })

  await test.step('a call awaited by another device as well signs nobody in', async () => {
    await call('79120000014')
    await ask('POST', '/api/v0/auth_phone/', { phone_number: '79120000014' })
    await answer('79120000014')
    await expect(page.getByRole('alert')).toContainText(refusal('call_several'))
    await page.getByRole('button', { name: say('pageAuth.callAgain') }).click()
    await expect(page.getByRole('link', { name: startsWith('pageAuth.call') })).toBeVisible()
    await page.getByRole('button', { name: say('pageAuth.changePhone') }).click()
  })

  await test.step('a call signs in, also after a reload', async () => {
    await call('79120000018')
    await expect(page.getByRole('img', { name: startsWith('pageAuth.callQr') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: startsWith('pageAuth.call') })).toBeVisible()
    await answer('79120000018')
    await expect(page).not.toHaveURL(/\/login/)
    await expect(page.getByTestId('balance')).toBeVisible()
  })
})

test('a failed load is reported and retried', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/PhoneSignIn*', (route) => route.abort())
  await page.getByRole('tab', { name: say('pageAuth.byPhone') }).click()
  await expect(page.getByText(say('errors.load'))).toBeVisible()
  await page.unroute('**/PhoneSignIn*')
  await page.getByRole('button', { name: say('common.retry') }).click()
  await expect(phoneField(page)).toBeVisible()

  await page.route('**/api/v0/send_sms_code/', (route) => route.abort(), { times: 1 })
  await phoneField(page).fill('000019')
  await pressQuiet(page.getByRole('button', { name: say('pageAuth.getCode') }))
  await expect(page.getByText(say('common.phoneShort'))).toBeVisible()
  await phoneField(page).fill('9100000019')
  await page.getByRole('button', { name: say('pageAuth.getCode') }).click()
  await expect(page.getByRole('alert')).toContainText(say('errors.network'))
  await expect(phoneField(page)).not.toHaveValue('')

  await page.route('**/api/v0/get_city_list/', (route) => route.abort(), { times: 3 })
  await page.getByRole('link', { name: say('pageAuth.payInstead') }).click()
  await expect(page.getByText(say('addresses.failed'))).toBeVisible()
  await page.getByRole('button', { name: say('common.retry') }).click()
  await expect(page.getByLabel(say('addresses.city'))).toBeVisible()
})

test('a company signs in with a contract number only', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: startsWith('pageAuth.business') }).click()
  await expect(page).toHaveURL(/way=business/)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.reload()
  await page.getByLabel(say('pageAuth.contract')).fill('2000001')
  await page.getByLabel(say('pageAuth.password'), { exact: true }).fill('masis001')
  await page.getByRole('button', { name: say('pageAuth.submit') }).click()
  await expect(page.getByTestId('balance')).toBeVisible()
})

test('a newcomer goes on from sign-in to an order, or leaves a request', async ({ page, operator }) => {
  const { pasted } = facts[operator]
  await page.goto('/login')
  await page.getByRole('tab', { name: say('pageAuth.connection') }).click()
  await page.getByRole('link', { name: say('connection.open') }).click()
  await expect(page).toHaveURL(/\/iwantufanet\/start$/)
  await page.goto('/iwantufanet/callback')
  await pressQuiet(page.getByRole('button', { name: say('connection.callMe') }))
  await expect(page.getByText(say('common.requestNameMissing'))).toBeVisible()
  await expect(page.getByText(say('orderParts.dataConsentMissing'))).toBeVisible()
  await page.getByLabel(say('common.requestName')).fill('Ani')
  await page.getByRole('textbox', { name: startsWith('common.requestPhone') }).fill(pasted)
  await page.getByRole('combobox', { name: say('common.requestAddress') }).fill('Alpha 4')
  await page.getByRole('option', { name: /Alpha/ }).first().click()
  await page.getByLabel(say('connection.comment')).fill('Second entrance\nCall after six')
  await page.getByLabel(startsWith('orderParts.dataConsent')).check()
  await page.getByRole('button', { name: say('connection.callMe') }).click()
  await expect(page.getByText(say('connection.callbackSent'))).toBeVisible()
})
