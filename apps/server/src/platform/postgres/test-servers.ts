import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestServerMessage, TestServerOptions } from './test-server.ts'

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

type MessageWith<K extends string> = Extract<TestServerMessage, Record<K, unknown>>

/** Starts a server; what it says is kept, so nothing is missed between two questions. */
export function launchServer(options: Omit<TestServerOptions, 'supervisor'> & { readonly supervisor?: string }): TestServer {
  const supervisor = pathToFileURL(join(import.meta.dirname, 'supervisor.ts')).href
  const child = fork(join(import.meta.dirname, 'test-server.ts'), [JSON.stringify({ supervisor, ...options })])
  const told: TestServerMessage[] = []
  child.on('message', (message) => told.push(message as TestServerMessage))

  async function hear<K extends string>(keys: readonly K[], from = 0, also = (_: MessageWith<K>) => true) {
    const deadline = AbortSignal.timeout(patienceMs)
    for (;;) {
      const matches = (each: TestServerMessage): each is MessageWith<K> => keys.some((key) => key in each)
      const heard = told.slice(from).filter(matches).find(also)
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
