import { serviceStatus } from '@kabinet/contract/ids'
import { expect, test } from 'vitest'
import { onlineTvParent } from './stock.rules.ts'

const service = (code: string, groupId: number) => ({
  code,
  groupId,
  status: serviceStatus.active,
  connected: false,
})

test('days of online TV are connected to online TV, or the internet, or the first service that is not disabled', () => {
  const [phone, internet, online] = [service('phone', 4), service('fibre', 1), service('online', 15)]
  expect(onlineTvParent([phone, internet, online])).toBe('online')
  expect(onlineTvParent([phone, internet, { ...online, connected: true }])).toBe('fibre')
  expect(onlineTvParent([phone, { ...internet, status: serviceStatus.disabled }])).toBe('phone')
  expect(onlineTvParent([])).toBeUndefined()
})
