import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type OperatorId = 'am' | 'ru'

export interface Product {
  /** Where it answers: `http://127.0.0.1:<port>`. */
  url: string
  /** Ends it as a person would and removes its data. Throws when it does not end properly. */
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const startsWithin = 90_000
const endsWithin = 15_000

/**
 * Starts Kabinet by the command behind `npm start`, on a free port and on data of its own, and waits until it is
 * ready. What it prints goes to test-results/<name>.log.
 * @throws when it ends before that, or is not ready within 90 s
 */
export async function startProduct(operator: OperatorId, name: string): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), `kabinet-${operator}-`))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(process.execPath, ['scripts/run.js', 'scripts/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: new URL(url).port,
      OPERATOR: operator,
      DATA_DIR: data,
      DEMO: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = createWriteStream(join(root, 'test-results', `${name}.log`), { flags: 'a' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>

  async function stop() {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), endsWithin)
    const [code, signal] = await exited
    clearTimeout(timer)
    log.end()
    rmSync(data, { recursive: true, force: true })
    if (code !== 0 && signal !== 'SIGTERM') throw new Error(`Kabinet did not end properly: ${code ?? signal}`)
  }

  const timer = setTimeout(() => child.kill('SIGTERM'), startsWithin)
  const lines = createInterface(child.stdout)
  const ready = new Promise<true>((resolve) => lines.on('line', (line) => line === `ready ${url}` && resolve(true)))
  const isReady = await Promise.race([ready, exited.then(() => false)])
  clearTimeout(timer)
  if (!isReady) {
    rmSync(data, { recursive: true, force: true })
    throw new Error(`Kabinet was not ready within ${startsWithin / 1000} s, or ended: see test-results/${name}.log`)
  }
  return { url, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  return address.port
}
