import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { expect, test } from 'vitest'
import { hasOnlineTv, onlineTvParent } from './promotion.rules.ts'

const service = (code: string, groupId: number) => ({
  code,
  groupId,
  status: serviceStatus.active as ServiceStatusCode,
  connected: false,
})

test('a contract has online TV of its own until it is disconnected; a channel package is not it', () => {
  const [internet, online] = [service('fibre', 1), service('online', 15)]
  expect(hasOnlineTv([internet, online])).toBe(true)
  expect(hasOnlineTv([{ ...online, status: serviceStatus.unpaid }])).toBe(true)
  expect(hasOnlineTv([internet, { ...online, connected: true }])).toBe(false)
  expect(hasOnlineTv([internet, { ...online, status: serviceStatus.disabled }])).toBe(false)
  expect(hasOnlineTv([])).toBe(false)
})

test('channel packages belong to online TV, else the internet, else any service not disconnected', () => {
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
