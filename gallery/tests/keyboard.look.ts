import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, type Locator, type Page } from '@playwright/test'
import { say } from '../../e2e/say.ts'
import { press } from './press.ts'
import { test } from './test.ts'

test.describe('Calendar', () => {
  const day = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

  test('arrow keys move by days and weeks, even into another month', async ({ open }) => {
    const page = await open('ui/inputs/Calendar')
    await day(page, 'December 3, 2026').focus()
    await press(page, 'ArrowRight')
    await expect(day(page, 'December 4, 2026')).toBeFocused()
    await press(page, 'ArrowUp')
    await expect(day(page, 'November 27, 2026')).toBeFocused()
    await press(page, 'ArrowDown', 'ArrowLeft')
    await expect(day(page, 'December 3, 2026')).toBeFocused()
  })

  test('Page Down and Page Up change the month and keep the day', async ({ open }) => {
    const page = await open('ui/inputs/Calendar')
    await day(page, 'December 3, 2026').focus()
    await press(page, 'PageDown')
    await expect(day(page, 'January 3, 2027')).toBeFocused()
    await press(page, 'PageUp')
    await expect(day(page, 'December 3, 2026')).toBeFocused()
  })

  test('keys stop at the first selectable day, and Enter selects', async ({ open }) => {
    const page = await open('ui/inputs/Calendar')
    await day(page, 'December 3, 2026').focus()
    await press(page, 'PageUp')
    await expect(day(page, 'November 24, 2026')).toBeFocused()
    await press(page, 'ArrowLeft')
    await expect(day(page, 'November 24, 2026')).toBeFocused()
    await press(page, 'ArrowRight', 'Enter')
    await expect(day(page, 'November 25, 2026')).toHaveAttribute('aria-pressed', 'true')
    await expect(day(page, 'November 24, 2026')).toHaveAttribute('aria-pressed', 'false')
  })

  test('a tap on the last day of a month shows the day that can follow; Enter keeps the month', async ({ open }) => {
    const page = await open('ui/inputs/Calendar')
    await day(page, 'December 3, 2026').focus()
    await press(page, 'PageUp')
    await day(page, 'November 30, 2026').focus()
    await press(page, 'Enter')
    await expect(day(page, 'November 30, 2026')).toBeFocused()
    await day(page, 'November 27, 2026').click()
    await expect(day(page, 'November 27, 2026')).toBeFocused()
    await day(page, 'November 30, 2026').click()
    await expect(day(page, 'December 1, 2026')).toBeFocused()
  })

  test('only one day is a Tab stop', async ({ open }) => {
    const page = await open('ui/inputs/Calendar')
    await expect(page.locator('table [tabindex="0"]')).toHaveCount(1)
  })
})

test('a busy day says so, and can be chosen', async ({ open }) => {
  const page = await open('ui/inputs/BusyCalendar')
  const busy = page.getByRole('button', { name: 'December 6, 2026, busy', exact: true })
  await page.getByRole('button', { name: 'December 3, 2026', exact: true }).focus()
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(busy).toBeFocused()
  await press(page, 'Enter')
  await expect(busy).toHaveAttribute('aria-pressed', 'true')
})

