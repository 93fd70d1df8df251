import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { ConfigurationError } from '../../apps/server/src/platform/config/configuration.ts'
import { root } from '../../e2e/product.ts'
import type { Outcome, ServerProcess } from './server-process.ts'
import { effectsOf, watchedFolders } from './sources.ts'
import type { TypeChecks } from './type-checks.ts'

interface Options {
  readonly host: string
  readonly port: number
  /** Host names of the brands. The page can be opened under these as well. */
  readonly allowedHosts: string[]
  readonly server: ServerProcess
  readonly serverPort: number
  /** Folder in which the server finds the page template. */
  readonly cabinetDir: string
  readonly types: TypeChecks
}

const cabinet = join(root, 'apps/cabinet')
/** URLs of the hot reload scripts of Vite and React, which the page's content security policy does not allow inline. */
const hotReload = ['/@vite/client', '/@id/@vitejs/plugin-react/preamble']
const mainScript = '<script type="module"'

/**
 * Listens on the address of `npm run dev`: Vite serves the cabinet's modules and public files, and the server serves
 * everything else, including the page (docs/decisions/0027-vite-in-front-of-the-server.md).
 * @throws ConfigurationError when it cannot listen there, for example because the port is in use
 */
export async function openFront(options: Options) {
  const { host, port, allowedHosts, server, serverPort, cabinetDir, types } = options
  let needsReload = false
  const ofServer = await patternOfServer()

  const plugin: Plugin = {
    name: 'kabinet-dev',
    // Vite calls this hook again when it restarts after a change to its configuration.
    configureServer({ watcher, middlewares }) {
      watcher.add(watchedFolders.map((folder) => join(root, folder)))
      watcher.on('all', (_event, file) => void onChange(relative(root, file).split(sep).join('/')))
      middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (ofServer.test(request.url ?? '/')) void forward(request, response, next)
        else next()
      })
    },
  }

  /** Waits for any restart, then passes the request to Vite's proxy or, if the server has exited, sends the failure. */
  async function forward(request: IncomingMessage, response: ServerResponse, proxy: () => void): Promise<void> {
    const outcome = await server.settled()
    if (outcome.isReady) proxy()
    else sendFailure(request, response, outcome.complaint)
  }

  async function onChange(path: string): Promise<void> {
    const { restartsServer, reloadsPage, typesOf } = effectsOf(path)
    needsReload ||= reloadsPage
    if (path === 'apps/cabinet/index.html') await writeTemplate(cabinetDir)
    if (restartsServer) server.restart()
    for (const project of typesOf) types.check(project)
  }

  await writeTemplate(cabinetDir)
  const vite = await createServer({
    root: cabinet,
    appType: 'custom',
    clearScreen: false,
    plugins: [plugin],
    server: {
      host,
      port,
      strictPort: true,
      allowedHosts,
      cors: false,
      proxy: { [ofServer.source]: { target: `http://127.0.0.1:${serverPort}` } },
    },
  })
  await vite.listen().catch(async (error: Error) => {
    await vite.close()
    throw new ConfigurationError(`cannot listen on ${host}, ${error.message}: set PORT to another`)
  })

  return {
    report(outcome: Outcome): void {
      if (outcome.isReady) {
        if (needsReload) vite.ws.send({ type: 'full-reload' })
        needsReload = false
        return
      }
      needsReload = true
      // If no page is open, Vite would keep the message for the next page, which already shows the failure.
      if (vite.ws.clients.size === 0) return
      vite.ws.send({ type: 'error', err: { message: 'The server has exited', stack: outcome.complaint } })
    },
    close: () => vite.close(),
  }
}

/** Returns a pattern that matches the paths of the server: all except the cabinet's modules and public files. */
async function patternOfServer(): Promise<RegExp> {
  const files = await readdir(join(cabinet, 'public'))
  const names = ['@', 'src/', 'worker/', 'node_modules/', ...files.map((name) => name.replaceAll('.', String.raw`\.`))]
  return new RegExp(`^/(?!${names.join('|')})`)
}

/** Writes the page template to `folder`, with the sources and hot reload instead of a bundle. */
async function writeTemplate(folder: string): Promise<void> {
  const index = await readFile(join(cabinet, 'index.html'), 'utf8')
  const scripts = hotReload.map((src) => `<script type="module" src="${src}"></script>\n    `)
  await writeFile(
    join(folder, 'index.html'),
    index.replace(mainScript, () => `${scripts.join('')}${mainScript}`),
  )
}

/** Answers 503 with the failure. The next successful start reloads the page. */
function sendFailure({ headers }: IncomingMessage, response: ServerResponse, complaint: string): void {
  const isPage = headers['sec-fetch-dest'] === 'document'
  const text = `The server has exited:\n\n${complaint}`
  response.writeHead(503, {
    'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'cache-control': 'no-store',
  })
  if (!isPage) return void response.end(text)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  response.end(
    `<!doctype html><title>Kabinet</title><script type="module" src="/@vite/client"></script><pre>${escaped}</pre>`,
  )
}
