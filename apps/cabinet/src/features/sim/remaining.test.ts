import { expect, it } from 'vitest'
import { remainingOf, reportedAt, shortcutOf } from './remaining.ts'
import type { Remainder } from './sim.api.ts'

const end = new Date('2026-12-11T00:00:00+04:00')

function left(name: Remainder['type']['name'], available: number, base: number, over: Partial<Remainder> = {}) {
  return {
    type: { name, title: name },
    availableVolume: available,
    baseVolume: base,
    period: { to: end },
    updated_at: new Date('2026-11-22T00:00:00+04:00'),
    ...over,
  } as Remainder
}

it('adds up the tariff’s package and the options’ by unit, in the order of the server', () => {
  const [internet, minutes, ...others] = remainingOf([
    left('internet', 12_698, 20_480),
    left('minutes', 184, 500),
    left('internet', 1024, 1024),
  ])
  expect(internet).toMatchObject({ left: 13_722, whole: 21_504, level: 'enough', until: end })
  expect(internet?.packages.map(({ baseVolume }) => baseVolume)).toEqual([20_480, 1024])
  expect(minutes).toMatchObject({ left: 184, whole: 500 })
  expect(others).toEqual([])
})

it('a fifth of the whole is little, and nothing is none', () => {
  const levelOf = (available: number) => remainingOf([left('minutes', available, 200)])[0]?.level
  expect([41, 40, 1, 0].map(levelOf)).toEqual(['enough', 'low', 'low', 'none'])
})

it('packages that end on different days have no end in common', () => {
  const later = { period: { to: new Date('2026-12-20T00:00:00+04:00') } }
  expect(remainingOf([left('internet', 1, 2), left('internet', 1, 2, later)])[0]?.until).toBeUndefined()
  expect(remainingOf([left('internet', 1, 2, { period: { to: null } })])[0]?.until).toBeNull()
})

it('the latest report dates them all', () => {
  const latest = new Date('2026-11-23T00:00:00+04:00')
  expect(reportedAt([left('internet', 1, 2), left('minutes', 1, 2, { updated_at: latest })])).toEqual(latest)
  expect(reportedAt([])).toBeUndefined()
})

it('what runs out is offered the first option of its unit that can be connected', () => {
  const option = (name: Remainder['type']['name'], active = false) => ({
    type: { name, title: name },
    active,
    refusal: null,
  })
  const connected = option('minutes', true)
  const offered = option('minutes')
  const options = [option('internet'), connected, offered, option('minutes')]
  const { type } = left('minutes', 0, 200)
  expect(shortcutOf({ type, level: 'none' }, options)).toBe(offered)
  expect(shortcutOf({ type, level: 'enough' }, options)).toBeUndefined()
  expect(shortcutOf({ type, level: 'low' }, [connected, { ...offered, refusal: 'off' as const }])).toBeUndefined()
})
