import { type Line, line } from './lines.ts'
import type { Material } from './material.ts'

// Early and late shifts take turns.
const shifts = [
  { from: '09:00', to: '19:00' },
  { from: '11:00', to: '21:00' },
] as const
const fewest = 3

/** Lists the engineers of each city: more in cities with more weight. */
export function* engineerLines(material: Material): Generator<Line> {
  let index = 0
  for (const { alias, weight } of material.cities) {
    for (let place = 0; place < fewest + weight; place += 1) {
      yield line('engineers', {
        code: `engineer-${index + 1}`,
        city: alias,
        name: nameOf(material, index),
        phone: phoneOf(material, index),
        weekdays: place === 0 ? '1 2 3 4 5 6 7' : '1 2 3 4 5 6',
        ...shifts[place % shifts.length]!,
      })
      index += 1
    }
  }
}

function nameOf({ people }: Material, index: number): string {
  const words = people[index % people.length]!
  return words.map((list) => list[index % list.length]!).join(' ')
}

/** Returns a number of a block that customers' phones do not use. */
function phoneOf({ operator }: Material, index: number): string {
  const { prefix } = operator.phone
  return `${prefix}${92 * 10 ** (9 - prefix.length) + index}`
}
