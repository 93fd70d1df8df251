import type { PlaywrightTestConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.ts'

const executablePath = findBrowser()

export const browserTests = {
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  // Background jobs can take several seconds on a busy machine with two cores.
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    // Without animations, tests find elements in their final place, and the browser needs half the CPU time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
} satisfies PlaywrightTestConfig
