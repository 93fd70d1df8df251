import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type ResolvedConfig, type Rolldown, type UserConfig } from 'vite'
import { type Chunk, planChunks, reach } from './build/chunks.ts'
import { serviceWorker } from './build/service-worker.ts'

const compressible = /\.(?:js|css|svg|json|webmanifest)$/

/** Writes a Brotli copy (`.br`) next to each text asset, so that the server does not compress on request. */
function brotliCopies(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'brotli-copies',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle() {
      const root = join(config.root, config.build.outDir)
      const files = await readdir(root, { recursive: true })
      await Promise.all(
        files
          .filter((file) => compressible.test(file))
          .map(async (file) => {
            const content = await readFile(join(root, file))
            const packed = await promisify(brotliCompress)(content, {
              params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
            })
            await writeFile(join(root, `${file}.br`), packed)
          }),
      )
    },
  }
}

/** Preloads the Latin font. The fonts of other scripts load with their language. */
function preloadLatin(): Plugin {
  return {
    name: 'preload-latin',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /noto-sans-latin-wdth-normal/.test(file))
        if (!font) throw new Error('the Latin font is not in the bundle')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
        return [{ tag: 'link', attrs, injectTo: 'head' as const }]
      },
    },
  }
}

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** Returns what a chunk and its static imports consist of: everything that is loaded when the chunk runs. */
function filesOf(bundle: Bundle, start: string): Set<string> {
  const chunkOf = (name: string) => (bundle[name]?.type === 'chunk' ? bundle[name] : undefined)
  const names = reach([start], (name) => chunkOf(name)?.imports ?? [])
  return new Set([...names].flatMap((name) => [name, ...(chunkOf(name)?.viteMetadata?.importedCss ?? [])]))
}

/**
 * Keeps out of the lists of files to preload what is loaded already where a chunk is imported. The lists are part of
 * the importing chunks, and would otherwise be a third of the smaller ones.
 */
function shortPreloads() {
  const loaded = new Map<string, Set<string>>()
  let bundle: Bundle = {}
  let first = new Set<string>()

  function loadedWith(host: string): Set<string> {
    const known = loaded.get(host) ?? filesOf(bundle, host)
    loaded.set(host, known)
    return known
  }

  const plugin: Plugin = {
    name: 'short-preloads',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, output) {
        bundle = output
        loaded.clear()
        const entry = Object.values(output).find((one) => one.type === 'chunk' && one.isEntry)
        first = entry ? filesOf(output, entry.fileName) : new Set()
      },
    },
  }
  return {
    plugin,
    resolveDependencies(_: string, files: string[], host: { hostId: string; hostType: 'html' | 'js' }): string[] {
      if (host.hostType === 'html') return files
      return files.filter((file) => !first.has(file) && !loadedWith(host.hostId).has(file))
    },
  }
}

const preloads = shortPreloads()

const common = {
  resolve: {
    // The server compiles the catalogues, so the browser does not need a parser for ICU messages.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: {
    // The content security policy allows fonts only from files, not from data URLs.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    // The bundler's own merging would move code into chunks for which planChunks does not expect it.
    rolldownOptions: { experimental: { chunkOptimization: false } },
  },
} satisfies UserConfig

/** Builds without writing anything, and returns the chunks that the bundler creates on its own. */
async function findChunks(): Promise<Map<string, Chunk>> {
  const built = await build({
    ...common,
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [react()],
    build: { ...common.build, write: false, minify: false },
  })
  if (!('output' in built)) throw new Error('a single build without watching was asked for')
  const chunks = built.output.filter((file) => file.type === 'chunk')
  const sizes = new Map(
    built.output.map((file) => [file.fileName, (file.type === 'chunk' ? file.code : file.source).length]),
  )
  return new Map(
    chunks.map(({ fileName, name, moduleIds, isEntry, isDynamicEntry, imports, dynamicImports, viteMetadata }) => {
      const files = [fileName, ...(viteMetadata?.importedCss ?? [])]
      const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
      return [
        fileName,
        { name, modules: moduleIds, bytes, isEntry: isEntry || isDynamicEntry, imports, dynamicImports },
      ]
    }),
  )
}

export default defineConfig(async ({ command }) => {
  const chunkOf = command === 'build' ? planChunks(await findChunks()) : new Map<string, string>()
  return {
    ...common,
    plugins: [react(), preloadLatin(), preloads.plugin, serviceWorker(), brotliCopies()],
    build: {
      ...common.build,
      modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
      rolldownOptions: {
        ...common.build.rolldownOptions,
        output: {
          // Chunks name each other, so shorter hashes make all of them smaller.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (module: string) => chunkOf.get(module) ?? null, debugName: 'planned' }],
          },
        },
      },
      // scripts/check-budgets.ts finds the files of each bundle in the manifest.
      manifest: true,
    },
  }
})
