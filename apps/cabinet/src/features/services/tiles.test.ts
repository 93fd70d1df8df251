import { type Flags, flags as allFlags } from '@kabinet/contract/flags'
import { serviceGroup } from '@kabinet/contract/ids'
import { expect, it } from 'vitest'
import { isPauseKnown, pauseActOf, type TileName, tilesOf } from './tiles.ts'

const on = Object.fromEntries(allFlags.map((flag) => [flag, true])) as Flags

const fibre = {
  service_group_id: serviceGroup.internet as number,
  service_status_code: 0,
  in_bundle: false,
  service_actions: [{ id: 4 }, { id: 5 }],
  camera: false,
  available_until: null as Date | null,
  ordered_on: null as string | null,
}
const owner = { role: 'owner', person_type: 'INDIVIDUAL' } as const

function tiles(
  service: Partial<typeof fibre> = {},
  flags: Partial<Flags> = {},
  holder: Parameters<typeof tilesOf>[0]['holder'] = owner,
) {
  return tilesOf({ service: { ...fibre, ...service }, holder, flags: { ...on, ...flags } })
}

it('active internet has all tiles of its group', () => {
  expect(tiles()).toEqual(['tariff', 'onlineTv', 'promotion', 'staticIp', 'parentalControl', 'status'])
})

it('nothing of an ordered service can be changed', () => {
  expect(tiles({ service_status_code: 2, ordered_on: '2026-11-19' })).toEqual([])
  expect(tiles({ service_status_code: 2 })).not.toEqual([])
})

it('actions that restore a service come first', () => {
  const off = tiles({ service_status_code: 1, service_actions: [{ id: 1 }, { id: 9 }, { id: 128 }] })
  expect(off).toEqual(['availableInternet', 'credit', 'onlineTv', 'parentalControl', 'status'])
})

it('running basic internet is still shown, although it cannot be turned on again', () => {
  expect(tiles({ service_status_code: 1, available_until: new Date('2026-11-20T12:00:00Z') })).toContain(
    'availableInternet',
  )
  expect(tiles({ service_status_code: 1 })).not.toContain('availableInternet')
})

it('the tariff of a bundled service cannot be changed', () => {
  expect(tiles({ in_bundle: true })).not.toContain('tariff')
  expect(tiles({ in_bundle: true })).toContain('status')
})

it('cameras are shown if there are any', () => {
  const group = { service_group_id: serviceGroup.videoSurveillance }
  expect(tiles({ ...group, camera: true })).toContain('cameras')
  expect(tiles(group)).not.toContain('cameras')
})

it('a disconnected service has no tiles, and one suspended by the provider cannot be paused', () => {
  expect(tiles({ service_status_code: 3, service_actions: [] })).toEqual([])
  expect(tiles({ service_status_code: 2 })).not.toContain('status')
})

it('the pause action depends on the service and the pause: only support resumes a single paused service', () => {
  const code = { service_status_code: 4 }
  const pause = (state: 'active' | 'await' | 'paused' | 'lapsed') => ({ state, dateFrom: null, dateTo: null })
  expect(pauseActOf(code, undefined)).toBe('resume')
  expect(isPauseKnown(code, undefined)).toBe(true)
  expect(isPauseKnown({ service_status_code: 0 }, undefined)).toBe(false)
  expect(pauseActOf(code, pause('active'))).toBeUndefined()
  expect(pauseActOf({ service_status_code: 0 }, pause('active'))).toBe('begin')
  expect(pauseActOf({ service_status_code: 0 }, pause('paused'))).toBe('resume')
  expect(pauseActOf({ service_status_code: 0 }, pause('await'))).toBe('cancel')
  expect(pauseActOf({ service_status_code: 1 }, pause('lapsed'))).toBe('switchOn')
  expect(pauseActOf({ service_status_code: 1 }, pause('await'))).toBe('cancel')
  expect(pauseActOf({ service_status_code: 1 }, pause('active'))).toBeUndefined()
})

it('a payment-only contract has no tiles', () => {
  expect(tiles({}, {}, { role: 'guest', person_type: 'INDIVIDUAL' })).toEqual([])
  expect(tiles({}, {}, { role: 'limited', person_type: 'LEGAL' })).toEqual([])
})

it('a business customer has neither parental control nor the online TV promotion', () => {
  const business = tiles({}, {}, { role: 'owner', person_type: 'LEGAL' })
  expect(business).toEqual(['tariff', 'onlineTv', 'staticIp', 'status'])
})

it('the server decides which of its actions a service can have, and the cabinet which tiles they are', () => {
  const none = tiles({ service_actions: [] })
  const offered = (...ids: number[]) =>
    tiles({ service_actions: ids.map((id) => ({ id })) }).filter((name) => !none.includes(name))
  for (const id of [1, 7, 8, 9, 10, 11, 777]) expect(offered(id)).toEqual(['credit'])
  for (const id of [4, 5]) expect(offered(id)).toEqual(['staticIp'])
  expect(offered(128)).toEqual(['availableInternet'])
})

it('the other tiles depend on the flag of their call', () => {
  const off: Readonly<Partial<Record<TileName, Partial<Flags>>>> = {
    tariff: { changeTariff: false },
    cableTv: { tvSubscriptions: false },
    onlineTv: { tvSubscriptions: false },
    promotion: { tvSubscriptions: false },
    cameras: { cameras: false },
    parentalControl: { parentalControl: false },
    status: { changeStatus: false },
  }
  for (const name of Object.keys(off) as TileName[]) {
    const group = { cameras: serviceGroup.videoSurveillance, cableTv: serviceGroup.tv }[name as string] ?? 1
    const service = { service_group_id: group, camera: true }
    expect(tiles(service)).toContain(name)
    expect(tiles(service, off[name])).not.toContain(name)
  }
})
