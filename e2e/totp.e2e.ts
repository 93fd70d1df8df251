import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openAs, signIn } from './sign-in.ts'
import { test } from './test.ts'

/** What an authenticator app shows (RFC 6238), `ahead` periods from now. */
function codeOf(secret: string, ahead: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

test('an authenticator app is set up, asked for, and taken away', async ({ page, product }) => {
  await page.context().addCookies([{ name: 'locale', value: 'en', url: product.url }])
  await openAs(page, '1000113')
  const sheet = page.getByRole('dialog', { name: 'Authenticator app' })
  async function open() {
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByRole('button', { name: 'Passkeys' }).click()
    await page.getByRole('button', { name: /^Authenticator app/ }).click()
  }

  await open()
  await sheet.getByRole('button', { name: 'Set up' }).click()
  await sheet
    .getByLabel(/assword/)
    .first()
    .fill('ararat113')
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  const secret = (await sheet.locator('code').innerText()).replaceAll(/\s/g, '')
  await expectAccessible(page)
  await expect(sheet.getByLabel('Code from the app')).toHaveAccessibleDescription('Six digits')
  await sheet.getByLabel('Code from the app').fill(codeOf(secret, 0))
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  const recovery = sheet.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(recovery).toHaveCount(10)
  await expectAccessible(page)
  const first = await recovery.first().innerText()
  await sheet.getByRole('button', { name: 'I have saved them' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Contract number').fill('1000113')
  await page.getByLabel('Password', { exact: true }).fill('ararat113')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code from the app').fill(first)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await open()
  await sheet.getByLabel('Code from the app').fill(codeOf(secret, 1))
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await expect(sheet.getByRole('button', { name: 'Set up' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, '1000113')
})
