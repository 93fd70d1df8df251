import { expect, test } from 'vitest'
import { eventDetails } from './event-text.ts'

const t = ((key: string) => key) as unknown as Parameters<typeof eventDetails>[1]
const added = { kind: 'access_added', contract: '1000001', device: null, to: null } as const

test('says who added a contract, and what they may do', () => {
  expect(eventDetails({ ...added, who: 'Ani', manages: true }, t)).toEqual(['Ani', 'security.toManage'])
  expect(eventDetails({ ...added, who: 'Ani', manages: false }, t)).toEqual(['Ani', 'security.toPay'])
  expect(eventDetails({ ...added, who: null, manages: false }, t)).toEqual(['access.someone', 'security.toPay'])
})

test('says nothing about access it does not know', () => {
  expect(eventDetails(added, t)).toEqual([])
  expect(eventDetails({ ...added, who: null, manages: null }, t)).toEqual([])
})
