import { minuteMs } from '@kabinet/contract/kernel/durations'
import { expect, test } from 'vitest'
import { SmsTimeout } from './sms.ts'
import { createWindow } from './window.ts'

test('runs a limited number of tasks at a time, and the others in order', async () => {
  const within = createWindow(2, minuteMs)
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const all = gates.map((gate, index) =>
    within(async () => {
      begun.push(index)
      await gate.promise
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  gates[1]!.resolve()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  gates[0]!.reject(new Error('failed'))
  await expect(all[0]).rejects.toThrow('failed')
  expect(begun).toEqual([0, 1, 2, 3])
  for (const gate of gates) gate.resolve()
  await Promise.all(all.slice(1))
})

test('a task that waits too long fails without taking another’s slot', async () => {
  const within = createWindow(1, 1)
  const gate = Promise.withResolvers<void>()
  const first = within(() => gate.promise)
  const late = await within(async () => {}).catch((error: unknown) => error)
  expect(late).toBeInstanceOf(SmsTimeout)
  expect(late).toMatchObject({ reason: 'window' })
  gate.resolve()
  await first
  await within(async () => {})
})
