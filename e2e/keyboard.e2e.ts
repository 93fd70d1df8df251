import { expect, type Locator, type Page } from '@playwright/test'
import { messages } from '../apps/server/sandbox/bank/bank.messages.ts'
import { inNavigation } from './navigation.ts'
import { beginning, contains, say, startsWith } from './say.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

/** More stops than any page has. */
const farthest = 80

/** Uses the page as someone without a pointer does: the focus moves by Tab, and keys act on what has it. */
function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)

  async function reach(control: Locator) {
    await expect(control).toBeVisible()
    const isFocused = () => control.evaluate((element) => element === element.ownerDocument.activeElement)
    for (let stops = 0; !(await isFocused()); stops += 1) {
      expect(stops, `stops before ${control.toString()}`).toBeLessThan(farthest)
      await press('Tab')
    }
  }

  return {
    press,
    reach,
    async type(field: Locator, text: string) {
      await reach(field)
      await press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    async act(control: Locator) {
      await reach(control)
      await press('Enter')
    },
  }
}

test('by keyboard alone, a customer signs in, pays and changes the tariff', async ({ page, customer }) => {
  const own = await customer('fibre500')
  const { press, type, act } = keyboardOf(page)
  const sheet = page.getByRole('dialog')

  await test.step('signs in', async () => {
    await page.goto('/login')
    await type(page.getByLabel(say('pageAuth.contract')), own.contract)
    await type(page.getByLabel(say('pageAuth.password'), { exact: true }), own.password)
    await press('Enter')
    await expect(page.getByTestId('balance')).toBeVisible()
  })

  await test.step('pays', async () => {
    await act(page.getByRole('button', { name: say('common.topUp'), exact: true }))
    await type(sheet.getByLabel(say('payment.amount')), '5000')
    await act(sheet.getByRole('button', { name: startsWith('payment.pay') }))
    await page.waitForURL(/\/sandbox\/bank\//)
    await act(page.getByRole('button', { name: beginning(messages.pay.en) }))
    await expect(page.getByRole('status').filter({ hasText: contains('payment.doneTitle') })).toBeVisible()
  })

  await test.step('changes the tariff', async () => {
    await act(page.getByRole('link', { name: startsWith('services.tariff') }).first())
    await act(page.getByRole('main').getByRole('button', { name: /Fibre 1000/ }))
    await act(sheet.getByRole('button', { name: startsWith('tariffs.changeFor') }))
    await expect(page.getByRole('dialog', { name: say('tariffs.done', { title: 'Fibre 1000' }) })).toBeVisible()
    await act(sheet.getByRole('button', { name: say('common.done') }))
    await expect(sheet).toBeHidden()
  })
})

test('by keyboard alone, a customer limits the internet at night, plans a pause and signs out', async ({
  page,
  customer,
}) => {
  const own = await customer('fibre500')
  const { press, reach, type, act } = keyboardOf(page)
  const sheet = page.getByRole('dialog')
  const done = sheet.getByRole('button', { name: say('common.done') })
  const home = inNavigation(page, 'shell.home')

  await test.step('limits the internet at night', async () => {
    await openAs(page, own, `/contract/rb/${own.contract}/service/fibre`)
    await act(page.getByRole('button', { name: startsWith('services.parentalControl') }))
    await type(sheet.getByLabel(say('parentalControl.passwordNew'), { exact: true }), '4321')
    await type(sheet.getByLabel(say('parentalControl.passwordAgain')), '4321')
    await press('Enter')
    await act(sheet.getByRole('button', { name: startsWith('parentalControl.preset', { preset: 'night' }) }))
    const block = say('parentalControl.blockHours', { allDay: 'no', from: '22:00', to: '07:00' })
    await act(sheet.getByRole('button', { name: block }))
    await expect(sheet.getByText(say('parentalControl.added'))).toBeVisible()
    await act(done)
    await press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('plans a pause', async () => {
    await act(home)
    await act(page.getByRole('button', { name: startsWith('services.pause') }).first())
    await reach(sheet.getByRole('table').getByRole('button', { disabled: false }).first())
    for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await press(key)
    await act(sheet.getByRole('button', { name: startsWith('pause.scheduleFrom') }))
    await expect(page.getByRole('dialog', { name: say('pause.done') })).toBeVisible()
    await act(done)
    await expect(sheet).toBeHidden()
  })

  await test.step('signs out', async () => {
    await act(page.getByRole('button', { name: say('shell.signOut') }))
    await act(sheet.getByRole('button', { name: say('shell.signOut') }))
    await expect(page).toHaveURL(/\/login/)
  })
})
