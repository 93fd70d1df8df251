import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { refusal, say, startsWith } from './say.ts'
import { openAs, signIn } from './sign-in.ts'
import { test } from './test.ts'

/** Returns the code that an authenticator app shows (RFC 6238), `ahead` periods from now. */
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

test('an authenticator app is set up, required, and removed', async ({ page }) => {
  await openAs(page, '1000113')
  const sheet = page.getByRole('dialog', { name: say('totp.title') })
  async function open() {
    await page.getByRole('button', { name: startsWith('shell.profile') }).click()
    await page.getByRole('button', { name: say('profile.passkeys') }).click()
    await page.getByRole('button', { name: startsWith('totp.title') }).click()
  }

  await open()
  await sheet.getByRole('button', { name: say('totp.setUp') }).click()
  await sheet.getByLabel(startsWith('confirmation.password')).first().fill('ararat113')
  await sheet.getByRole('button', { name: say('common.confirm') }).click()
  const secret = (await sheet.locator('code').innerText()).replaceAll(/\s/g, '')
  await expect(sheet.getByLabel(say('totp.code'))).toHaveAccessibleDescription(say('totp.sixDigits'))
  await sheet.getByLabel(say('totp.code')).fill(codeOf(secret, 0))
  await sheet.getByRole('button', { name: say('totp.turnOn') }).click()
  const recovery = sheet.getByRole('list', { name: say('totp.recovery') }).getByRole('listitem')
  await expect(recovery).toHaveCount(10)
  const first = await recovery.first().innerText()
  await sheet.getByRole('button', { name: say('totp.kept') }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: say('shell.signOut') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.signOut') })
    .click()
  await page.getByLabel(say('pageAuth.contract')).fill('1000113')
  await page.getByLabel(say('pageAuth.password'), { exact: true }).fill('ararat113')
  await page.getByRole('button', { name: say('pageAuth.submit'), exact: true }).click()
  await page.getByLabel(say('totp.code')).fill('000000')
  await page.getByRole('button', { name: say('pageAuth.submit'), exact: true }).click()
  await expect(page.getByText(refusal('totp_wrong'))).toBeVisible()
  await page.getByLabel(say('totp.code')).fill(first)
  await page.getByRole('button', { name: say('pageAuth.submit'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await open()
  await sheet.getByLabel(say('totp.code')).fill(codeOf(secret, 1))
  await sheet.getByRole('button', { name: say('totp.turnOff') }).click()
  await expect(sheet.getByRole('button', { name: say('totp.setUp') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('shell.signOut') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.signOut') })
    .click()
  await signIn(page, '1000113')
})
