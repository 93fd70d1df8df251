import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

/** Small components that most pages and sheets use. They form one chunk, which is part of the first load. */
const smallParts =
  /packages.ui.src.\w+.(?:AmountBreakdown|ChoiceGroup|EmptyState|Explanation|MoneyText|OpenedEntry|PageHeader|RadioCards?)\./

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
  const files = new Set<string>()
  const waiting = [start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') continue
    files.add(name)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    waiting.push(...chunk.imports)
  }
  return files
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

export default defineConfig({
  plugins: [react(), preloadLatin(), preloads.plugin, brotliCopies()],
  resolve: {
    // The server compiles the catalogues, so the browser does not need a parser for ICU messages.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: {
    // The content security policy allows fonts only from files, not from data URLs.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    rolldownOptions: {
      output: {
        // Chunks name each other, so shorter hashes make all of them smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'parts', test: smallParts }] },
      },
    },
    reportCompressedSize: false,
    // scripts/check-budgets.ts finds the files of each bundle in the manifest.
    manifest: true,
  },
})
