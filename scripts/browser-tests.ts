import type { PlaywrightTestConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.ts'

const executablePath = findBrowser()

/** Settings of journeys and of the gallery's tests alike. */
export const browserTests = {
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  // What was begun by a worker comes when two busy cores get to it; what does not come is waited for so long.
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    // Nothing moves: what is looked at stands still, and two cores draw half as much.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
} satisfies PlaywrightTestConfig
