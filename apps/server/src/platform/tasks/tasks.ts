import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Refused } from '../http/errors.ts'

// Retry-After of a full queue, in seconds.
const busySeconds = 60

/** A task was ended because it took too long or needed too much memory. */
export class TaskLimit extends Error {
  override name = 'TaskLimit'
}

export type Finished<Output> = { readonly output: Output } | { readonly fault: string }

export interface Tasks<Input, Output> {
  /**
   * Runs a task in a process of its own.
   * @throws Refused `documents_busy` if the queue is full
   * @throws TaskLimit if the task exceeds the time or the memory
   * @throws Error if the task fails, or if the server is shutting down
   */
  run(input: Input): Promise<Output>
  close(): Promise<void>
}

interface Options {
  /** Module that serves one task with `serve`. */
  readonly script: URL
  /** Maximum number of tasks that wait for the one in progress. */
  readonly max: number
  readonly deadlineMs: number
  /** Limit of the task's JavaScript heap, in MB; buffers are not included. */
  readonly heapMb: number
}

/**
 * Creates a queue of tasks, each in a fresh process, one at a time. Not in threads: V8 ends the whole process if one
 * allocation of a thread exceeds its heap, as a hostile file can bring about. A task gets no environment, and may
 * neither write files nor start anything.
 */
export function createTasks<Input, Output>({ script, max, deadlineMs, heapMb }: Options): Tasks<Input, Output> {
  let running: Promise<unknown> | undefined
  let waiting = 0
  let isClosed = false
  const children = new Set<ChildProcess>()

  async function inProcess(input: Input): Promise<Output> {
    if (isClosed) throw new Error('the server is shutting down')
    const child = start(script, heapMb)
    children.add(child)
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    const timer = setTimeout(() => reject(new TaskLimit('the task took too long')), deadlineMs)
    child.on('message', (finished: Finished<Output>) => {
      if ('output' in finished) resolve(finished.output)
      else reject(new Error(`the task failed: ${finished.fault}`))
    })
    child.on('error', reject)
    const ended = once(child, 'close')
    child.on('exit', (_, signal) => {
      // V8 aborts above its heap limit; the system kills what takes too much memory in buffers.
      const isLimit = signal !== null && !isClosed
      reject(
        isLimit ? new TaskLimit('the task needed too much memory') : new Error('the process of the task has ended'),
      )
    })
    child.send(input as object, (error) => {
      if (error) reject(error)
    })
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      child.kill('SIGKILL')
      await ended.catch(() => {})
      children.delete(child)
    }
  }

  return {
    async run(input) {
      if (running && waiting >= max) throw new Refused('documents_busy', { retryAfter: busySeconds })
      const before = running
      if (before) waiting += 1
      const task = (async () => {
        if (before) {
          await before
          waiting -= 1
        }
        return inProcess(input)
      })()
      const ended = task.catch(() => {})
      running = ended
      try {
        return await task
      } finally {
        if (running === ended) running = undefined
      }
    },
    async close() {
      isClosed = true
      for (const child of children) child.kill('SIGKILL')
      await running
    },
  }
}

function start(script: URL, heapMb: number): ChildProcess {
  return fork(fileURLToPath(script), {
    execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${heapMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
