import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Runs `press`, which downloads a file, and returns the file's name and bytes. */
export async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
