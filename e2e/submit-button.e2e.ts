import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, type Page } from '@playwright/test'
import { pressQuiet } from './press-quiet.ts'
import { test } from './test.ts'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
})

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

test('the button of a form: quiet and in reach until the form is complete, itself while busy', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith(signInCalls.token.path) && sent.push(request.url()))
  await page.goto('/login')
  const [number, password] = [page.getByLabel('Contract number'), page.getByLabel('Password', { exact: true })]

  await test.step('it is reached by the keyboard, and Enter on it shows what is missing in each field', async () => {
    await page.getByRole('checkbox', { name: 'This is my device' }).focus()
    await page.keyboard.press('Tab')
    await expect(submit(page)).toBeFocused()
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(submit(page)).not.toHaveAttribute('disabled')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter the contract number and the password')).toBeVisible()
    await expect(page.getByText('Enter the password', { exact: true })).toBeVisible()
    await expect(number).toBeFocused()
  })

  await test.step('so do a press and Enter in a field', async () => {
    await number.fill('1000001')
    await password.fill('1234')
    await pressQuiet(submit(page))
    await expect(page.getByText('A password is longer than 4 characters')).toBeVisible()
    await expect(password).toBeFocused()
    await number.fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter the contract number', { exact: true })).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('busy, it keeps its size and the focus, and sends nothing twice', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**${signInCalls.token.path}`, async (route) => {
      await answered
      await route.abort()
    })
    await number.fill('1000001')
    await password.fill('ararat99')
    await expect(submit(page)).not.toHaveAttribute('aria-disabled')
    const before = await submit(page).boundingBox()
    await submit(page).focus()
    await Promise.all([page.waitForRequest(`**${signInCalls.token.path}`), page.keyboard.press('Enter')])
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await password.press('Enter')
    await submit(page).focus()
    expect(await submit(page).boundingBox()).toEqual(before)
    expect(sent).toHaveLength(1)
    answer()
    await expect(submit(page)).not.toHaveAttribute('aria-busy')
    await expect(submit(page)).toBeFocused()
    expect(sent).toHaveLength(1)
  })
})
