import { expect } from '@playwright/test'
import { say } from '../../e2e/say.ts'
import { test } from './test.ts'

/** What a screen says after an answer or an action, to the eye and to screen readers. */
test.describe('News', () => {
  for (const state of ['loading', 'failed']) {
    test(`an order promises nothing before its answer: ${state}`, async ({ open }) => {
      const page = await open(`connection/finish/${state}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('connection.order'))
      await expect(page.locator('[data-done]')).toHaveCount(0)
      await expect(page).not.toHaveTitle(new RegExp(`${say('finish.ordered')}|${say('finish.works')}`))
    })
  }

  test('an order tells its good news once it has its answer', async ({ open }) => {
    const page = await open('connection/finish/an engineer comes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('finish.ordered'))
    await expect(page.getByRole('status').filter({ hasText: say('finish.ordered') })).toBeAttached()
  })

  test('the first sum changes a live region that was there before', async ({ open }) => {
    const page = await open('connection/choose services/nothing')
    const total = await page
      .getByRole('status')
      .filter({ hasText: say('orderTotal.nothing') })
      .elementHandle()
    await page.locator('main input[value="fibre-100"]').check({ force: true })
    await expect(page.getByText(say('orderParts.toPay'))).toBeVisible()
    expect(await total.evaluate((region) => region.isConnected)).toBe(true)
    expect(await total.textContent()).toContain('֏')
  })

  test('in a low window, an error is above the buttons of a sheet, as wide as they are together', async ({ open }) => {
    const page = await open('connection/documents/answer lost')
    await page.setViewportSize({ width: 800, height: 400 })
    const boxOf = async (role: 'alert' | 'button', name?: string) =>
      (await page
        .getByRole('dialog')
        .getByRole(role, { ...(name && { name }) })
        .boundingBox())!
    const error = await boxOf('alert')
    const [sign, download] = [
      await boxOf('button', say('documents.sign')),
      await boxOf('button', say('documents.download')),
    ]
    expect(error.y + error.height).toBeLessThanOrEqual(Math.min(sign.y, download.y))
    expect(error.width).toBeGreaterThan(sign.width + download.width)
  })

  test('in a low window, the buttons of a sheet are in the order of the Tab key', async ({ open }) => {
    const page = await open('payments/autopay/remove a card')
    await page.setViewportSize({ width: 640, height: 360 })
    const dialog = page.getByRole('dialog')
    const remove = dialog.getByRole('button', { name: say('cards.remove'), exact: true })
    const keep = dialog.getByRole('button', { name: say('cards.keep') })
    const [first, second] = [(await remove.boundingBox())!, (await keep.boundingBox())!]
    expect(first.y).toBe(second.y)
    expect(first.x + first.width).toBeLessThan(second.x)
    await remove.focus()
    await page.keyboard.press('Tab')
    await expect(keep).toBeFocused()
  })
})
