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

export interface TestServer {
  readonly child: ChildProcess
  /** Resolves with `ready`, or with the message of the StartRefusal. */
  outcome(): Promise<string>
  logged(text: string): Promise<void>
  query(sql: string): Promise<unknown[]>
  host(): Promise<string>
  stop(): Promise<void>
}

type MessageWith<K extends string> = K extends string ? Extract<TestServerMessage, Record<K, unknown>> : never

/** Starts a server process. Buffers its messages, so none is missed between two calls. */
export function launchServer(
  options: Omit<TestServerOptions, 'supervisor'> & { readonly supervisor?: string },
): TestServer {
  const supervisor = pathToFileURL(join(import.meta.dirname, 'supervisor.ts')).href
  const child = fork(join(import.meta.dirname, 'test-server.ts'), [JSON.stringify({ supervisor, ...options })])
  const messages: TestServerMessage[] = []
  child.on('message', (message) => messages.push(message as TestServerMessage))

  async function waitFor<K extends string>(keys: readonly K[], from = 0, also?: (answer: MessageWith<K>) => boolean) {
    const deadline = AbortSignal.timeout(patienceMs)
    for (;;) {
      const matches = (each: TestServerMessage): each is MessageWith<K> => keys.some((key) => key in each)
      const answer = messages
        .slice(from)
        .filter(matches)
        .find((each) => also?.(each) ?? true)
      if (answer) return answer
      if (!child.connected) throw new Error(`the server ended, having said ${JSON.stringify(messages)}`)
      const ended = new AbortController()
      const signal = AbortSignal.any([deadline, ended.signal])
      await Promise.race([once(child, 'message', { signal }), once(child, 'disconnect', { signal })])
      ended.abort()
    }
  }

  return {
    child,
    async outcome() {
      const answer = await waitFor(['ready', 'refused'])
      return 'refused' in answer ? answer.refused : 'ready'
    },
    async logged(text) {
      await waitFor(['log'], 0, ({ log }) => log.includes(text))
    },
    async query(sql) {
      const from = messages.length
      child.send(sql)
      const answer = await waitFor(['rows', 'failed'], from)
      if ('failed' in answer) throw new Error(answer.failed)
      return answer.rows
    },
    async host() {
      return (await waitFor(['ready'])).ready.host
    },
    async stop() {
      const gone = once(child, 'exit')
      child.send('stop')
      await waitFor(['stopped'])
      await gone
    },
  }
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

export async function openTestFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'kabinet-test-')))
  await chmod(folder, 0o711)
  return folder
}

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

/**
 * Copies PostgreSQL's package into `node_modules` as npm unpacks it: without symbolic links.
 * @returns the path of the copy
 */
export async function copyPackage(folder: string): Promise<string> {
  const source = installedPackage()
  const target = join(folder, 'node_modules', basename(dirname(source)), basename(source))
  await cp(source, target, { recursive: true, verbatimSymlinks: true })
  for (const link of await linksOf(target)) await unlink(link)
  return target
}

export async function linksOf(packageDir: string): Promise<string[]> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')
  return (JSON.parse(list) as { target: string }[]).map(({ target }) => join(packageDir, target))
}

export async function copyCheckout(checkout: string): Promise<string> {
  await cp(import.meta.dirname, join(checkout, 'postgres'), { recursive: true })
  await copyPackage(checkout)
  await writeFile(join(checkout, 'package.json'), '{ "type": "module" }')
  return pathToFileURL(join(checkout, 'postgres', 'supervisor.ts')).href
}
