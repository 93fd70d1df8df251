import { Worker } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'

const idleMs = 30_000
const deadlineMs = 20_000

/** What the thread is asked. */
export interface ToDraw {
  readonly id: number
  readonly sheet: Sheet
}

/** What it answers. */
export type Drawn = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly fault: string })

export interface Pdf {
  /** Draws a sheet as a PDF. @throws Error when it cannot be drawn: that is a defect of the sheet */
  render(sheet: Sheet): Promise<Uint8Array>
  close(): Promise<void>
}

type Waiting = Pick<PromiseWithResolvers<Uint8Array>, 'resolve' | 'reject'>

/**
 * Draws documents in a thread of its own, because a page takes as long as hundreds of requests. The thread starts with
 * the first document and ends when none was asked for in half a minute, with all the memory that fonts take.
 */
export function createPdf(): Pdf {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function answered(answer: Drawn): void {
    const asker = waiting.get(answer.id)
    if ('pdf' in answer) asker?.resolve(answer.pdf)
    else asker?.reject(new Error(`the document cannot be drawn: ${answer.fault}`))
  }

  async function end(reason: string): Promise<void> {
    const ending = thread
    thread = undefined
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(new Error(reason))
    await ending?.terminate()
  }

  function start(): Worker {
    const started = new Worker(new URL('pdf.worker.ts', import.meta.url))
    started.on('message', answered)
    started.on('error', (error: Error) => {
      if (thread === started) void end(`the thread of documents ended: ${error.message}`)
    })
    started.unref()
    return started
  }

  return {
    async render(sheet) {
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      last += 1
      const id = last
      waiting.set(id, { resolve, reject })
      clearTimeout(idle)
      const late = setTimeout(() => void end('a document was not drawn in time'), deadlineMs)
      thread ??= start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage({ id, sheet } satisfies ToDraw)
      try {
        return await promise
      } finally {
        clearTimeout(late)
        waiting.delete(id)
        if (waiting.size === 0) idle = setTimeout(() => void end('idle'), idleMs).unref()
      }
    },
    close: () => end('the server is ending'),
  }
}
