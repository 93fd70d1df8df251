import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'

const executablePath = findBrowser()

/** Component tests: every component and every state of every screen, from fixtures. */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/gallery',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'build', testMatch: '*.setup.ts', timeout: 180_000 },
    { name: 'gallery', testMatch: '*.look.ts', dependencies: ['build'] },
  ],
})