test.describe('Sheet', () => {
  test('keeps the focus inside, closes on Escape and restores the focus', async ({ open }) => {
    const page = await open('ui/overlays/Sheet')
    const dialog = page.getByRole('dialog')
    await press(page, 'Escape')
    await expect(dialog).toBeHidden()
    const opener = page.getByRole('button', { name: 'Top up the balance' })
    await opener.focus()
    await press(page, 'Enter')
    await expect(dialog).toBeVisible()
    for (let stop = 0; stop < 6; stop += 1) {
      await press(page, 'Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await press(page, 'Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the browser’s back button closes it', async ({ open }) => {
    const page = await open('ui/overlays/Sheet')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('CodeEntry', () => {
  test('focuses the field, keeps four digits and submits them on Enter', async ({ open }) => {
    const page = await open('ui/shared/CodeEntry')
    const field = page.getByRole('textbox')
    await expect(field).toBeFocused()
    await page.keyboard.type('1a2 345')
    await expect(field).toHaveValue('1234')
    await press(page, 'Enter')
    await expect(page.getByTestId('calls')).toHaveText('1234')
  })

  test('a wrong code is reported and cleared, and the field keeps the focus', async ({ open }) => {
    const page = await open('ui/shared/CodeEntry')
    await page.keyboard.type('0000')
    await press(page, 'Enter')
    await expect(page.getByRole('alert')).toContainText('The month is charged')
    await expect(page.getByRole('textbox')).toHaveValue('')
    await expect(page.getByRole('textbox')).toBeFocused()
  })

  test('an incomplete code is not sent', async ({ open }) => {
    const page = await open('ui/shared/CodeEntry')
    await page.keyboard.type('12')
    await press(page, 'Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByTestId('calls')).toBeEmpty()
  })
})

test('AmountInput is described by its hint and its error, and is skipped while disabled', async ({ open }) => {
  const page = await open('ui/inputs/AmountInput')
  const [first, wrong, disabled] = await page.getByRole('textbox').all()
  await expect(first!).toHaveAccessibleDescription(/The month is charged/)
  await expect(wrong!).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong!).toHaveAccessibleDescription(/The month is charged/)
  await expect(disabled!).toBeDisabled()
  await first!.focus()
  await first!.selectText()
  await page.keyboard.type('1234')
  await expect(first!).toHaveValue(/^1\s?234$/)
})

test.describe('SuggestInput', () => {
  test('Arrow Down and Enter choose a suggestion', async ({ open }) => {
    const page = await open('ui/inputs/SuggestInput')
    const field = page.getByRole('combobox').or(page.getByRole('textbox')).first()
    await field.focus()
    await page.keyboard.type('Ar')
    await expect(page.getByRole('option')).toHaveText(['Arshakunyats', 'Aram'])
    await press(page, 'ArrowDown', 'Enter')
    await expect(page.getByTestId('calls')).toHaveText('Aram')
    await expect(field).toHaveValue('Aram')
    await expect(field).toBeFocused()
  })

  test('Escape closes the list and keeps what was typed', async ({ open }) => {
    const page = await open('ui/inputs/SuggestInput')
    const field = page.getByRole('combobox').or(page.getByRole('textbox')).first()
    await field.focus()
    await page.keyboard.type('Ar')
    await expect(page.getByRole('option').first()).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(field).toHaveValue('Ar')
  })
})

test.describe('SubmitButton', () => {
  const button = (page: Page): Locator => page.getByRole('button', { name: say('pageAuth.submit'), exact: true })

  test('of an incomplete form can be focused, and Enter shows what is missing', async ({ open }) => {
    // A request would fail the test, as no fixture matches it.
    const page = await open('sign-in/sign in/by contract')
    const [number, password] = [
      page.getByLabel(say('pageAuth.contract')),
      page.getByLabel(say('pageAuth.password'), { exact: true }),
    ]
    await page.getByRole('checkbox', { name: say('pageAuth.ownDevice') }).focus()
    await press(page, 'Tab')
    await expect(button(page)).toBeFocused()
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(button(page)).not.toHaveAttribute('disabled')
    await press(page, 'Enter')
    await expect(page.getByText(say('pageAuth.contractMissing'))).toBeVisible()
    await expect(page.getByText(say('pageAuth.passwordMissing'), { exact: true })).toBeVisible()
    await expect(number).toBeFocused()

    await number.fill('1000001')
    await password.fill('1234')
    await press(page, 'Enter')
    await expect(page.getByText(say('pageAuth.passwordShort'))).toBeVisible()
    await expect(password).toBeFocused()
    await number.fill('')
    await press(page, 'Enter')
    await expect(page.getByText(say('pageAuth.contractMissing'), { exact: true })).toBeVisible()
    await password.fill('ararat01')
    await number.fill('1000001')
    await expect(button(page)).not.toHaveAttribute('aria-disabled')
  })

  test('does not submit again while busy', async ({ open }) => {
    const page = await open('sign-in/sign in/being checked')
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
    await page.evaluate(`globalThis.sent = 0; globalThis.fetch = (asked) => {
      if (String(asked.url ?? asked).includes('${signInCalls.token.path}')) sent += 1
      return new Promise(() => {})
    }`)
    await button(page).focus()
    await press(page, 'Enter')
    await page.getByLabel(say('pageAuth.password'), { exact: true }).press('Enter')
    expect(await page.evaluate('sent')).toBe(0)
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  })

  test('keeps the focus after the response', async ({ open }) => {
    const page = await open('sign-in/sign in/too many requests')
    await button(page).focus()
    await press(page, 'Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(button(page)).not.toHaveAttribute('aria-busy')
    await expect(button(page)).toBeFocused()
  })

  test('keeps its size while busy', async ({ open }) => {
    const page = await open('ui/inputs/SubmitButton')
    const [ready, , busy] = await page.getByRole('button').all()
    await expect(busy!).toHaveAttribute('aria-busy', 'true')
    const [before, after] = [await ready!.boundingBox(), await busy!.boundingBox()]
    expect(after).toMatchObject({ width: before!.width, height: before!.height })
  })
})

test('the language menu opens, can be used by keyboard and restores the focus', async ({ open }) => {
  const page = await open('home/billing status/works')
  const button = page.getByRole('button', { name: /^Language/ })
  await button.focus()
  await press(page, 'Enter')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await press(page, 'ArrowDown')
  await expect(menu.locator(':focus')).toHaveCount(1)
  await press(page, 'Home')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await press(page, 'Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})
