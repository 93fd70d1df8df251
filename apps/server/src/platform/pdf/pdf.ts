import { Worker } from 'node:worker_threads'
import { Refused } from '../http/errors.ts'
import type { Sheet } from './sheet.ts'

const idleMs = 30_000
// Retry-After, in seconds.
const busySeconds = 60

const busy = (cause?: Error) => new Refused('documents_busy', { retryAfter: busySeconds, cause })

export type Drawn = { readonly pdf: Uint8Array } | { readonly fault: string }

export interface RenderOptions {
  /** Whether to jump the queue and never be refused; for jobs, of which only a few run at a time. */
  readonly first?: boolean
  /** Takes the document out of the queue when aborted; a document in progress is finished. */
  readonly signal?: AbortSignal
}

export interface Pdf {
  /**
   * Renders a sheet as a PDF.
   * @throws Refused `documents_busy` if the queue is full or the sheet takes too long
   * @throws the signal's reason if aborted before rendering starts
   * @throws Error if the sheet cannot be rendered, or if the server is shutting down
   */
  render(sheet: Sheet, options?: RenderOptions): Promise<Uint8Array>
  count(): { readonly drawn: number; readonly waiting: number }
  close(): Promise<void>
}

interface Asked extends Pick<PromiseWithResolvers<Uint8Array>, 'resolve' | 'reject'> {
  readonly sheet: Sheet
  readonly first: boolean
}

/**
 * Creates a renderer. It renders one document at a time in a separate thread, because a page takes as long as hundreds
 * of requests. The thread starts on demand and ends after half a minute without work, freeing the memory of the fonts.
 * @param max maximum length of the queue
 * @param deadlineMs time for one document
 */
export function createPdf({ max = Infinity, deadlineMs = 20_000 } = {}): Pdf {
  const queue: Asked[] = []
  let drawing: Asked | undefined
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let drawn = 0

  function next(): void {
    clearTimeout(timer)
    drawing = queue.shift()
    if (drawing) {
      timer = setTimeout(() => void giveUp(busy(new Error('a document was not drawn in time'))), deadlineMs)
      thread ??= start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(drawing.sheet)
    } else {
      timer = setTimeout(() => void end(), idleMs).unref()
    }
  }

  function answered(answer: Drawn): void {
    drawn += 1
    if ('pdf' in answer) drawing?.resolve(answer.pdf)
    else drawing?.reject(new Error(`document cannot be rendered: ${answer.fault}`))
    next()
  }

  async function end(): Promise<void> {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }

  async function giveUp(reason: Error): Promise<void> {
    const ended = end()
    drawing?.reject(reason)
    next()
    await ended
  }

  function start(): Worker {
    const started = new Worker(new URL('pdf.worker.ts', import.meta.url))
    started.on('message', (answer: Drawn) => {
      if (thread === started) answered(answer)
    })
    started.on('error', (error: Error) => {
      if (thread === started) void giveUp(new Error(`the thread of documents ended: ${error.message}`))
    })
    started.unref()
    return started
  }

  return {
    async render(sheet, { first = false, signal } = {}) {
      signal?.throwIfAborted()
      if (!first && queue.length >= max) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      const asked = { sheet, first, resolve, reject }
      const place = first ? queue.findIndex((waiting) => !waiting.first) : -1
      queue.splice(place === -1 ? queue.length : place, 0, asked)
      if (!drawing) next()

      function leave() {
        const found = queue.indexOf(asked)
        if (found === -1) return
        queue.splice(found, 1)
        reject(signal!.reason as Error)
      }
      signal?.addEventListener('abort', leave)
      return promise.finally(() => signal?.removeEventListener('abort', leave))
    },
    count: () => ({ drawn, waiting: queue.length }),
    close() {
      for (const { reject } of queue.splice(0)) reject(new Error('the server is shutting down'))
      return giveUp(new Error('the server is shutting down'))
    },
  }
}
