import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { say, startsWith } from './say.ts'
import { script } from './script.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

/** Replaces the IP address with a host name, because WebAuthn does not accept IP addresses. */
function siteOf(url: string): string {
  return url.replace('127.0.0.1', 'localhost')
}

async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return {
    /** Sets whether prompts are confirmed automatically or wait for the user. */
    present: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('a passkey is offered, added, signs in on its own, replaces a forgotten password, and is removed', async ({
  page,
  product,
}) => {
  const site = siteOf(product.url)
  await page.context().addCookies([{ name: 'locale', value: 'en', url: site }])
  const device = await addAuthenticator(page)
  // Without automatic confirmation, autofill cannot use a passkey right away.
  await device.present(false)
  await page.goto(`${site}/login`)
  await signIn(page, '1000110')
  await device.present(true)

  const panel = page.getByRole('dialog', { name: say('passkeys.title') })
  const keys = panel.getByRole('list', { name: say('passkeys.title') }).getByRole('listitem')

  await test.step('a passkey is offered, and added once the identity is confirmed', async () => {
    await page.getByRole('button', { name: say('passkeys.offerYes') }).click()
    await panel.getByRole('button', { name: say('passkeys.add') }).click()
    await panel.getByLabel(say('confirmation.password')).fill('ararat110')
    await panel.getByRole('button', { name: say('common.confirm') }).click()
    await expect(panel.getByText(say('passkeys.added'))).toBeVisible()
    await expect(keys).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the passkey signs in on its own and is not offered again', async () => {
    await page.getByRole('button', { name: say('shell.signOut') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('shell.signOut') })
      .click()
    await device.present(false)
    await expect(page.getByLabel(say('pageAuth.contract'))).toBeVisible()
    await expectAccessible(page)
    await device.present(true)
    await page.getByRole('button', { name: say('pageAuth.byPasskey') }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await expect(page.getByRole('heading', { name: say('home.services') })).toBeVisible()
    await expect(page.getByRole('button', { name: say('passkeys.offerYes') })).toBeHidden()
  })

  await test.step('the passkey is required before linking a card', async () => {
    await page.getByRole('button', { name: startsWith('autopay.title') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('cards.link') })
      .click()
    const link = page.getByRole('dialog', { name: say('cards.link') })
    await link.getByLabel(startsWith('common.offer')).check()
    await link.getByRole('button', { name: say('cards.toBank') }).click()
    await link.getByRole('button', { name: say('confirmation.usePasskey') }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
    await page.goto(site)
  })

  await test.step('a recent confirmation replaces a forgotten password', async () => {
    await page.getByRole('button', { name: startsWith('contracts.menu', { name: 'Nar-Dos' }) }).click()
    await page.getByRole('button', { name: say('contracts.changePassword') }).click()
    const sheet = page.getByRole('dialog', { name: say('contracts.passwordTitle') })
    await sheet.getByLabel(say('contracts.passwordNew'), { exact: true }).fill('49205816')
    await sheet.getByRole('button', { name: say('contracts.passwordByKey') }).click()
    await expect(sheet.getByLabel(say('contracts.passwordOld'))).toBeHidden()
    await sheet.getByLabel(say('contracts.passwordAgain')).fill('49205816')
    await sheet.getByRole('button', { name: say('contracts.changePassword') }).click()
    await expect(page.getByRole('dialog', { name: say('contracts.passwordChanged') })).toBeVisible()
    await expect.poll(() => script(product.url).signIn('1000110', '49205816')).toBeTruthy()
    await page.keyboard.press('Escape')
  })

  await test.step('the passkey is removed', async () => {
    await page.getByRole('button', { name: startsWith('shell.profile') }).click()
    await page.getByRole('button', { name: say('profile.passkeys') }).click()
    await keys.getByRole('button').click()
    await page
      .getByRole('dialog', { name: say('passkeys.one') })
      .getByRole('button', { name: say('passkeys.remove') })
      .click()
    const question = page.getByRole('dialog', { name: say('passkeys.removeTitle') })
    await question.getByRole('button', { name: say('passkeys.remove') }).click()
    await expect(page.getByRole('dialog', { name: say('passkeys.removed') })).toBeVisible()
    await page.getByRole('button', { name: say('common.done'), exact: true }).click()
    await expect(keys).toHaveCount(0)
  })
})
