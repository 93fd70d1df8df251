import { createTasks } from '../tasks/tasks.ts'
import type { SheetToWrite } from './spreadsheet.ts'

const deadlineMs = 20_000
const heapMb = 128

/**
 * Creates a writer of XLSX files. It writes in a separate process, because a long sheet takes as long as hundreds of
 * requests.
 * @param max maximum length of the queue
 */
export function createSpreadsheets({ max }: { max: number }) {
  const script = new URL('write.task.ts', import.meta.url)
  const tasks = createTasks<SheetToWrite, Uint8Array>({ script, max, deadlineMs, heapMb })
  return { write: tasks.run, close: tasks.close }
}

export type Spreadsheets = ReturnType<typeof createSpreadsheets>
