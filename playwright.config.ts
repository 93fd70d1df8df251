import { defineConfig } from '@playwright/test'
import { browserTests } from './scripts/browser-tests.ts'
import type { ProductOptions } from './e2e/test.ts'
import { keepInMemory } from './scripts/keep-in-memory.ts'

keepInMemory()

export default defineConfig<object, ProductOptions>({
  ...browserTests,
  // One more than the two cores, because a journey spends half of its time waiting for a debounce, a poll or the
  // server.
  workers: 3,
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // Journeys of a worker share a context, which is emptied between them. A page of a new context would fetch and compile
  // the scripts again, which takes a fifth of the CPU time.
  // Routes do not see what a service worker fetches, so only e2e/offline.e2e.ts allows it.
  use: { ...browserTests.use, screenshot: 'only-on-failure', reuseContext: true, serviceWorkers: 'block' },
  projects: [
    // Process tests include the slowest file, so they start first, and only short files are left at the end.
    { name: 'process', testMatch: '*.process.ts', timeout: 180_000 },
    // Journeys that depend on an operator's flags or currency. One worker, because starting another server costs more
    // time than it saves.
    { name: 'ru', testMatch: '*.e2e.ts', grep: /@both|@ru/, workers: 1, use: { operator: 'ru' } },
    { name: 'am', testMatch: '*.e2e.ts', grepInvert: /@ru/, use: { operator: 'am' } },
  ],
})
