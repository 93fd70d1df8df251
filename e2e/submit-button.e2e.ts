import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, type Page } from '@playwright/test'
import { pressQuiet } from './press-quiet.ts'
import { say } from './say.ts'
import { test } from './test.ts'

const submit = (page: Page) => page.getByRole('button', { name: say('pageAuth.submit'), exact: true })

test('a submit button stays quiet but reachable until the form is complete, and keeps its place while busy', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith(signInCalls.token.path) && sent.push(request.url()))
  await page.goto('/login')
  const [number, password] = [
    page.getByLabel(say('pageAuth.contract')),
    page.getByLabel(say('pageAuth.password'), { exact: true }),
  ]

  await test.step('it is reachable by keyboard, and Enter on it shows what is missing in each field', async () => {
    await page.getByRole('checkbox', { name: say('pageAuth.ownDevice') }).focus()
    await page.keyboard.press('Tab')
    await expect(submit(page)).toBeFocused()
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(submit(page)).not.toHaveAttribute('disabled')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('pageAuth.bothMissing'))).toBeVisible()
    await expect(page.getByText(say('pageAuth.passwordMissing'), { exact: true })).toBeVisible()
    await expect(number).toBeFocused()
  })

  await test.step('so do a click and Enter in a field', async () => {
    await number.fill('1000001')
    await password.fill('1234')
    await pressQuiet(submit(page))
    await expect(page.getByText(say('pageAuth.passwordShort'))).toBeVisible()
    await expect(password).toBeFocused()
    await number.fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('pageAuth.contractMissing'), { exact: true })).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('while busy, it keeps its size and focus and submits only once', async () => {
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
