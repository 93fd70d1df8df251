import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ResolvedConfig } from 'vite'

/** Small components that most pages and sheets use. They form one chunk, which is part of the first load. */
const smallParts =
  /packages.ui.src.\w+.(?:AmountBreakdown|ChoiceGroup|EmptyState|Explanation|MoneyText|OpenedEntry|PageHeader|RadioCards?)\./

/** Page around the screens of every flow, and what each flow's address and stored order need: two chunks of all flows. */
const flowParts = /(?:shared.order.(?:FlowF\w+|FlowScreen|OpeningOrder|flow-progress)|ui.src.navigation.(?:FlowLayout|StepProgress))\./
const orderParts = /(?:shared.order.(?:flow-path|identity-return|order-status|order-store|send-order)|contract.src.connection-statuses)\./

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

export default defineConfig({
  plugins: [react(), preloadLatin(), brotliCopies()],
  resolve: {
    // The server compiles the catalogues, so the browser does not need a parser for ICU messages.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: {
    // The content security policy allows fonts only from files, not from data URLs.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Chunks name each other: shorter hashes make all of them smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'parts', test: smallParts }, { name: 'flow', test: flowParts }, { name: 'order', test: orderParts }] },
      },
    },
    reportCompressedSize: false,
    // scripts/check-budgets.ts finds the files of each bundle in the manifest.
    manifest: true,
  },
})
