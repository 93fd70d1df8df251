import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Presses what saves a file, and answers its name and its bytes. */
export async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
