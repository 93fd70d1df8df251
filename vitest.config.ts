import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { keepInMemory } from './scripts/keep-in-memory.ts'

keepInMemory()
// Tests start many a process of ours: what Node makes of the sources is kept for the next one, as `npm start` does.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/kabinet', import.meta.url))

export default defineConfig({
  test: {
    pool: 'forks',
    allowOnly: false,
    // One more than the two cores: a test waits for its database now and then.
    maxWorkers: 3,
    // Files share a process: no test mocks a module, and starting processes took a third of the time.
    isolate: false,
    // Two cores that are busy otherwise clone databases slowly; a test that hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'embedded-postgres', include: ['packages/embedded-postgres/src/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'cabinet', include: ['{apps/cabinet,packages/ui}/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
          // One PostgreSQL for all files; each test clones a template database.
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
    ],
  },
})
