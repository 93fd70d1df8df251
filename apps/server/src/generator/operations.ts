import { addDays } from '@kabinet/contract/kernel/days'
import type { RowOf } from '../importer/read/files.ts'
import type { ContractName } from './contracts.ts'
import { type Line, line } from './lines.ts'
import type { Material } from './material.ts'

// Statuses by turns, and how many days ago a request in each was sent and got it.
const courses = [
  { status: 1, created: 2, moved: 2 },
  { status: 2, created: 9, moved: 8 },
  { status: 3, created: 14, moved: 12 },
  { status: 4, created: 60, moved: 55 },
  { status: 5, created: 80, moved: 78 },
  { status: 6, created: 40, moved: 39 },
  { status: 8, created: 9, moved: 9 },
  { status: 22, created: 500, moved: 100 },
] as const

/** Draws the requests of a company: one or two, whose types and statuses take turns from contract to contract. */
export function* operationLines(material: Material, name: ContractName, index: number): Generator<Line> {
  const { operationTypeRows: types, anchor } = material
  if (types.length === 0) return
  const count = index % 2 === 0 ? 1 : 2
  for (let place = 0; place < count; place += 1) {
    const turn = index + place * 3
    const { status, created, moved } = courses[turn % courses.length]!
    const type = Number(types[turn % types.length]!.id)
    yield line('operations', {
      external_id: `request-${name.contract_id}-${place + 1}`,
      ...name,
      type,
      status,
      created: addDays(anchor, -created),
      moved: addDays(anchor, -moved),
      values: JSON.stringify(valuesOf(material, type, turn)),
    })
  }
}

function valuesOf({ operationParameterRows, anchor, operator }: Material, type: number, turn: number) {
  const asked = operationParameterRows.filter((row) => row.operation_type === type)
  const values = asked.map((row) => [String(row.code), valueOf(row, turn, { anchor, prefix: operator.phone.prefix })])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Record<string, unknown>
}

/** Returns a value of a parameter; undefined for what only a customer can say. */
function valueOf(
  row: RowOf<'operation_parameters'>,
  turn: number,
  { anchor, prefix }: { anchor: string; prefix: string },
) {
  const options = row.options === null ? [] : String(row.options).split(' ')
  switch (row.type) {
    case 'choice':
      return options[turn % options.length]
    case 'choices':
      return options.length > 0 ? options.slice(0, 1 + (turn % options.length)) : undefined
    case 'number':
      return row.min ?? 1
    case 'date':
      return addDays(anchor, turn % 30)
    case 'boolean':
      return true
    case 'phone':
      return `${prefix}${String(turn).padStart(11 - prefix.length, '0')}`
    default:
      return undefined
  }
}
