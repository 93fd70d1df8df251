import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { script } from './script.ts'
import { fillSignIn, openAs, signIn } from './sign-in.ts'
import { test } from './test.ts'

/** What differs between the two operators: sums as they are shown, and what a person types. */
const facts = {
  am: { brand: 'Aragats', typed: '5000', shown: '5 000 ֏', min: '100 ֏', locales: ['Հայ', 'Eng', 'Рус'] },
  ru: { brand: 'Ярус', typed: '500,50', shown: '500.50 ₽', min: '10 ₽', locales: ['Eng', 'Рус'] },
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

/** The balance that the state card shows, as a decimal. */
async function balanceShown(page: Page): Promise<number> {
  const text = plain(await page.getByTestId('balance').textContent())
  return Number(
    text
      .replaceAll(/[^\d.,−]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  )
}

test('sign in, see where I stand, pay, see the money', { tag: '@both' }, async ({ page, operator, product }) => {
  const { brand, typed, shown, min } = facts[operator]

  await test.step('a deep link opened signed out asks to sign in, and goes there afterwards', async () => {
    await page.goto('/history?billing_id=rb&contract_id=1000002#top')
    await expect(page).toHaveURL(/\/login/)
    await expect(page).toHaveTitle(new RegExp(`^${brand}`))
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
    await fillSignIn(page, '1000001', 'wrong-password')
    await expect(page.getByText('The contract number or the password is wrong.')).toBeVisible()
    await expect(page.getByLabel('Contract number')).toHaveValue('1000001')
    await expectAccessible(page)
    await signIn(page)
    await expect(page).toHaveURL(/\/history\?.*contract_id=1000002.*#top$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Balance history' })).toBeVisible()
  })

  await test.step('home answers in one sentence', async () => {
    await page.goto('/?billing_id=rb&contract_id=1000001')
    await expect(page.getByRole('heading', { level: 1, name: /^Everything works until/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible()
    await expect(page.getByText('Internet', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the bar leads on, and says where one is; the languages open by keyboard', async () => {
    const bar = page.getByRole('navigation', { name: 'Sections' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Services', 'History', 'Support'])
    await bar.getByRole('link', { name: 'Services' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Additional services' })).toBeVisible()
    await expect(bar.locator('[aria-current]')).toHaveText('Services')
    const languages = page.getByRole('button', { name: /^Language/ })
    await languages.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(languages).toBeFocused()
    await bar.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByTestId('balance')).toBeVisible()
  })

  let before = 0
  await test.step('top up: bad sums are told by the field, a good one goes to the bank', async () => {
    before = await balanceShown(page)
    await page.getByRole('button', { name: 'Top up' }).click()
    const sheet = page.getByRole('dialog', { name: 'Top up' })
    const amount = sheet.getByLabel('Amount')
    await amount.fill('1')
    await expect(sheet.getByText(`The sum must be from ${min}`)).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^Pay/ })).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Top up' }).click()
    await amount.fill(typed)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
    await expectAccessible(page)
  })

  await test.step('back from the bank: the tracker, the note, the balance and the history', async () => {
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL((url) => url.origin === product.url && !url.pathname.startsWith('/sandbox'))
    await expect(page.getByText(`Balance topped up by ${shown}`).first()).toBeVisible()
    await expect(page).not.toHaveURL(/isPaid/)
    const paid = Number(typed.replace(',', '.'))
    await expect.poll(() => balanceShown(page)).toBeCloseTo(before + paid, 2)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'History' }).first().click()
    await expect(page.getByText('Payment by card').first()).toBeVisible()
    await expect(page.getByText(`+${shown}`).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('reload keeps the place; signing out asks first', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Balance history' })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Sign out?' })
    await page.route('**/assets/SignOut-*', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(dialog.getByText('This could not be loaded')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/assets/SignOut-*')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('You can sign in again at any time.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    const other = await page.context().newPage()
    await other.goto('/history?billing_id=rb&contract_id=1000002')
    await expect(other.getByRole('heading', { level: 1, name: 'Balance history' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/)
      await expect(tab.getByText('You are signed out.')).toBeVisible()
    }
    await expectAccessible(page)
    await page.goto('/')
    await expect(page.getByLabel('Contract number')).toBeVisible()
  })
})

test('every person of the demo has a home in every language, light and dark', async ({ page, product, operator }) => {
  test.setTimeout(180_000)
  const people = ['1000002', '1000003', '1000004', '1000005', '1000009', '1000012', '1000013', '1000018', '1000020']
  const locales = operator === 'am' ? ['en', 'ru', 'am'] : ['en', 'ru']
  for (const [index, contract] of people.entries()) {
    const locale = locales[index % locales.length]!
    await page.context().addCookies([{ name: 'locale', value: locale, url: product.url }])
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
    await openAs(page, contract)
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'am' ? 'hy' : locale)
    await expect(page.getByTestId('balance')).toBeVisible()
    await expectAccessible(page)
  }
})

test('thirty contracts on a phone: found, chosen, kept over a reload, and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, '1000010')
  await page.getByRole('button', { name: /1000010/ }).click()
  const sheet = page.getByRole('dialog', { name: /Contracts|Choose a contract/ })
  await expectAccessible(page)
  await sheet.getByLabel('Find a contract').fill('2000001')
  await page.keyboard.press('Escape')
  await expect(sheet.getByLabel('Find a contract')).toHaveValue('')
  await sheet.getByLabel('Find a contract').fill('2000001')
  await sheet.getByRole('button', { name: /2000001/ }).click()
  await expect(page).toHaveURL(/contract_id=2000001/)
  await expect(sheet).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /2000001/ })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/contract_id=2000001/)
  await expect(page.getByRole('button', { name: /2000001/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /2000001/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /1000010/ })).toBeVisible()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('a contract for payment only shows nothing else', async ({ page }) => {
  await openAs(page, '1000001')
  await expect(page.getByTestId('balance')).toBeVisible()
  await page.goto('/?billing_id=rb&contract_id=1000005')
  await expect(page.getByText('Only payment is open here.')).toBeVisible()
  await expect(page.getByTestId('balance')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Services' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText(['Home', 'Support'])
  await expect(page.getByRole('button', { name: 'Top up' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/history?billing_id=rb&contract_id=1000005')
  await expect(page.getByText('History is closed for this contract')).toBeVisible()
  await page.goto('/?billing_id=ul&contract_id=2000002')
  await expect(page.getByRole('heading', { name: 'Nothing to pay now' })).toBeVisible()
})

test('the session renews itself, and one that was ended elsewhere asks to sign in again', async ({ page, product }) => {
  await openAs(page, '1000001')
  await expect(page.getByTestId('balance')).toBeVisible()
  await page.route('**/api/v0/contract_info/get_contract_info/', async (route) => {
    await page.unroute('**/api/v0/contract_info/get_contract_info/')
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } })
  })
  await page.getByRole('link', { name: 'History' }).first().click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByTestId('balance')).toBeVisible()
  await page.context().clearCookies({ name: 'refresh' })
  await page.goto(`${product.url}/history`)
  await expect(page).toHaveURL(/\/login/)
  await signIn(page)
  await expect(page).toHaveURL(/\/history/)
})

test('the result of a payment is told to who returns signed out, and a failed one says so', async ({
  page,
  product,
}) => {
  await openAs(page, '1000014')
  await page.getByRole('button', { name: 'Top up' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.context().clearCookies({ name: 'refresh' })
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL((url) => url.origin === product.url && !url.pathname.startsWith('/sandbox'))
  await expect(page.getByText(/Balance topped up by/).first()).toBeVisible()
  await expectAccessible(page)

  await signIn(page, '1000014')
  await page.getByRole('button', { name: 'Top up' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/sandbox\/bank\//)
  await page.getByRole('button', { name: /declined/ }).click()
  await expect(page.getByText('Error during payment.').first()).toBeVisible()
  await expectAccessible(page)

  await test.step('another try keeps the sum; left without paying, nothing was paid, until the money comes after all', async () => {
    const sheet = page.getByRole('dialog', { name: 'Top up' })
    await page.getByRole('button', { name: 'Top up' }).click()
    await sheet.getByLabel('Amount').fill('777')
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
    await page.getByRole('button', { name: /declined/ }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet.getByLabel('Amount')).toHaveValue('777')
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(/\/sandbox\/bank\//)
    const order = new URL(page.url()).pathname.split('/').at(-1)!
    await page.getByRole('button', { name: 'Leave without paying' }).click()
    const left = page.getByText('The payment of 777 ֏ was not completed.')
    await expect(left).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(left).toBeVisible()
    await script(product.url).bank(`/orders/${order}/approve`)
    const done = page.getByRole('status').filter({ hasText: 'Balance topped up by 777 ֏' })
    await expect(done).toContainText('No. 1000014')
    await page.reload()
    await expect(done).toContainText('No. 1000014')
    await expectAccessible(page)
    const receipt = page.waitForEvent('download')
    await done.getByRole('button', { name: 'Save the receipt' }).click()
    expect((await receipt).suggestedFilename()).toMatch(/^Receipt 1000014/)
    await done.getByRole('button', { name: 'Turn on autopay' }).click()
    await expect(page.getByRole('dialog', { name: 'Autopay' })).toBeVisible()
  })
})

test('the same by script, with the calls of the list', { tag: '@both' }, async ({ product }) => {
  const { ask, signIn: token, balance, pay, check, bank } = script(product.url)
  const access = await token('1000101', 'ararat101')
  const before = await balance(access, '1000101')
  const { transactionId, order } = await pay('1000101', 5000)
  expect(await check(transactionId)).toBe('NEW')
  await bank(`/orders/${order}/approve`)
  for (let times = 0; times < 5; times += 1) await bank(`/orders/${order}/callback`)
  expect(await check(transactionId)).toBe('SUCCESSFUL')
  expect(await balance(access, '1000101')).toBe(before + 5000)
  expect(await ask('GET', '/api/v0/no_such_call/')).toMatchObject({ status: 'error', status_id: 404 })
})

test('what is not there has a way out: an address, the texts, a chunk of an older build', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await openAs(page, '1000001')
  await expect(page.getByTestId('balance')).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the home page' }).last().click()
  await expect(page.getByTestId('balance')).toBeVisible()

  await page.route('**/messages/*.json', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Something broke on this page' })).toBeVisible()
  await expect(page.getByRole('link', { name: '+374 60 000 000' })).toBeVisible()
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByText(/Browser: Mozilla[^]*texts for en: HTTP 500/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide details' }).click()
  await expect(page.getByText('Browser: Mozilla')).toBeHidden()
  await page.unroute('**/messages/*.json')
  await page.getByRole('button', { name: 'Refresh the page' }).click()
  await expect(page.getByTestId('balance')).toBeVisible()

  await page.route('**/assets/ProfilePanel-*', (route) => route.fulfill({ status: 404 }))
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      const newer = (await answer.text()).replace(/(src="\/assets\/[^"]+)\.js"/, '$1-newer.js"')
      await (route.request().isNavigationRequest() ? route.continue() : route.fulfill({ body: newer }))
    },
  )
  await page.getByRole('button', { name: 'Profile' }).first().click()
  await expect(page.getByRole('dialog').getByText('The cabinet has been updated')).toBeVisible()
  await page.unroute('**/assets/ProfilePanel-*')
  await page.getByRole('dialog').getByRole('button', { name: 'Refresh the page' }).click()
  await page.getByRole('button', { name: 'Profile' }).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign out' })).toBeVisible()
})
