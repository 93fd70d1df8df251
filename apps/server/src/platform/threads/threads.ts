import { Worker } from 'node:worker_threads'
import { Refused } from '../http/errors.ts'

// Retry-After of a full queue, in seconds.
const busySeconds = 60
// Heap for short-lived objects, in MB, in addition to the heap of `heapMb`.
const youngMb = 16

/** A task was ended because it took too long or needed too much memory. */
export class ThreadLimit extends Error {
  override name = 'ThreadLimit'
}

export type Finished<Output> = { readonly output: Output } | { readonly fault: string }

export interface Threads<Input, Output> {
  /**
   * Runs a task in a thread of its own.
   * @throws Refused `unavailable` if the queue is full
   * @throws ThreadLimit if the task exceeds the time or the memory
   * @throws Error if the task fails, or if the server is shutting down
   */
  run(input: Input): Promise<Output>
  close(): Promise<void>
}

interface Options {
  /** Module that serves one task with `serve` of `serve.ts`. */
  readonly script: URL
  /** Maximum number of tasks that wait for the one in progress. */
  readonly max: number
  readonly deadlineMs: number
  /** Limit of the thread's JavaScript heap, in MB; buffers are not included. */
  readonly heapMb: number
}

/**
 * Creates a queue of tasks with other people's files. Each runs in a fresh thread, which ends with it, so that a hostile
 * file costs this process neither its memory nor its event loop. One task runs at a time.
 */
export function createThreads<Input, Output>({ script, max, deadlineMs, heapMb }: Options): Threads<Input, Output> {
  let running: Promise<unknown> | undefined
  let waiting = 0
  let isClosed = false
  const workers = new Set<Worker>()

  async function inThread(input: Input): Promise<Output> {
    if (isClosed) throw new Error('the server is shutting down')
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb }
    const worker = new Worker(script, { workerData: input, resourceLimits })
    workers.add(worker)
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    const timer = setTimeout(() => reject(new ThreadLimit('the task took too long')), deadlineMs)
    worker.on('message', (finished: Finished<Output>) => {
      if ('output' in finished) resolve(finished.output)
      else reject(new Error(`the task failed: ${finished.fault}`))
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isLimit = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isLimit ? new ThreadLimit('the task needed too much memory', { cause: error }) : error)
    })
    worker.on('exit', () => reject(new Error('the thread of the task has ended')))
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      await worker.terminate()
      workers.delete(worker)
    }
  }

  return {
    async run(input) {
      if (running && waiting >= max) throw new Refused('unavailable', { retryAfter: busySeconds })
      const before = running
      if (before) waiting += 1
      const task = (async () => {
        if (before) {
          await before
          waiting -= 1
        }
        return inThread(input)
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
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
