import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** Adds the service worker to the build: one file without a hash, because browsers know a worker by its URL. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        build: {
          target: 'baseline-widely-available',
          write: false,
          rolldownOptions: {
            input: join(root, 'worker/worker.ts'),
            // Not every browser runs a service worker that is a module.
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
      if (!('output' in built)) throw new Error('a single build without watching was asked for')
      const [{ fileName, code }] = built.output
      this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}
