import { expect, type Locator } from '@playwright/test'

/** Presses a button that is quiet because its form is incomplete: Playwright itself waits until a button is enabled. */
export async function pressQuiet(button: Locator) {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
}
