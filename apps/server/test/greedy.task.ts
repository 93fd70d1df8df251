import { serve } from '../src/platform/tasks/serve.ts'

/** Does what it is asked: uses up all memory, never ends, fails, or answers. */
await serve((asked: string) => {
  const kept: unknown[] = []
  if (asked === 'memory') for (;;) kept.push(Array.from({ length: 1000 }, () => ({ asked })))
  if (asked === 'time') for (;;) kept.length = 0
  if (asked === 'failure') throw new Error('the task is to fail')
  return asked
})
