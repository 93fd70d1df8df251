import { expect, type Locator } from '@playwright/test'

/** Presses the submit button of an incomplete form, which Playwright considers disabled. */
export async function pressQuiet(button: Locator) {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
}
