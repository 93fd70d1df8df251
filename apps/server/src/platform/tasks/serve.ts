import { once } from 'node:events'
import type { Finished } from './tasks.ts'

/** Runs the task of this process and reports its result; called once by each script of `createTasks`. */
export async function serve<Input, Output>(task: (input: Input) => Output | Promise<Output>): Promise<void> {
  const [input] = (await once(process, 'message')) as [Input]
  const report = (finished: Finished<Output>) => process.send!(finished)
  try {
    report({ output: await task(input) })
  } catch (error) {
    report({ fault: (error as Error).message })
  }
}
