import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.ts'
import type { ProductOptions } from './e2e/test.ts'
import { keepInMemory } from './scripts/keep-in-memory.ts'

keepInMemory()

const executablePath = findBrowser()

export default defineConfig<object, ProductOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // What was begun by a worker comes when two busy cores get to it; what does not come is waited for so long.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // No animations: elements stay in place, and rendering takes half the time on two cores.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    // In this order the last to end are short: one file of processes takes a minute.
    { name: 'process', testMatch: '*.process.ts', timeout: 180_000 },
    // What the operators' flags and money make different; one worker, for one product more to start costs more than it gives.
    { name: 'ru', testMatch: '*.e2e.ts', grep: /@both|@ru/, workers: 1, use: { operator: 'ru' } },
    { name: 'am', testMatch: '*.e2e.ts', grepInvert: /@ru/, use: { operator: 'am' } },
  ],
})
