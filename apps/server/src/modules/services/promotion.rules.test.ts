import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { expect, test } from 'vitest'
import { onlineTvParent } from './promotion.rules.ts'

const service = (code: string, groupId: number) => ({
  code,
  groupId,
  status: serviceStatus.active as ServiceStatusCode,
  connected: false,
})

test('free days belong to online TV, else the internet, else any service not disconnected', () => {
  const [phone, internet, online] = [service('phone', 4), service('fibre', 1), service('online', 15)]
  expect(onlineTvParent([phone, internet, online])).toBe(online)
  expect(onlineTvParent([phone, internet, { ...online, connected: true }])).toBe(internet)
  expect(onlineTvParent([phone, { ...internet, status: serviceStatus.disabled }])).toBe(phone)
  expect(onlineTvParent([])).toBeUndefined()
})

test('of several services, an active one is chosen, but no other service replaces suspended internet', () => {
  const stopped = { ...service('old', 1), status: serviceStatus.stopped }
  const [phone, internet] = [service('phone', 4), service('fibre', 1)]
  expect(onlineTvParent([stopped, internet])).toBe(internet)
  expect(onlineTvParent([phone, stopped])).toBe(stopped)
})
