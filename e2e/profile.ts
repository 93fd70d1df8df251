import type { Page } from '@playwright/test'
import { startsWith } from './say.ts'

/** Opens the profile of the signed-in person. */
export async function openProfile(page: Page) {
  await page.getByRole('button', { name: startsWith('shell.profile') }).click()
  return page.getByRole('dialog')
}
