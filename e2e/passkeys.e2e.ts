import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { script } from './script.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

/** WebAuthn takes no IP address for a site. */
function siteOf(url: string): string {
  return url.replace('127.0.0.1', 'localhost')
}

/** A device that keeps passkeys behind a fingerprint, and whose owner's finger is on it. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return {
    /** Whether a page's question is answered by itself, or waits for the person. */
    present: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('a passkey is offered, added, signs in by itself, stands in for a forgotten password, and is removed', async ({
  page,
  product,
}) => {
  const site = siteOf(product.url)
  await page.context().addCookies([{ name: 'locale', value: 'en', url: site }])
  const device = await addAuthenticator(page)
  // The form's suggestions are not to be taken before anybody asks.
  await device.present(false)
  await page.goto(`${site}/login`)
  await signIn(page, '1000110')
  await device.present(true)

  const panel = page.getByRole('dialog', { name: 'Passkeys' })
  const keys = panel.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

  await test.step('it is offered, and added by whoever confirms who they are', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    await panel.getByLabel('Contract password').fill('ararat110')
    await panel.getByRole('button', { name: 'Confirm' }).click()
    await expect(panel.getByText('Passkey added. Use it the next time you sign in.')).toBeVisible()
    await expect(keys).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('it signs in by itself, and is not offered again', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await device.present(false)
    await expect(page.getByLabel('Contract number')).toBeVisible()
    await expectAccessible(page)
    await device.present(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
  })

  await test.step('it is asked for before a card is linked', async () => {
    await page.getByRole('button', { name: /^Autopay/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Link a card' }).click()
    const link = page.getByRole('dialog', { name: 'Link a card' })
    await link.getByLabel(/I accept the offer agreement/).check()
    await link.getByRole('button', { name: 'Go to the bank’s page' }).click()
    await link.getByRole('button', { name: 'Confirm with a passkey' }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
    await page.goto(site)
  })

  await test.step('what was just shown stands in for a password that nobody remembers', async () => {
    await page.getByRole('button', { name: /^Actions with Nar-Dos/ }).click()
    await page.getByRole('button', { name: 'Change the password' }).click()
    const sheet = page.getByRole('dialog', { name: 'New contract password' })
    await sheet.getByLabel('New password', { exact: true }).fill('49205816')
    await sheet.getByRole('button', { name: 'Confirm with a passkey or app instead' }).click()
    await expect(sheet.getByLabel('Current password')).toBeHidden()
    await sheet.getByLabel('New password once more').fill('49205816')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Change the password' }).click()
    await expect(sheet.getByText('The password is changed.')).toBeVisible()
    await expect.poll(() => script(product.url).signIn('1000110', '49205816')).toBeTruthy()
    await page.keyboard.press('Escape')
  })

  await test.step('it is removed', async () => {
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByRole('button', { name: 'Passkeys' }).click()
    await keys.getByRole('button').click()
    await expectAccessible(page)
    await page.getByRole('dialog', { name: 'Passkey' }).getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(question.getByText('The passkey is removed.')).toBeVisible()
    await question.getByRole('button', { name: 'Back to passkeys' }).click()
    await expect(keys).toHaveCount(0)
  })
})
