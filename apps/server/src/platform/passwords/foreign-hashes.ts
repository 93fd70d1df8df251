import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export interface Asked {
  readonly id: number
  readonly hash: string
  readonly password: string
}

export interface Judged {
  readonly id: number
  readonly right: boolean
}

type Waiting = Pick<PromiseWithResolvers<boolean>, 'resolve' | 'reject'>

const maxThreads = Math.min(2, availableParallelism())
const idleMs = 30_000
let lastId = 0

/** Creates a thread that verifies passwords one by one, started on demand and ended when idle. */
function createThread() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  function settle(id: number): Waiting | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) timer = setTimeout(() => end(), idleMs).unref()
    return found
  }

  function end(error?: Error): void {
    const ending = worker
    worker = undefined
    void ending?.terminate()
    for (const { reject } of waiting.values()) reject(error ?? new Error('the password thread has ended'))
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('foreign-hash.worker.ts', import.meta.url))
    started.on('message', ({ id, right }: Judged) => settle(id)?.resolve(right))
    started.on('error', (error: Error) => {
      if (worker === started) end(error)
    })
    started.unref()
    return started
  }

  return {
    waiting,
    verify(hash: string, password: string): Promise<boolean> {
      clearTimeout(timer)
      worker ??= start()
      lastId += 1
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      waiting.set(lastId, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id: lastId, hash, password } satisfies Asked)
      return promise
    },
  }
}

const threads = Array.from({ length: maxThreads }, () => createThread())

/**
 * Verifies a password against a bcrypt or SHA-crypt hash, in a separate thread because this takes as long as hundreds
 * of requests.
 */
export function verifyForeign(hash: string, password: string): Promise<boolean> {
  const [quietest] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size)
  return quietest!.verify(hash, password)
}
