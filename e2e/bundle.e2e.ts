import { bundleCalls } from '@kabinet/contract/bundles'
import { serviceCalls } from '@kabinet/contract/services'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { growOld } from './grown-old.ts'
import { script } from './script.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'What you can do' }).getByRole('button', { name: new RegExp(`^${name}`) })

test('a bundle is paused as a whole', async ({ page, product }) => {
  const { ask, signIn: token } = script(product.url)
  await openAs(page, '1000004')
  await page.getByRole('link', { name: /^Home Together/ }).click()
  await tile(page, 'Pause services').click()
  const sheet = page.getByRole('dialog', { name: 'Pause services' })
  await expect(sheet.getByText('The whole bundle is paused. Incoming calls still work.')).toBeVisible()
  for (const end of ['First day', 'Last day']) {
    await expect(sheet.getByRole('radio', { name: new RegExp(`^${end}`) })).toBeChecked()
    await sheet.getByRole('table').getByRole('button', { disabled: false }).first().click()
  }
  await expect(sheet.getByText(/^Cashback for internet and TV stays/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Pause from / }).click()
  await expect(sheet.getByRole('status')).toContainText('The pause is planned.')
  await page.keyboard.press('Escape')
  await expect(tile(page, 'The pause is planned')).toBeVisible()
  const ref = { contract_id: '1000004', billing_id: 'rb' }
  const answer = await ask('POST', serviceCalls.cancelStop.path, ref, await token('1000004', 'ararat04'))
  expect(answer).toMatchObject({ status: 'ok' })
  await expect(tile(page, 'Pause services')).toBeVisible()
})

test('a paused bundle is refused without its month, and resumed from its page once that is paid', async ({
  page,
  product,
}) => {
  const { pay, bank } = script(product.url)
  const asked = `**${bundleCalls.info.path}?**`
  const sheet = page.getByRole('dialog', { name: 'Resume the bundle?' })
  const line = (title: string) => sheet.locator('dl > div').filter({ hasText: title }).getByRole('definition')
  await openAs(page, '1000121')
  await expect(page.getByRole('link', { name: /^Home Together/ })).toBeVisible()

  await test.step('one that cannot be loaded, and one of somebody else, give way to home', async () => {
    await page.route(asked, (route) => route.abort())
    await page.goto('/package/rb/1000121')
    await expect(page).toHaveURL(/\/\?.*contract_id=1000121/, { timeout: 20_000 })
    await page.unroute(asked)
    await page.goto('/package/rb/1000004')
    await expect(page).toHaveURL(/\/\?.*contract_id=1000121/)
  })

  await test.step('with a month on the balance it could go on; what the page does not know yet is refused', async () => {
    const learn = await growOld(page, asked)
    await page.getByRole('link', { name: /^Home Together/ }).click()
    await expect(page).toHaveURL('/package/rb/1000121')
    await expect(page.getByText('The bundle is paused. Incoming calls still work.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Resume the bundle' }).click()
    await expect(sheet.getByRole('button', { name: 'Resume the bundle' })).toBeVisible()
    await learn()
    await sheet.getByRole('button', { name: 'Resume the bundle' }).click()
    await expect(sheet.getByRole('alert')).toContainText('The balance does not cover it.')
    await expect(line('Must be on the balance')).toHaveText('8 900 ֏')
    await expect(line('Lacking on the balance')).toHaveText('4 850 ֏')
    await expectAccessible(page)
  })

  await test.step('what is missing is what is topped up', async () => {
    await sheet.getByRole('button', { name: 'Top up 4 850 ֏' }).click()
    await expect(page.getByRole('dialog', { name: 'Top up' }).getByLabel('Amount')).toHaveValue(/^4\s850$/)
    await page.keyboard.press('Escape')
    const { order } = await pay('1000121', 4850)
    await bank(`/orders/${order}/approve`)
  })

  await test.step('then it goes on for what was told, as far as was told', async () => {
    await page.getByRole('button', { name: 'Resume the bundle' }).click()
    await expect(line('Now, from the balance')).toHaveText('0 ֏')
    const until = (await line('After resuming, paid until').textContent()) ?? ''
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Resume the bundle' }).click()
    await expect(sheet.getByText('The bundle works again.')).toBeVisible()
    await expect(sheet.getByText(`It is paid until ${until}.`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`Works until ${until}`)).toBeVisible()
    await expect(page.getByRole('img', { name: /days$/ })).toBeVisible()
  })

  await test.step('who paused lately is told when the next pause is possible', async () => {
    await tile(page, 'Pause services').click()
    await expect(page.getByRole('dialog', { name: 'Pause services' })).toContainText(
      'You paused the services not long ago. The next time is possible from',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByTestId('balance')).toContainText('8 900')
  })
})
