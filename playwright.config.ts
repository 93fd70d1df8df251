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
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // Nothing moves: what is looked at stands still, and two cores draw half as much.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'am', testMatch: '*.e2e.ts', grepInvert: /@ru/, use: { operator: 'am' } },
    // What the operators' flags and money make different.
    { name: 'ru', testMatch: '*.e2e.ts', grep: /@both|@ru/, use: { operator: 'ru' } },
    { name: 'process', testMatch: '*.process.ts' },
  ],
})
