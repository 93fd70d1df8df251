import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openAs } from './sign-in.ts'
import { test } from './test.ts'

test('every demo person has a home page in every language, light and dark', async ({ page, product, operator }) => {
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
