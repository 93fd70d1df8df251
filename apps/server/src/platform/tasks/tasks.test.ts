import { minuteMs } from '@kabinet/contract/kernel/durations'
import { expect, onTestFinished, test } from 'vitest'
import { createTasks, TaskLimit } from './tasks.ts'

const script = new URL('../../../test/greedy.task.ts', import.meta.url)

function open({ deadlineMs = minuteMs, max = 2 } = {}) {
  const tasks = createTasks<string, string>({ script, max, deadlineMs, heapMb: 64 })
  onTestFinished(tasks.close)
  return tasks
}

test('a task that takes all memory ends alone: this process keeps its own, and the next task runs', async () => {
  const tasks = open()
  const before = process.memoryUsage().heapUsed
  await expect(tasks.run('memory')).rejects.toMatchObject({ name: 'TaskLimit', message: /memory/ })
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(64_000_000)
  expect(await tasks.run('next')).toBe('next')
})

test('a task that never ends is ended', async () => {
  await expect(open({ deadlineMs: 500 }).run('time')).rejects.toThrow(TaskLimit)
})

test('a failure is reported, and the next task runs', async () => {
  const tasks = open()
  await expect(tasks.run('failure')).rejects.toThrow('the task failed: the task is to fail')
  expect(await tasks.run('next')).toBe('next')
})

test('tasks run one after another, and a full queue refuses more', async () => {
  const tasks = open({ max: 1 })
  const ended: string[] = []
  const run = async (task: string) => ended.push(await tasks.run(task))
  const settled = await Promise.allSettled(['one', 'two', 'three'].map(run))
  expect(ended).toEqual(['one', 'two'])
  expect(settled[2]).toMatchObject({ status: 'rejected', reason: { refusal: 'documents_busy' } })
  expect(await tasks.run('four')).toBe('four')
})

test('closing ends the task in progress, and those that wait', async () => {
  const tasks = open()
  const all = Promise.allSettled([tasks.run('time'), tasks.run('two')])
  await tasks.close()
  expect(await all).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
})
