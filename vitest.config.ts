import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { keepInMemory } from './scripts/keep-in-memory.ts'

keepInMemory()
// Tests start many processes of the project. With Node's compile cache, as in `npm start`, they start faster.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/kabinet', import.meta.url))

export default defineConfig({
  test: {
    pool: 'forks',
    allowOnly: false,
    // One more than the two cores, because tests sometimes wait for the database.
    maxWorkers: 3,
    // Files share a process, because starting one for each file took a third of the time. No test mocks a module.
    isolate: false,
    // Long enough for cloning a database on two busy cores, short enough to end a hanging test.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'embedded-postgres', include: ['packages/embedded-postgres/src/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'cabinet', include: ['{apps/cabinet/{build,src,worker},packages/ui/src}/**/*.test.{ts,tsx}'] },
      },
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
