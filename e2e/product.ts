import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { on, once } from 'node:events'
import { chmodSync, closeSync, fstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type OperatorId = 'am' | 'ru'

export interface Product {
  /** Base URL, such as `http://127.0.0.1:<port>`. */
  url: string
  pid: number
  dataDir: string
  /** Stops the server with SIGTERM. Throws if it does not exit cleanly. */
  stop(): Promise<void>
  kill(): Promise<void>
}

interface Start {
  operator: OperatorId
  /** Name of the log file, test-results/<name>.log. */
  name: string
  dataDir: string
  env?: Record<string, string>
}

export const root = fileURLToPath(new URL('..', import.meta.url))
const startsWithin = 90_000
const endsWithin = 15_000

export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kabinet-e2e-'))
  // With the default mode, the cluster of a server run by root would be in /var/lib/kabinet, which nothing cleans up.
  chmodSync(folder, 0o711)
  return folder
}

/** Returns the arguments that `npm start` passes to Node. */
function startParameters(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

function spawnProduct({ operator, dataDir, env }: Omit<Start, 'name'>, port: string, output: 'pipe' | number) {
  const { PATH, HOME } = process.env
  return spawn(process.execPath, startParameters(), {
    cwd: root,
    env: { PATH, HOME, PORT: port, OPERATOR: operator, DATA_DIR: dataDir, DEMO: 'on', ...env },
    stdio: ['ignore', output, output],
  })
}

/** Opens the log file of a server. The server writes to the file directly, so that a slow test cannot block it. */
function openLog(name: string) {
  const folder = join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.log`)
  const descriptor = openSync(file, 'a')
  const start = fstatSync(descriptor).size
  return {
    descriptor,

    /** Waits until the server has logged `line`. Returns false if `signal` aborts first. */
    async says(line: string, signal: AbortSignal): Promise<boolean> {
      const said = async () => (await readFile(file)).subarray(start).toString().split('\n').includes(line)
      // The watcher starts before the first read, as the line may be written in between.
      const watcher = watch(file)
      try {
        const changes = on(watcher, 'change', { signal })
        while (!(await said())) await changes.next()
        return true
      } catch (error) {
        if (signal.aborted) return false
        throw error
      } finally {
        watcher.close()
      }
    },
  }
}

/**
 * Starts the server with the command behind `npm start`, by default on a free port, and waits until the server is
 * ready.
 * @throws if the server exits before that, or is not ready within 90 s
 */
export async function startProduct(start: Start): Promise<Product> {
  const { name } = start
  const port = start.env?.['PORT'] ?? String(await freePort())
  const url = `http://${start.env?.['HOST'] === '::1' ? '[::1]' : '127.0.0.1'}:${port}`
  const log = openLog(name)
  const child = spawnProduct(start, port, log.descriptor)
  closeSync(log.descriptor)
  const ended = new AbortController()
  const exited = once(child, 'exit').finally(() => ended.abort()) as Promise<[number | null, NodeJS.Signals | null]>

  async function stop() {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), endsWithin)
    const [code, signal] = await exited
    clearTimeout(timer)
    if (code !== 0 && signal !== 'SIGTERM') throw new Error(`Kabinet did not exit cleanly: ${code ?? signal}`)
  }

  async function kill() {
    child.kill('SIGKILL')
    await exited
  }

  const timer = setTimeout(() => child.kill('SIGTERM'), startsWithin)
  const isReady = await log.says(`ready ${url}`, ended.signal)
  clearTimeout(timer)
  if (!isReady) {
    throw new Error(`Kabinet was not ready within ${startsWithin / 1000} s, or exited: see test-results/${name}.log`)
  }
  return { url, pid: child.pid!, dataDir: start.dataDir, stop, kill }
}

/** Starts a server that must refuse to start, and returns its exit code and standard error. */
export async function refusedStart(
  dataDir: string,
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawnProduct({ operator: 'am', dataDir, env }, env['PORT'] ?? String(await freePort()), 'pipe')
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdout!.resume()
  const timer = setTimeout(() => child.kill('SIGKILL'), startsWithin)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  return { code, said }
}

/**
 * Returns a free port of 127.0.0.1 below the ephemeral range, which contains the ports of servers started on port 0.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
