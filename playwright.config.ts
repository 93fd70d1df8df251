import { defineConfig } from '@playwright/test'
import { browserTests } from './scripts/browser-tests.ts'
import type { ProductOptions } from './e2e/test.ts'
import { keepInMemory } from './scripts/keep-in-memory.ts'

keepInMemory()

export default defineConfig<object, ProductOptions>({
  ...browserTests,
  // One more than the two cores: half of a journey is waiting, for a debounce, a poll or its server.
  workers: 3,
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: { ...browserTests.use, screenshot: 'only-on-failure' },
  projects: [
    // In this order the last to end are short: one file of processes takes a minute.
    { name: 'process', testMatch: '*.process.ts', timeout: 180_000 },
    // What the operators' flags and money make different; one worker, for one product more to start costs more than it gives.
    { name: 'ru', testMatch: '*.e2e.ts', grep: /@both|@ru/, workers: 1, use: { operator: 'ru' } },
    { name: 'am', testMatch: '*.e2e.ts', grepInvert: /@ru/, use: { operator: 'am' } },
  ],
})
