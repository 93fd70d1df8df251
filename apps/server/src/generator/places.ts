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

/**
 * Creates houses, which are computed from their index rather than stored; each city gets a share in proportion to its
 * weight.
 */
export function createPlaces({ cities, streets }: Material, contracts: number): Places {
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
        })
        yield line('networks', { network: `10.${index}.0.0/16`, city: alias })
        for (const { code, title: name } of streets) {
          yield line('streets', { code: streetCode(alias, code), city: alias, ...titleOf(name) })
        }
      }
      for (let index = 0; index < houses; index += 1) {
        const { code, street, number } = houseOf(index)
        yield line('houses', { code, street, number, fraction: index % 13 === 12 ? '2' : null })
      }
    },
  }
}
