import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.ts'
import type { ProductOptions } from './e2e/test.ts'

const executablePath = findBrowser()

export default defineConfig<object, ProductOptions>({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'am', use: { operator: 'am' } },
    { name: 'ru', use: { operator: 'ru' } },
  ],
})
