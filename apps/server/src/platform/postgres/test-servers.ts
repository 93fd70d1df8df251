import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readdir, readFile, realpath, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { closeAddress, socketFolder } from './access.ts'
import { installedPackage, openBinaries } from './binaries.ts'
import { clusterName, endCluster } from './processes.ts'
import type { TestServerMessage, TestServerOptions } from './test-server.ts'

export const execute = promisify(execFile)

const patienceMs = 30_000

/** A server of a test, in a process of its own. */
export interface TestServer {
  readonly child: ChildProcess
  /** Settles with `ready`, or with the words of the refusal. */
  outcome(): Promise<string>
  /** Settles once it has logged a line with this text. */
  logged(text: string): Promise<void>
  /** Runs SQL on its database; rejects with the database's message. */
  query(sql: string): Promise<unknown[]>
  /** The folder of its socket. */
  host(): Promise<string>
  stop(): Promise<void>
}

type MessageWith<K extends string> = K extends string ? Extract<TestServerMessage, Record<K, unknown>> : never

/** Starts a server; what it says is kept, so nothing is missed between two questions. */
export function launchServer(
  options: Omit<TestServerOptions, 'supervisor'> & { readonly supervisor?: string },
): TestServer {
  const supervisor = pathToFileURL(join(import.meta.dirname, 'supervisor.ts')).href
  const child = fork(join(import.meta.dirname, 'test-server.ts'), [JSON.stringify({ supervisor, ...options })])
  const told: TestServerMessage[] = []
  child.on('message', (message) => told.push(message as TestServerMessage))

  async function hear<K extends string>(keys: readonly K[], from = 0, also?: (heard: MessageWith<K>) => boolean) {
    const deadline = AbortSignal.timeout(patienceMs)
    for (;;) {
      const matches = (each: TestServerMessage): each is MessageWith<K> => keys.some((key) => key in each)
      const heard = told
        .slice(from)
        .filter(matches)
        .find((each) => also?.(each) ?? true)
      if (heard) return heard
      if (!child.connected) throw new Error(`the server ended, having said ${JSON.stringify(told)}`)
      const ended = new AbortController()
      const signal = AbortSignal.any([deadline, ended.signal])
      await Promise.race([once(child, 'message', { signal }), once(child, 'disconnect', { signal })])
      ended.abort()
    }
  }

  return {
    child,
    async outcome() {
      const heard = await hear(['ready', 'refused'])
      return 'refused' in heard ? heard.refused : 'ready'
    },
    async logged(text) {
      await hear(['log'], 0, ({ log }) => log.includes(text))
    },
    async query(sql) {
      const from = told.length
      child.send(sql)
      const heard = await hear(['rows', 'failed'], from)
      if ('failed' in heard) throw new Error(heard.failed)
      return heard.rows
    },
    async host() {
      return (await hear(['ready'])).ready.host
    },
    async stop() {
      const gone = once(child, 'exit')
      child.send('stop')
      await hear(['stopped'])
      await gone
    },
  }
}

/** Ends a process of a test by force, and waits for its end. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** A new folder under the machine's temporary one, which every user may pass. */
export async function openTestFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'kabinet-test-')))
  await chmod(folder, 0o711)
  return folder
}

/** Removes such a folder, after whatever still runs a cluster in it. */
export async function removeTestFolder(folder: string): Promise<void> {
  const binaries = await openBinaries({ owner: undefined, copiesIn: async () => folder, log: () => {} })
  for (const path of await readdir(folder, { recursive: true })) {
    if (basename(path) !== 'cluster') continue
    const cluster = join(folder, path)
    const name = await clusterName(cluster)
    await endCluster(cluster, name, binaries)
    await closeAddress(await socketFolder(name))
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Copies PostgreSQL's package into `node_modules` of a folder as npm unpacks it: without its links. @returns its place */
export async function copyPackage(folder: string): Promise<string> {
  const source = installedPackage()
  const target = join(folder, 'node_modules', basename(dirname(source)), basename(source))
  await cp(source, target, { recursive: true, verbatimSymlinks: true })
  for (const link of await linksOf(target)) await unlink(link)
  return target
}

/** The links that belong into a package. */
export async function linksOf(packageDir: string): Promise<string[]> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')
  return (JSON.parse(list) as { target: string }[]).map(({ target }) => join(packageDir, target))
}

/** Copies this folder's sources and PostgreSQL's package to where another user can run them. @returns the supervisor's URL */
export async function copyCheckout(checkout: string): Promise<string> {
  await cp(import.meta.dirname, join(checkout, 'postgres'), { recursive: true })
  await copyPackage(checkout)
  await writeFile(join(checkout, 'package.json'), '{ "type": "module" }')
  return pathToFileURL(join(checkout, 'postgres', 'supervisor.ts')).href
}
