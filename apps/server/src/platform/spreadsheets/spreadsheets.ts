import { createThreads } from '../threads/threads.ts'
import type { SheetToWrite } from './spreadsheet.ts'

const deadlineMs = 20_000
const heapMb = 128

/**
 * Creates a writer of XLSX files. It writes in a separate thread, because a long sheet takes as long as hundreds of
 * requests.
 * @param max maximum length of the queue
 */
export function createSpreadsheets({ max }: { max: number }) {
  const script = new URL('write.worker.ts', import.meta.url)
  const threads = createThreads<SheetToWrite, Uint8Array>({ script, max, deadlineMs, heapMb })
  return { write: threads.run, close: threads.close }
}

export type Spreadsheets = ReturnType<typeof createSpreadsheets>
