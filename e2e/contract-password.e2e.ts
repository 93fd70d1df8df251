import { contractCalls } from '@kabinet/contract/contracts'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { expect } from '@playwright/test'
import { openProfile } from './profile.ts'
import { contains, refusal, say, startsWith } from './say.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { codeSentTo } from './sms.ts'
import { test } from './test.ts'

test(
  'changing one’s own contract password signs out other devices and revokes access gained with the old one',
  { tag: '@both' },
  async ({ page, product, operator, context, customer }) => {
    const outside = script(product.url)
    const own = await customer('autopay')
    const other = await customer('fibre500')
    const elsewhere = await outside.signIn(own.contract, own.password)
    const flatmate = await outside.signIn(other.contract, other.password)
    await outside.ask('POST', contractCalls.add.path, { login: own.contract, password: own.password }, flatmate)
    await openAs(page, own)
    const second = await context.newPage()
    await second.goto('/')
    await expect(second.getByTestId('balance')).toBeVisible()
    await page.bringToFront()
    const stolen = (await context.cookies()).find(({ name }) => name === 'refresh')!.value
    await page.getByRole('button', { name: startsWith('contracts.menu') }).click()
    await page.getByRole('button', { name: say('contracts.changePassword') }).click()
    const sheet = page.getByRole('dialog', { name: say('contracts.passwordTitle') })
    const next = sheet.getByLabel(say('contracts.passwordNew'), { exact: true })
    const again = sheet.getByLabel(say('contracts.passwordAgain'))
    const submit = sheet.getByRole('button', {
      name: operator === 'am' ? say('contracts.changePassword') : say('common.sendCode'),
    })

    await test.step('invalid input is reported before any confirmation', async () => {
      await expect(submit).toBeDisabled()
      await next.fill('12')
      await again.fill('13')
      await again.blur()
      await expect(sheet.getByText(say('contracts.passwordDiffers'))).toBeVisible()
      await expect(submit).toBeDisabled()
      await next.fill('12345678')
      await again.focus()
      await expect(sheet.getByText(say('contracts.passwordEasy', { fault: 'pattern' }))).toBeVisible()
      await expect(sheet.getByText(say('contracts.passwordManagers'))).toBeVisible()
      await expect(sheet.getByLabel(contains('contracts.passwordKeepAccess', { count: 1 }))).not.toBeChecked()
      await next.fill('49205816')
      await again.fill('49205816')
      await sheet.getByLabel(say('contracts.passwordOthers')).check()
    })

    if (operator === 'am') {
      await test.step('a wrong current password is reported next to its field', async () => {
        const old = sheet.getByLabel(say('contracts.passwordOld'))
        await old.fill('not-this')
        await submit.click()
        await expect(sheet.getByText(refusal('wrong_password'))).toBeVisible()
        await expect(next).toHaveValue('49205816')
        await old.fill(own.password)
        await submit.click()
      })
    } else {
      await test.step('a code confirms the change', async () => {
        await submit.click()
        await sheet.getByLabel(say('common.code')).fill(await codeSentTo(product.url, own.phone))
        await sheet.getByRole('button', { name: say('common.confirm') }).click()
      })
    }

    await test.step('this session continues in every tab; all others end, and the old password fails', async () => {
      await expect(page.getByRole('dialog', { name: say('contracts.passwordChanged') })).toBeVisible()
      const headers = { cookie: `refresh=${stolen}`, 'x-app-key': 'demo-app-key', 'content-type': 'application/json' }
      const thief = await fetch(product.url + signInCalls.refresh.path, { method: 'POST', headers, body: '{}' })
      expect(thief.status, 'a copied cookie is invalid').toBe(401)
      expect(await outside.ask('GET', profileCalls.userInfo.path, undefined, elsewhere)).toMatchObject({
        status_id: 401,
      })
      const asked = { contracts: [{ contract_id: own.contract, billing_id: 'rb' }] }
      expect(await outside.ask('POST', contractCalls.info.path, asked, flatmate)).toMatchObject({ status_id: 403 })
      await openProfile(second)
      await second.getByRole('button', { name: say('access.title') }).click()
      await expect(second.getByText(say('access.current'))).toBeVisible()
      await page.reload()
      await expect(page.getByTestId('balance')).toBeVisible()
      expect(await outside.signIn(own.contract, '49205816')).toBeTruthy()
    })
  },
)
