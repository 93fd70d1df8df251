import { contractCalls } from '@kabinet/contract/contracts'
import { expect } from '@playwright/test'
import { openAs } from './sign-in.ts'
import { say, startsWith } from './say.ts'
import { test } from './test.ts'

test('by keyboard alone, a customer finds an action, a service and another contract, and moves by single keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, '1000001')
  await expect(page.getByRole('heading', { level: 1, name: startsWith('status.works') })).toBeVisible()
  const search = page.getByRole('dialog', { name: say('palette.title') })
  const field = search.getByRole('combobox')

  await test.step('an action is found by another word for it, and begins', async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('money')
    await expect(search.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: say('common.topUp') })).toBeVisible()
    await expect(search).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('a service is found by its tariff, and opens', async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.type('fibre')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/service\//)
    await expect(search).toBeHidden()
  })

  await test.step('digits follow the navigation, and do nothing in a field', async () => {
    await page.keyboard.press('3')
    await expect(page).toHaveURL(/\/history/)
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('12')
    await expect(field).toHaveValue('12')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await expect(page).toHaveURL(/\/history/)
  })

  await test.step('single keys can be turned off', async () => {
    await page.keyboard.press('Shift+Slash')
    const list = page.getByRole('dialog', { name: say('palette.shortcuts') })
    await list.getByRole('switch', { name: say('palette.single') }).click()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.keyboard.press('1')
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(/\/history/)
  })

  await test.step('the shortcut of the installed cabinet opens the top-up once', async () => {
    // The contract usually arrives after it has been added to the URL, which must keep the fragment.
    await page.route(`**${contractCalls.info.path}*`, async (route) => {
      await page.waitForURL(/contract_id=/)
      await route.continue()
    })
    await page.goto('/#top-up')
    const topUp = page.getByRole('dialog', { name: say('common.topUp') })
    await expect(topUp).toBeVisible()
    await expect(page).toHaveURL((url) => url.hash === '')
    await page.keyboard.press('Escape')
    await expect(topUp).toBeHidden()
  })
})
