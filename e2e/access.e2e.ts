import { contractCalls } from '@kabinet/contract/contracts'
import { profileCalls } from '@kabinet/contract/profile'
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { script } from './script.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

test('who is signed in and who sees a contract is seen, and ended', async ({ page, product, browser }) => {
  const outside = script(product.url)
  const elsewhere = await outside.signIn('1000017', 'ararat17')
  const left = await outside.signIn('1000017', 'ararat17')
  const guest = await outside.signIn('1000018', 'ararat18')
  await outside.ask('POST', contractCalls.add.path, { login: '1000017', password: 'ararat17' }, guest)
  const second = await (await browser.newContext({ baseURL: product.url })).newPage()
  await second.goto('/login')
  await signIn(second, '1000017')
  await page.goto('/login')
  await signIn(page, '1000017')
  const sheet = page.getByRole('dialog', { name: 'Devices and access' })
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('button', { name: 'Devices and access' }).click()

  const devices = sheet.getByRole('list', { name: 'Devices' }).getByRole('listitem')

  await test.step('one device is signed out, the others stay', async () => {
    await expect(devices).toHaveCount(4)
    await devices.filter({ hasText: 'Unknown device' }).first().getByRole('button').click()
    const question = page.getByRole('dialog', { name: 'Sign this device out?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(question.getByText('The device is signed out.')).toBeVisible()
    const answers = [elsewhere, left].map((token) => outside.ask('GET', profileCalls.userInfo.path, undefined, token))
    const statuses = (await Promise.all(answers)).map((answer) => (answer as { status_id: number }).status_id)
    expect(statuses.toSorted()).toEqual([200, 401])
    await question.getByRole('button', { name: 'Back to devices and access' }).click()
    await expect(devices).toHaveCount(3)
  })

  await test.step('all other devices are signed out, this one stays', async () => {
    await expect(sheet.getByText(/this device/)).toHaveCount(1)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
    await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(question.getByText('All other devices are signed out.')).toBeVisible()
    for (const token of [elsewhere, left]) {
      expect(await outside.ask('GET', profileCalls.userInfo.path, undefined, token)).toMatchObject({ status_id: 401 })
    }
    await expect(second).toHaveURL(/\/login/)
    await second.context().close()
    await question.getByRole('button', { name: 'Back to devices and access' }).click()
    await expect(devices).toHaveCount(1)
  })

  await test.step('access to a contract is taken away', async () => {
    await sheet.getByRole('tab', { name: 'Contracts' }).click()
    await expectAccessible(page)
    await sheet
      .getByRole('button', { name: /Take access away/ })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: 'Take access away?' })
    await question.getByRole('button', { name: 'Take access away' }).click()
    await expect(question.getByText('The access is taken away.')).toBeVisible()
    const ref = { contract_id: '1000017', billing_id: 'rb' }
    expect(await outside.ask('POST', contractCalls.info.path, { contracts: [ref] }, guest)).toMatchObject({
      status_id: 403,
    })
    await question.getByRole('button', { name: 'Back to devices and access' }).click()
  })

  await test.step('whoever may only pay is blocked, and let in again', async () => {
    const add = () => outside.ask('POST', contractCalls.add.path, { login: '1000017' }, guest)
    expect(await add()).toMatchObject({ status_id: 200 })
    await page.reload()
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByRole('button', { name: 'Devices and access' }).click()
    await sheet.getByRole('tab', { name: 'Contracts' }).click()
    await sheet.getByRole('button', { name: /Can only pay/ }).click()
    const question = page.getByRole('dialog', { name: 'Take access away?' })
    await question.getByLabel('Do not let them add it again').check()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Take access away' }).click()
    await expect(question.getByText('Access is removed and blocked.')).toBeVisible()
    expect(await add()).toMatchObject({ code: 'contract_blocked' })
    await question.getByRole('button', { name: 'Back to devices and access' }).click()
    await sheet.getByRole('tab', { name: 'Contracts' }).click()
    await sheet.getByRole('button', { name: /Blocked/ }).click()
    const unblock = page.getByRole('dialog', { name: 'Unblock this person?' })
    await unblock.getByRole('button', { name: 'Unblock' }).click()
    await expect(unblock.getByText('This person is unblocked.')).toBeVisible()
    expect(await add()).toMatchObject({ status_id: 200 })
  })
})
