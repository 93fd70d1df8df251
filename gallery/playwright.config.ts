import { defineConfig } from '@playwright/test'
import { browserTests } from '../scripts/browser-tests.ts'

/** Configuration of the component tests, which show every component and every state of every screen from fixtures. */
export default defineConfig({
  ...browserTests,
  workers: 2,
  testDir: 'tests',
  outputDir: '../test-results/gallery',
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/gallery.json' }]],
  projects: [
    { name: 'build', testMatch: '*.setup.ts' },
    { name: 'gallery', testMatch: '*.look.ts', dependencies: ['build'] },
  ],
})
