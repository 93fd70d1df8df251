import { expect, type Locator, type Page } from '@playwright/test'
import { say } from '../../e2e/say.ts'
import { press } from './press.ts'
import { test } from './test.ts'

test.describe('DateInput', () => {
  const field = (page: Page): Locator => page.getByRole('combobox').first()
  const day = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

  test('Arrow Down enters the calendar, Enter chooses, and the field has the focus and the day in words', async ({
    open,
  }) => {
    const page = await open('ui/inputs/DateInput')
    await field(page).focus()
    await press(page, 'ArrowDown')
    await expect(day(page, 'December 3, 2026')).toBeFocused()
    await press(page, 'ArrowRight', 'Enter')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('December 4, 2026')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('Escape closes the calendar without a choice and gives the focus back', async ({ open }) => {
    const page = await open('ui/inputs/DateInput')
    await field(page).click()
    await press(page, 'ArrowDown', 'ArrowRight', 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('December 3, 2026')
  })

  test('a typed day replaces the words, and what is no day is forgotten', async ({ open }) => {
    const page = await open('ui/inputs/DateInput')
    await field(page).focus()
    await page.keyboard.type('24.12')
    await press(page, 'Tab')
    await expect(field(page)).toHaveValue('December 24, 2026')
    await field(page).focus()
    await page.keyboard.type('99')
    await press(page, 'Tab')
    await expect(field(page)).toHaveValue('December 24, 2026')
  })

  test('the field is emptied by a button of its own, and by a key', async ({ open }) => {
    const page = await open('ui/inputs/DateInput')
    await field(page).click()
    await page.getByRole('button', { name: 'No end date' }).click()
    await expect(field(page)).toHaveValue('')
    await press(page, 'ArrowDown')
    // Without a day, the calendar begins with today.
    await expect(day(page, 'November 26, 2026')).toBeFocused()
    await press(page, 'Enter', 'Backspace')
    await expect(field(page)).toHaveValue('')
  })

  test('leaving the field closes the calendar', async ({ open }) => {
    const page = await open('ui/inputs/DateInput')
    await field(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('combobox').last().focus()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('TimeInput', () => {
  const field = (page: Page): Locator => page.getByRole('combobox').first()

  test('arrow keys move by hours and quarters, and Enter chooses', async ({ open }) => {
    const page = await open('ui/inputs/TimeInput')
    await field(page).focus()
    await press(page, 'ArrowDown')
    await expect(page.getByRole('option', { name: '22:15' })).toHaveAttribute('aria-selected', 'true')
    await press(page, 'ArrowUp', 'ArrowRight')
    const pointed = await field(page).getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${pointed}"]`)).toHaveText('21:30')
    await expect(page.locator(`[id="${pointed}"]`)).toBeInViewport()
    await press(page, 'Enter')
    await expect(field(page)).toHaveValue('21:30')
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('a time is typed to the minute, and Escape keeps it', async ({ open }) => {
    const page = await open('ui/inputs/TimeInput')
    await field(page).click()
    await field(page).selectText()
    await page.keyboard.type('2217')
    await press(page, 'Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await press(page, 'Tab')
    await expect(field(page)).toHaveValue('22:17')
  })

  test('a press on a time of the list chooses it', async ({ open }) => {
    const page = await open('ui/inputs/TimeInput')
    await page.getByRole('combobox').last().click()
    await page.getByRole('option', { name: '12:30' }).click()
    await expect(page.getByRole('combobox').last()).toHaveValue('12:30')
    await expect(page.getByRole('combobox').last()).toBeFocused()
  })
})

test('Escape closes the panel of a field, and only then the sheet', async ({ open }) => {
  const page = await open('services/parental control/new restriction')
  const sheet = page.getByRole('dialog', { name: say('parentalControl.addTitle') })
  await page.getByLabel(say('parentalControl.dateFrom')).focus()
  await press(page, 'ArrowDown', 'PageDown', 'Escape')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByLabel(say('parentalControl.dateFrom'))).toBeFocused()
  await page.getByLabel(say('parentalControl.timeTo'), { exact: true }).focus()
  await press(page, 'ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(sheet).toBeVisible()
  await press(page, 'Escape')
  await expect(sheet).toBeHidden()
})
