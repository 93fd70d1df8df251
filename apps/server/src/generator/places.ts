import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Line } from './lines.ts'
import { line, titleOf } from './lines.ts'
import type { Material } from './material.ts'

interface House {
  readonly code: string
  readonly street: string
  readonly number: string
}

export interface Places {
  readonly houses: number
  codeOf(index: number): string
  lines(): Generator<Line>
}

const contractsInHouse = 40

const streetCode = (city: string, street: string) => `${city}-${street}`

const nothing = { technology: null, max_speed: null, cable_tv: false, wired: false }
const fibre = { technology: 'ftth', max_speed: 1000, cable_tv: true, wired: false }
const wires = { technology: 'ethernet', max_speed: 300, cable_tv: true, wired: true }
const coax = { technology: 'coax', max_speed: 100, cable_tv: true, wired: false }
const lines = [fibre, wires, fibre, coax, fibre, wires, fibre]

/** Returns what can be connected at a house: every 25th has no line, every 40th was opened not long ago. */
function connectionOf(index: number, anchor: Day) {
  const bundlesOnly = index % 20 === 10
  return {
    ...(index % 25 === 24 ? nothing : lines[index % lines.length]!),
    network: bundlesOnly ? 1 : 0,
    months: bundlesOnly ? 3 : 1,
    connection_cost: index % 30 === 15 ? 5000 : null,
    limitation_en: null,
    limitation_ru: null,
    limitation_hy: null,
    opened_on: index % 40 === 20 ? addDays(anchor, -(index % 60)) : null,
  }
}

/**
 * Creates houses, which are computed from their index rather than stored; each city gets a share in proportion to its
 * weight.
 */
export function createPlaces({ cities, streets, anchor }: Material, contracts: number): Places {
  const houses = Math.max(1, Math.ceil(contracts / contractsInHouse))
  const turns = cities.flatMap(({ alias, weight }) =>
    Array.from({ length: weight }, (_, turn) => ({ alias, weight, turn })),
  )
  const houseOf = (index: number): House => {
    const { alias, weight, turn } = turns[index % turns.length]!
    const round = Math.floor(index / turns.length)
    const street = streetCode(alias, streets[round % streets.length]!.code)
    const number = String(Math.floor(round / streets.length) * weight + turn + 1)
    return { code: `${street}-${number}`, street, number }
  }
  return {
    houses,
    codeOf: (index) => houseOf(index).code,
    *lines() {
      for (const [index, { alias, title }] of cities.entries()) {
        yield line('cities', {
          alias,
          ...titleOf(title),
          phone: null,
          short_phone: null,
          site: `https://provider.example/${alias}`,
          messenger: null,
          social_groups: null,
          zone: null,
          visits: 'engineers',
          visit_capacity: null,
        })
        yield line('networks', { network: `10.${index}.0.0/16`, city: alias })
        for (const { code, title: name } of streets) {
          yield line('streets', { code: streetCode(alias, code), city: alias, ...titleOf(name) })
        }
      }
      for (let index = 0; index < houses; index += 1) {
        const { code, street, number } = houseOf(index)
        const fraction = index % 13 === 12 ? '2' : null
        yield line('houses', { code, street, number, fraction, ...connectionOf(index, anchor) })
      }
    },
  }
}
