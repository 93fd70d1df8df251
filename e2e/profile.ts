import type { Page } from '@playwright/test'
import { startsWith } from './say.ts'

export async function openProfile(page: Page) {
  await page.getByRole('button', { name: startsWith('shell.profile') }).click()
  return page.getByRole('dialog')
}
