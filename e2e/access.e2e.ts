import { contractCalls } from '@kabinet/contract/contracts'
import { profileCalls } from '@kabinet/contract/profile'
import { expect } from '@playwright/test'
import { say, startsWith } from './say.ts'
import { script } from './script.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

test('the profile lists devices and people with access; each can be signed out or removed', async ({
  page,
  product,
  browser,
  customer,
}) => {
  const outside = script(product.url)
  const own = await customer('fibre500')
  const other = await customer('phoneOutdated')
  const elsewhere = await outside.signIn(own.contract, own.password)
  const left = await outside.signIn(own.contract, own.password)
  const guest = await outside.signIn(other.contract, other.password)
  await outside.ask('POST', contractCalls.add.path, { login: own.contract, password: own.password }, guest)
  const second = await (await browser.newContext({ baseURL: product.url })).newPage()
  await second.goto('/login')
  await signIn(second, own)
  await page.goto('/login')
  await signIn(page, own)
  const sheet = page.getByRole('dialog', { name: say('access.title') })
  await page.getByRole('button', { name: startsWith('shell.profile') }).click()
  await page.getByRole('button', { name: say('access.title') }).click()

  const devices = sheet.getByRole('list', { name: say('access.devices') }).getByRole('listitem')

  await test.step('one device is signed out, the others stay signed in', async () => {
    await expect(devices).toHaveCount(4)
    await devices
      .filter({ hasText: say('access.unknown') })
      .first()
      .getByRole('button')
      .click()
    const question = page.getByRole('dialog', { name: say('access.signOutOneTitle', { device: 'none' }) })
    await question.getByRole('button', { name: say('access.signOutOne') }).click()
    await expect(page.getByRole('dialog', { name: say('access.signedOutOne') })).toBeVisible()
    const answers = [elsewhere, left].map((token) => outside.ask('GET', profileCalls.userInfo.path, undefined, token))
    const statuses = (await Promise.all(answers)).map((answer) => (answer as { status_id: number }).status_id)
    expect(statuses.toSorted()).toEqual([200, 401])
    await page.getByRole('button', { name: say('common.done'), exact: true }).click()
    await expect(devices).toHaveCount(3)
  })

  await test.step('all other devices are signed out, this one stays signed in', async () => {
    await expect(sheet.getByText(say('access.current'))).toHaveCount(1)
    await sheet.getByRole('button', { name: say('access.signOutOthers') }).click()
    const question = page.getByRole('dialog', { name: say('access.signOutOthersTitle') })
    await question.getByRole('button', { name: say('access.signOutOthers') }).click()
    await expect(page.getByRole('dialog', { name: say('access.signedOutOthers') })).toBeVisible()
    for (const token of [elsewhere, left]) {
      expect(await outside.ask('GET', profileCalls.userInfo.path, undefined, token)).toMatchObject({ status_id: 401 })
    }
    await expect(second).toHaveURL(/\/login/)
    await second.context().close()
    await page.getByRole('button', { name: say('common.done'), exact: true }).click()
    await expect(devices).toHaveCount(1)
  })

  await test.step('access to a contract is revoked', async () => {
    await sheet.getByRole('tab', { name: say('access.contracts') }).click()
    await sheet
      .getByRole('button', { name: say('access.revoke') })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: startsWith('access.revokeTitle') })
    await question.getByRole('button', { name: say('access.revoke') }).click()
    await expect(page.getByRole('dialog', { name: say('access.revoked') })).toBeVisible()
    const ref = { contract_id: own.contract, billing_id: 'rb' }
    expect(await outside.ask('POST', contractCalls.info.path, { contracts: [ref] }, guest)).toMatchObject({
      status_id: 403,
    })
    await page.getByRole('button', { name: say('common.done'), exact: true }).click()
  })

  await test.step('a payment-only account is blocked and unblocked', async () => {
    const add = () => outside.ask('POST', contractCalls.add.path, { login: own.contract }, guest)
    expect(await add()).toMatchObject({ status_id: 200 })
    await page.reload()
    await page.getByRole('button', { name: startsWith('shell.profile') }).click()
    await page.getByRole('button', { name: say('access.title') }).click()
    await sheet.getByRole('tab', { name: say('access.contracts') }).click()
    await sheet.getByRole('button', { name: say('access.payment') }).click()
    const question = page.getByRole('dialog', { name: startsWith('access.revokeTitle') })
    await question.getByLabel(say('access.block')).check()
    await question.getByRole('button', { name: say('access.revoke') }).click()
    await expect(page.getByText(say('access.revokedBlockedText'))).toBeVisible()
    expect(await add()).toMatchObject({ code: 'contract_blocked' })
    await page.getByRole('button', { name: say('common.done'), exact: true }).click()
    await sheet.getByRole('tab', { name: say('access.contracts') }).click()
    await sheet.getByRole('button', { name: say('access.blocked') }).click()
    const unblock = page.getByRole('dialog', { name: startsWith('access.unblockTitle') })
    await unblock.getByRole('button', { name: say('access.unblock') }).click()
    await expect(page.getByRole('dialog', { name: say('access.unblocked') })).toBeVisible()
    expect(await add()).toMatchObject({ status_id: 200 })
  })
})
