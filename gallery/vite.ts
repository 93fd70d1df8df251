import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { serveStories } from './pages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const from = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the pages of stories. In development, they include the scripts for hot reload. */
function storyPages(): Plugin {
  return {
    name: 'story-pages',
    configureServer(server) {
      server.middlewares.use(
        serveStories(async (url) => server.transformIndexHtml(url, await readFile(from('story.html'), 'utf8'))),
      )
    },
    configurePreviewServer(server) {
      server.middlewares.use(serveAsset)
      server.middlewares.use(serveStories(() => readFile(from('dist/story.html'), 'utf8')))
    },
  }
}

/** Serves a file with a hash in its name as immutable, so that a browser fetches it once for all stories. */
function serveAsset({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void): void {
  const type = url.startsWith('/assets/') && types[extname(url)]
  if (!type) return next()
  response.setHeader('Content-Type', type)
  response.setHeader('Cache-Control', 'max-age=31536000, immutable')
  createReadStream(from(`dist${url}`))
    .on('error', next)
    .pipe(response)
}

export const galleryConfig: InlineConfig = {
  configFile: false,
  root,
  publicDir: from('../apps/cabinet/public'),
  plugins: [react(), storyPages()],
  // Stories use compiled messages, as the cabinet does.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1', port: 0 },
  build: {
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 5000,
    assetsInlineLimit: 0,
    // One script, because a story would otherwise load two hundred, for a quarter of its CPU time.
    rolldownOptions: { input: [from('story.html')], output: { codeSplitting: false } },
  },
}
