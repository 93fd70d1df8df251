import { serve } from '../src/platform/tasks/serve.ts'

/** Does what it is asked for: takes all memory, never ends, fails, or answers. */
await serve((asked: string) => {
  const kept: unknown[] = []
  while (asked === 'memory') kept.push(Array.from({ length: 1000 }, () => ({ asked })))
  while (asked === 'time') kept.length = 0
  if (asked === 'failure') throw new Error('the task was told to fail')
  return asked
})
