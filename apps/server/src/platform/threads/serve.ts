import { parentPort, workerData } from 'node:worker_threads'
import type { Finished } from './threads.ts'

/** Runs the task of this thread and reports its result; called once by each script of `createThreads`. */
export async function serve<Input, Output>(task: (input: Input) => Output | Promise<Output>): Promise<void> {
  const report = (finished: Finished<Output>) => parentPort!.postMessage(finished)
  try {
    report({ output: await task(workerData as Input) })
  } catch (error) {
    report({ fault: (error as Error).message })
  }
}
